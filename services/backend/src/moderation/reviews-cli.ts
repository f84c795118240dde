import { parseArgs } from 'node:util';
import * as z from 'zod';
import { sendAdminRequest } from '../admin/send-admin-request';
import { moderatedReviewSchema, moderationSchema } from './moderation-contract';
import { listText, reviewIdIn, reviewText } from './review-text';

const usage = `npm run reviews -- [list]                 the newest reviews, hidden ones as well
npm run reviews -- show <review>          everything about one, and what was done about it
npm run reviews -- hide <review> --why …  takes it down, with its pictures
npm run reviews -- unhide <review> --why …

  <review>       its id, or the address of its page
  --hidden       list only what is hidden

The backend has to be running: \`npm start\` in another terminal.`;

/** Lists, hides and restores reviews through the back office of a running backend. */
async function run(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      why: { type: 'string' },
      hidden: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return usage;
  const [action = 'list', typed] = positionals;
  if (action === 'list') {
    const page = z.object({ reviews: z.array(moderatedReviewSchema) });
    const address = `/reviews${values.hidden ? '?hidden=true' : ''}`;
    return listText((await sendAdminRequest(address, page)).reviews);
  }
  const id = reviewIdIn(typed ?? '');
  if (id === null || !['show', 'hide', 'unhide'].includes(action))
    throw new Error(`That is not understood.\n\n${usage}`);
  if (action === 'show') return reviewText(await sendAdminRequest(`/reviews/${id}`, moderationSchema));
  if (!values.why) throw new Error('Please say why: it is kept with what you do. --why "…"');
  const change = { hidden: action === 'hide', why: values.why, who: process.env.USER ?? 'unknown' };
  return reviewText(await sendAdminRequest(`/reviews/${id}/visibility`, moderationSchema, change));
}

try {
  console.log(await run());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
