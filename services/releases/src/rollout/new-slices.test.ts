import type { DataShape } from '@store/shared/contracts/release';
import { openReleaseService } from '../testing/release-service';
import { failures } from '../testing/test-gate';
import { useReleases } from '../testing/use-releases';

/** A seventh slice joins a shop and leaves it, by rollouts, with a gate that reads the releases. */
const { shop } = useReleases();
const act = { who: 'Ama', why: 'a test' };
const wishlist = 'mfe-wish-list';
const page = (id: string, path: string, widgets: string[] = []) => ({ id, path, files: [], widgets });

beforeAll(async () => {
  await shop.publish('mfe-product', '1.1.0', { routes: [page('product', '/products/:handle')] });
  await shop.act('make-live', { slices: { 'mfe-product': '1.1.0' } }, act);
  await shop.publish(wishlist, '1.0.0', {
    routes: [page('wishlist', '/wishlist')],
    widgets: { heart: [] },
  });
});

const start = (slices: Record<string, string | null>) => shop.act('start', { slices, percent: 5 }, act);
const promote = () => shop.promoteUnseen(act);
const live = async () => (await shop.serving()).live;

it('refuses a new slice that claims an address or the name of a route of another', async () => {
  await shop.publish(wishlist, '0.1.0', { routes: [page('wishlist', '/products/:name')] });
  await expect(start({ [wishlist]: '0.1.0' })).rejects.toThrow(
    'mfe-wish-list@0.1.0 and mfe-product@1.1.0 both claim /products/:name: its visitors would get either.',
  );
  await shop.publish(wishlist, '0.2.0', { routes: [page('product', '/wishlist')] });
  await expect(start({ [wishlist]: '0.2.0' })).rejects.toThrow('both call a route "product"');
});

it('refuses a new slice for all that is wrong in its document, and renders nothing', async () => {
  const other = await openReleaseService('a-token-for-tests');
  const needing = (more: Record<string, DataShape>) => ({
    'card/action': { type: 'object', properties: more, required: Object.keys(more) },
  });
  await other.begin();
  const provided = { provided: { react: '19.3.1' }, required: {} };
  await other.publish('shell', '1.1.0', { singletons: provided, sharedShapes: needing({ product: {} }) });
  const cartLink = {
    widgets: { 'cart-link': ['entry.js'] },
    slots: { 'header/mini-cart': { 'cart-link': 10 } },
  };
  await other.publish('mfe-cart', '1.1.0', cartLink);
  await other.act('make-live', { slices: { shell: '1.1.0', 'mfe-cart': '1.1.0' } }, act);
  const good = {
    widgets: { heart: ['entry.js'] },
    slots: { 'card/action': { heart: 10 } },
    singletons: { provided: {}, required: { react: '^19.1.0' } },
    sharedShapes: needing({ product: {} }),
  };
  await other.publish(wishlist, '0.3.0', good);
  await other.publish(wishlist, '0.4.0', {
    contract: 2,
    widgets: { ...good.widgets, cart: ['entry.js'] },
    slots: { 'card/action': { heart: 10, hart: 20 }, 'header/mini-cart': { cart: 20 } },
    singletons: { provided: {}, required: { react: '^18.0.0' } },
    sharedShapes: needing({ product: {}, price: { type: 'string' } }),
    routes: [{ ...page('wishlist', '/wishlist', ['mfe-cart/gift']), files: ['entry.js'] }],
    files: {},
    texts: { 'browser/entry.js': '/'.repeat(170_000) },
  });
  const ask = async (version: string) =>
    (await other.act('gate', { slices: { [wishlist]: version } }, act)).facts.report;
  expect(await ask('0.3.0')).toMatchObject({ answer: 'good' });
  const report = await ask('0.4.0');
  const said = (problems: string[]) => problems.map((problem) => expect.stringContaining(problem) as string);
  expect(failures(report)).toEqual({
    contract: said(['speaks contract 2', 'has no server bundle']),
    singletons: said(['needs react ^18.0.0', 'gives the slot card/action no price']),
    exposed: said([
      'embeds mfe-cart/gift',
      'fills the slot card/action with hart, which it does not expose',
      'header/mini-cart has one place',
      'header/mini-cart would have 171 KB to download together',
      'card/action would have 170 KB to download together',
    ]),
    bytes: said(['/wishlist needs 171 KB of scripts to start']),
  });
  expect(report.checks.map(({ name }) => name)).not.toContain('rendering');
  await other.close();
});

it('adds a slice by a rollout: status names it, an abort leaves the shop as it was', async () => {
  const before = await live();
  await start({ [wishlist]: '1.0.0' });
  const { rollout } = await shop.serving();
  expect(rollout?.candidate.slices).toEqual({ ...before.slices, [wishlist]: '1.0.0' });
  expect(rollout?.candidate.previous[wishlist]).toBeUndefined();
  expect((await shop.overview()).rollout?.slices).toEqual({ [wishlist]: '1.0.0' });
  await shop.act('abort', act);
  expect(await live()).toEqual(before);
});

it('makes it live with a page of another slice that embeds its widget, and lets one step back take both', async () => {
  const before = await live();
  const embeds = { routes: [page('product', '/products/:handle', ['mfe-wish-list/heart'])] };
  await shop.publish('mfe-product', '1.2.0', embeds);
  await expect(start({ 'mfe-product': '1.2.0' })).rejects.toThrow(
    'mfe-product@1.2.0 embeds mfe-wish-list/heart in /products/:handle, which no slice exposes',
  );
  await start({ 'mfe-product': '1.2.0', [wishlist]: '1.0.0' });
  await promote();
  expect((await live()).slices[wishlist]).toBe('1.0.0');
  await shop.act('rollback', {}, act);
  expect(await live()).toEqual(before);
});

it('retires a slice by a rollout like any other, and not while others embed its widgets', async () => {
  await start({ 'mfe-product': '1.2.0', [wishlist]: '1.0.0' });
  await promote();
  const before = await live();
  await expect(start({ [wishlist]: null })).rejects.toThrow(
    'mfe-product@1.2.0 embeds mfe-wish-list/heart in /products/:handle, which no slice exposes',
  );
  await start({ 'mfe-product': '1.1.0' });
  await promote();
  const { report } = (await start({ [wishlist]: null })).facts;
  expect(report).toMatchObject({ slices: { [wishlist]: null }, answer: 'good' });
  expect(report?.checks.find(({ name }) => name === 'addresses')?.notes).toEqual([
    'Without mfe-wish-list /wishlist answers Page Not Found.',
  ]);
  const [started] = await shop.registry.history();
  expect(started?.what).toBe('without mfe-wish-list at 5 %');
  await promote();
  const { [wishlist]: _, ...others } = before.slices;
  expect((await live()).slices).toEqual({ ...others, 'mfe-product': '1.1.0' });
  // One step back has it again, and two have the page that embeds it as well.
  await shop.act('rollback', {}, act);
  await shop.act('rollback', {}, act);
  expect(await live()).toEqual(before);
});

it('refuses to retire what is not live, and the shell', async () => {
  await expect(start({ 'mfe-other': null })).rejects.toThrow(
    'mfe-other is not live; there is nothing to retire.',
  );
  await expect(start({ shell: null })).rejects.toThrow('A shop cannot be without its shell.');
});
