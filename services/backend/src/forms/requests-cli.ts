import { parseArgs } from 'node:util';
import * as z from 'zod';
import { sendAdminRequest } from '../admin/send-admin-request';
import { printable } from '../admin/printable';
import { askedSchema, erasedSchema } from '../privacy/people-contract';
import { listedRequestSchema, type ListedRequest } from './listed-request';
import { csvText, listText, requestText } from './request-listing';

const usage = `npm run requests -- [list]           the newest requests of the forms
npm run requests -- show <number>    everything about one
npm run requests -- export           all of them as CSV; --json for JSON
npm run requests -- person <e-mail>  all that is kept of a person, as JSON: requests, lists, account
npm run requests -- erase <e-mail>   erases all of it
npm run requests -- asked            who asked Shopify for their data

  --form <page>    only of one form, such as after-ship-center
  --since <day>    only from that day on, such as 2026-11-20
  --limit <n>      how many are listed, 50 unless said

The backend has to be running: \`npm start\` in another terminal.`;

/** Requests for each call to the back office during an export. */
const pageSize = 500;

/** Lists, shows and exports requests through the back office of a running backend. */
async function run(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      form: { type: 'string' },
      since: { type: 'string' },
      limit: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [action = 'list', subject] = positionals;
  if (values.help) return usage;
  const filter = { form: values.form, since: values.since };
  if (action === 'list') return listText(await list({ ...filter, limit: values.limit }));
  if (action === 'show' && subject)
    return requestText(
      await sendAdminRequest(`/requests/${encodeURIComponent(subject)}`, listedRequestSchema),
    );
  if (action === 'export') {
    const requests = await listAll(filter);
    return values.json ? JSON.stringify(requests, null, 2) : csvText(requests);
  }
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

type Query = Record<string, string | undefined>;

async function list(query: Query): Promise<ListedRequest[]> {
  const parameters = Object.entries(query).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const page = z.object({ requests: z.array(listedRequestSchema) });
  return (await sendAdminRequest(`/requests?${new URLSearchParams(parameters)}`, page)).requests;
}

async function listAll(filter: Query): Promise<ListedRequest[]> {
  const all: ListedRequest[] = [];
  let page: ListedRequest[];
  do {
    const oldest = all.at(-1)?.id;
    page = await list({ ...filter, limit: String(pageSize), ...(oldest && { before: String(oldest) }) });
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
