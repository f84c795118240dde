import { useReleases } from '../testing/use-releases';
import { useTestDesk } from '../testing/test-desk';

const { shop, say, sayDespite } = useReleases();
const why = ['--why', 'a test'];
const product = '  Free: 3 of 3 places, 40.0 KB of 40.0 KB.';

/** A release that fills slots with one widget, of this many bytes with its entry. */
const filling = (slots: Record<string, number>, size: number) => ({
  slots: Object.fromEntries(Object.entries(slots).map(([slot, order]) => [slot, { row: order }])),
  widgets: { row: [] },
  files: {},
  texts: { 'browser/entry.js': '/'.repeat(size), 'server/index.js': '' },
});

const linesOf = async (slot: string) => {
  const lines = (await say('slots')).split('\n');
  const first = lines.findIndex((line) => line.startsWith(slot));
  const next = lines.findIndex((line, place) => place > first && !line.startsWith(' '));
  return lines.slice(first, next < 0 ? undefined : next);
};

it('shows where each slot is, who fills it, live and under way, and what is free', async () => {
  expect(await linesOf('product/below')).toEqual([
    'product/below  on a product’s page, below the purchase panel: rows of 44 px',
    product,
  ]);
  await shop.publish('mfe-cart', '1.1.0', filling({ 'product/below': 20 }, 10_000));
  await say('start mfe-cart@1.1.0 --percent 100', ...why);
  await sayDespite('promote', ...why);
  // What was live, or newer and taken back, fills nothing.
  await shop.publish('mfe-cart', '1.2.0', filling({ 'product/below': 1 }, 1000));
  await say('start mfe-cart@1.2.0 --percent 5', ...why);
  await say('abort', ...why);
  await shop.publish('mfe-content', '1.1.0', filling({ 'product/below': 5 }, 8000));
  await say('start mfe-content@1.1.0 --percent 5', ...why);
  await shop.publish('mfe-account', '1.1.0-draft.0a1b2c3d', filling({ 'product/below': 5 }, 30_000));
  await shop.publish('mfe-catalog', '1.1.0', filling({ 'product/below': 30 }, 100));
  await say('queue mfe-catalog@1.1.0 --percent 5', ...why);
  expect((await linesOf('product/below')).slice(1)).toEqual([
    '  5: row of mfe-account@1.1.0-draft.0a1b2c3d, 30.0 KB, a draft',
    '  5: row of mfe-content@1.1.0, 8.0 KB, in the rollout',
    '  20: row of mfe-cart@1.1.0, 10.0 KB, live',
    '  30: row of mfe-catalog@1.1.0, 0.1 KB, in the queue',
    '  Free: 2 of 3 places, 30.0 KB of 40.0 KB.',
  ]);
  expect(JSON.parse(await say('slots --json'))).toHaveLength(7);
});

const desk = useTestDesk();

it('is a page of the desk for everybody who may look', async () => {
  // A draft counts until what came of it is published.
  for (const version of ['1.1.0-draft.0a1b2c3d', '1.1.0'])
    await desk.service.publish('mfe-cart', version, filling({ 'card/action': 20 }, 10_000));
  const { body } = await desk.look('viewer', '/slots');
  expect(body).toContain('<li>20: row of mfe-cart@1.1.0, 10.0 KB, published</li>');
  expect(body).not.toContain('draft');
  expect(body).toContain('Free: 2 of 2 places, 30.0 KB of 30.0 KB.');
  expect((await desk.look('viewer', '/')).body).toContain('<a href="/slots">Slots</a>');
});
