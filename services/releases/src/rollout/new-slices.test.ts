import type { DataShape } from '@store/shared/contracts/release';
import { openReleaseService, type ReleaseService } from '../testing/release-service';

/** A seventh slice joins a shop and leaves it, by rollouts, with a gate that reads the releases. */
let service: ReleaseService;
const act = { who: 'Ama', why: 'a test' };
const wishlist = 'mfe-wish-list';
const page = (id: string, path: string, widgets: string[] = []) => ({ id, path, files: [], widgets });

beforeAll(async () => {
  service = await openReleaseService('a-token-for-tests');
  await service.begin();
  await service.publish('mfe-product', '1.1.0', { routes: [page('product', '/products/:handle')] });
  await service.operations.makeLive({ 'mfe-product': '1.1.0' }, act);
  await service.publish(wishlist, '1.0.0', {
    routes: [page('wishlist', '/wishlist')],
    widgets: { heart: [] },
  });
});
afterAll(() => service.close());

const start = (slices: Record<string, string | null>) =>
  service.operations.start({ slices, percent: 5, force: false }, act);
const promote = () => service.operations.promote({ ...act, unseen: 'a test has no visitors' });
const live = async () => (await service.operations.serving()).live;

it('refuses a new slice that claims an address or the name of a route of another', async () => {
  await service.publish(wishlist, '0.1.0', { routes: [page('wishlist', '/products/:name')] });
  await expect(start({ [wishlist]: '0.1.0' })).rejects.toThrow(
    'mfe-wish-list@0.1.0 and mfe-product@1.1.0 both claim /products/:name: its visitors would get either.',
  );
  await service.publish(wishlist, '0.2.0', { routes: [page('product', '/wishlist')] });
  await expect(start({ [wishlist]: '0.2.0' })).rejects.toThrow('both call a route "product"');
});

describe('a new slice with a fault', () => {
  const widgets = { heart: ['entry.js'] };
  const slots = { 'card/action': 'heart' };
  const props = (more: Record<string, DataShape>) => ({
    sharedShapes: { 'card/action': { type: 'object', properties: more, required: Object.keys(more) } },
  });
  let shop: ReleaseService;
  let published = 0;
  /** Publishes the slice with changes and starts a rollout of it. */
  const start = async (changes: Parameters<ReleaseService['publish']>[2]) => {
    const version = `0.3.${published++}`;
    await shop.publish(wishlist, version, changes);
    return shop.operations.start({ slices: { [wishlist]: version }, percent: 5, force: false }, act);
  };

  beforeAll(async () => {
    shop = await openReleaseService('a-token-for-tests');
    await shop.begin();
    await shop.publish('shell', '1.1.0', {
      singletons: { provided: { react: '19.3.1' }, required: {} },
      ...props({ product: {} }),
    });
    await shop.publish('mfe-cart', '1.1.0', {
      widgets: { 'cart-link': ['entry.js'] },
      slots: { 'header/mini-cart': 'cart-link' },
    });
    await shop.operations.makeLive({ shell: '1.1.0', 'mfe-cart': '1.1.0' }, act);
  });
  afterAll(() => shop.close());

  it.each<[string, Parameters<ReleaseService['publish']>[2], string]>([
    [
      'the slot of another',
      { widgets, slots: { 'header/mini-cart': 'heart' } },
      'mfe-wish-list@0.3.0 and mfe-cart@1.1.0 both fill the slot header/mini-cart: visitors would get either',
    ],
    [
      'a widget of another',
      { slots: { 'card/action': 'mfe-cart/cart-link' } },
      'mfe-wish-list@0.3.0 fills the slot card/action with mfe-cart/cart-link, which it does not expose',
    ],
    [
      'no server bundle',
      { files: {}, texts: { 'browser/entry.js': 'entry' } },
      'mfe-wish-list@0.3.0 has no server bundle (server/index.js)',
    ],
    [
      'a widget that is too large',
      { widgets, slots, texts: { 'browser/entry.js': '/'.repeat(16_001) } },
      'mfe-wish-list@0.3.0 fills the slot card/action with 16001 bytes to download, entry included; 16000 are the most',
    ],
    [
      'a page that is too large',
      {
        routes: [{ ...page('wishlist', '/wishlist'), files: ['entry.js'] }],
        texts: { 'browser/entry.js': '/'.repeat(160_000) },
      },
      '/wishlist needs 161 KB of scripts to start, over its budget of 152 KB: its visitors would wait for it.',
    ],
    [
      'types that disagree',
      { widgets, slots, ...props({ product: {}, price: { type: 'string' } }) },
      'shell@1.1.0 gives the slot card/action no price, needed by mfe-wish-list@0.3.0',
    ],
    [
      'an older major version of a singleton',
      { singletons: { provided: {}, required: { react: '^18.0.0' } } },
      'mfe-wish-list@0.3.0 needs react ^18.0.0, but shell@1.1.0 brings 19.3.1: mfe-wish-list would not start, for every visitor, until its team builds mfe-wish-list with react 19.3.1',
    ],
  ])('is refused with %s', async (_, fault, sentence) => {
    const expected = sentence.replace('@0.3.0', `@0.3.${published}`);
    await expect(start(fault)).rejects.toThrow(expected);
  });

  it('is taken without it, built against an older minor version of the singletons', async () => {
    const singletons = { provided: {}, required: { react: '^19.1.0' } };
    const report = await start({ widgets, slots, singletons, ...props({ product: {} }) });
    expect(report.answer).toBe('good');
  });
});

it('adds a slice by a rollout: status names it, an abort leaves the shop as it was', async () => {
  const before = await live();
  await start({ [wishlist]: '1.0.0' });
  const { rollout } = await service.operations.serving();
  expect(rollout?.candidate.slices).toEqual({ ...before.slices, [wishlist]: '1.0.0' });
  expect(rollout?.candidate.previous[wishlist]).toBeUndefined();
  expect((await service.operations.overview()).rollout?.slices).toEqual({ [wishlist]: '1.0.0' });
  await service.operations.abort(act);
  expect(await live()).toEqual(before);
});

it('makes it live with a page of another slice that embeds its widget, and lets one step back take both', async () => {
  const before = await live();
  const embeds = { routes: [page('product', '/products/:handle', ['mfe-wish-list/heart'])] };
  await service.publish('mfe-product', '1.2.0', embeds);
  await expect(start({ 'mfe-product': '1.2.0' })).rejects.toThrow(
    'mfe-product@1.2.0 embeds mfe-wish-list/heart in /products/:handle, which no slice exposes',
  );
  await start({ 'mfe-product': '1.2.0', [wishlist]: '1.0.0' });
  await promote();
  expect((await live()).slices[wishlist]).toBe('1.0.0');
  await service.operations.rollback({}, act);
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
  const report = await start({ [wishlist]: null });
  expect(report).toMatchObject({ slices: { [wishlist]: null }, answer: 'good' });
  expect(report.checks.find(({ name }) => name === 'addresses')?.notes).toEqual([
    'Without mfe-wish-list /wishlist answers Page Not Found.',
  ]);
  const [started] = await service.registry.history();
  expect(started?.what).toBe('without mfe-wish-list at 5 %');
  await promote();
  const { [wishlist]: _, ...others } = before.slices;
  expect((await live()).slices).toEqual({ ...others, 'mfe-product': '1.1.0' });
  // One step back has it again, and two have the page that embeds it as well.
  await service.operations.rollback({}, act);
  await service.operations.rollback({}, act);
  expect(await live()).toEqual(before);
});

it('refuses to retire what is not live, and the shell', async () => {
  await expect(start({ 'mfe-other': null })).rejects.toThrow(
    'mfe-other is not live; there is nothing to retire.',
  );
  await expect(start({ shell: null })).rejects.toThrow('A shop cannot be without its shell.');
});
