import { variantArmOf } from './http-cache';
import { renders, servePages } from '../testing/page-app';

const { render, page } = servePages();
/** Asks as an HTTP cache does. */
const ask = (variant: string, cookie = '', url = '/') => page.get(url, { 'x-page-variant': variant, cookie });

beforeEach(() => render.mockImplementation(renders('"id":"gid://shopify/Product/7"')));

it('gives a cache whole pages to keep, the first time too, without cookies', async () => {
  const first = await ask('- US', 'selectedUserCurrency=US', '/collections/t-shirts?utm_source=x');
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=300, stale-while-revalidate=600, stale-if-error=86400',
    vary: 'Accept-Encoding',
    'surrogate-key': 'pages collections collection-t-shirts product-7',
    'x-page-variant': '- US',
    etag: expect.any(String),
  });
  expect(first.headers['set-cookie']).toBeUndefined();
  const again = await ask('- US', '', '/collections/t-shirts?gclid=2');
  expect(again.body).toBe(first.body);
  expect(render).toHaveBeenCalledTimes(1);
  expect(render.mock.calls[0]?.[0].url).toBe('/collections/t-shirts');
});

it.each([
  ['another currency', '- US', 'selectedUserCurrency=DE'],
  ['an arm that is over', 'old.c1 US', 'page_variant=old.c1'],
])('gives a visitor of %s a private page', async (_, variant, cookie) => {
  const { headers } = await ask(variant, cookie);
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(headers['x-page-variant']).toBeUndefined();
});

it('names the arm of a rollout with a private page, then lets its pages be kept, and ends it', async () => {
  page.change({ arm: 'state.c1' });
  const first = await ask('- US');
  expect(first.headers['cache-control']).toBe('private, no-cache');
  expect(first.cookies).toContainEqual(
    expect.objectContaining({ name: 'page_variant', value: 'state.c1', httpOnly: true }),
  );
  const kept = await ask('state.c1 US', 'page_variant=state.c1');
  expect(kept.headers['x-page-variant']).toBe('state.c1 US');
  expect(kept.headers['set-cookie']).toBeUndefined();
  page.change({ arm: '-' });
  const { cookies } = await ask('state.c1 US', 'page_variant=state.c1');
  expect(cookies).toContainEqual(expect.objectContaining({ name: 'page_variant', value: '' }));
});

it('never lets a personal page be kept', async () => {
  const { headers } = await ask('- US', 'cart_id=gid://shopify/Cart/c1?key=k', '/cart');
  expect([headers['cache-control'], headers['x-page-variant']]).toEqual(['private, no-store', undefined]);
});

it.each([404, 503])('does not let a page with status %i be kept', async (status) => {
  render.mockImplementation(renders('none', { status }));
  const answer = await ask('- US');
  expect([answer.statusCode, answer.headers['x-page-variant']]).toEqual([status, undefined]);
});

it('lets an old page be kept for five seconds while no new one can be had', async () => {
  await ask('- US');
  page.clock.now += 300;
  render.mockImplementation(async () => 'overloaded');
  expect((await ask('- US')).headers['cache-control']).toContain('s-maxage=5,');
});

it('takes every change that may move visitors for another arm', () => {
  const serving = (id: string) => ({ composition: { id } }) as never;
  const rollout = { id: 'r1', percent: 5, candidate: serving('next'), control: serving('live') };
  const arm = (changes: object, live = 'live', composition = 'live') =>
    variantArmOf({ live: serving(live), rollout: { ...rollout, ...changes } as never }, composition);
  expect(arm({})).toBe(arm({}));
  const others = [
    arm({ percent: 10 }),
    arm({ id: 'r2' }),
    arm({}, 'other'),
    arm({}, 'live', 'next'),
    arm({ control: serving('former') }),
  ];
  expect(new Set([arm({}), ...others]).size).toBe(6);
  expect(variantArmOf({ live: serving('live'), rollout: null }, 'live')).toBe('-');
});
