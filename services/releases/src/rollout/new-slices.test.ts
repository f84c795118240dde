import type { DataShape } from '@store/shared/contracts/release';
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

it('refuses a new slice for all that is wrong in its document, and renders nothing', async () => {
  const needing = (more: Record<string, DataShape>) => ({
    'card/action': { type: 'object', properties: more, required: Object.keys(more) },
  });
  const provided = { provided: { react: '19.3.1' }, required: {} };
  await shop.publish('shell', '1.1.0', { singletons: provided, sharedShapes: needing({ product: {} }) });
  await shop.publish(wishlist, '0.1.0', {
    contract: 2,
    slots: { 'card/action': { hart: 20 } },
    singletons: { provided: {}, required: { react: '^18.0.0' } },
    sharedShapes: needing({ product: {}, price: { type: 'string' } }),
    routes: [{ ...page('wishlist', '/products/:name', ['mfe-cart/gift']), files: ['entry.js'] }],
    files: {},
    texts: { 'browser/entry.js': '/'.repeat(170_000) },
  });
  const slices = { shell: '1.1.0', [wishlist]: '0.1.0' };
  const { report } = (await shop.act('gate', { slices }, act)).facts;
  const said = (...problems: string[]) =>
    problems.map((problem) => expect.stringContaining(problem) as string);
  expect(failures(report)).toEqual({
    contract: said('speaks contract 2', 'has no server bundle'),
    singletons: said('needs react ^18.0.0', 'gives the slot card/action no price'),
    exposed: said('embeds mfe-cart/gift', 'fills the slot card/action with hart, which it does not expose'),
    addresses: said('both claim /products/:name: its visitors would get either.'),
    bytes: said('/products/:name needs 171 KB of scripts to start'),
  });
  expect(report.checks.map(({ name }) => name)).not.toContain('rendering');
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
