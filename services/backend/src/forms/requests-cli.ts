import { parseArgs } from 'node:util';
import * as z from 'zod';
import { sendAdminRequest } from '../admin/send-admin-request';
import { printable } from '../admin/printable';
import { askedSchema, erasedSchema } from '../privacy/people-contract';
import { csvText, listedRequestSchema, listText, requestText, type ListedRequest } from './request-listing';

const usage = `npm run requests -- [list]           the newest requests of the forms
npm run requests -- show <number>    everything about one
npm run requests -- export           all of them as CSV
npm run requests -- person <e-mail>  all that is kept of a person, as JSON: requests, lists, account
npm run requests -- erase <e-mail>   erases all of it
npm run requests -- asked            who asked Shopify for their data

The backend has to be running: \`npm start\` in another terminal.`;

/** Requests for each call to the back office during an export. */
const pageSize = 500;

/** Lists, shows and exports requests through the back office of a running backend. */
async function run(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  const [action = 'list', subject] = positionals;
  if (values.help) return usage;
  if (action === 'list') return listText(await list({}));
  if (action === 'show' && subject)
    return requestText(
      await sendAdminRequest(`/requests/${encodeURIComponent(subject)}`, listedRequestSchema),
    );
  if (action === 'export') return csvText(await listAll());
  if (action === 'person' && subject)
    return JSON.stringify(await sendAdminRequest('/people/export', z.unknown(), { email: subject }), null, 2);
  if (action === 'erase' && subject) {
    const erased = await sendAdminRequest('/people/erase', erasedSchema, { email: subject });
    return `Erased ${erased.requests} requests, ${erased.messages} waiting messages, the lists${erased.account ? ' and the account' : '; there is no account'}.`;
  }
  if (action === 'asked') {
    const { asked } = await sendAdminRequest('/people/asked', askedSchema);
    if (asked.length === 0) return 'Nobody has asked.';
    return asked
      .map(({ email, phone, receivedAt }) => printable(`${receivedAt.slice(0, 10)}  ${email ?? phone ?? ''}`))
      .join('\n');
  }
  throw new Error(`That is not understood.\n\n${usage}`);
}

async function list(query: Record<string, string>): Promise<ListedRequest[]> {
  const page = z.object({ requests: z.array(listedRequestSchema) });
  return (await sendAdminRequest(`/requests?${new URLSearchParams(query)}`, page)).requests;
}

async function listAll(): Promise<ListedRequest[]> {
  const all: ListedRequest[] = [];
  let page: ListedRequest[];
  do {
    const oldest = all.at(-1)?.id;
    page = await list({ limit: String(pageSize), ...(oldest && { before: String(oldest) }) });
    all.push(...page);
  } while (page.length === pageSize);
  return all;
}

try {
  console.log(await run());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
