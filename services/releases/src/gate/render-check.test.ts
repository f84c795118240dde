import type { Composition } from '@store/shared/contracts/release';
import { slicesOf } from '@store/shared/contracts/slices';
import { deadlineIn, withDeadline } from '@store/service-kit/deadline';
import { bySlice } from './static-checks';
import {
  cart,
  cartRoute,
  checkOf,
  failures,
  live,
  quiet,
  sampleCart,
  server,
  useTestGate,
} from '../testing/test-gate';

const { artifacts, render, renderer, shopData, next, reportOf } = useTestGate();

const none = 'its visitors would get no page from the server.';
const after = { ...cartRoute, id: 'after', path: '/after' };
const gift = { ...cartRoute, id: 'gift', path: '/products/:handle' };
it.each([
  ['throws', `throw new Error('no cart today');`, '/cart cannot be rendered (no cart today) (tried /cart)'],
  ['answers an error', 'return { status: 500 };', '/cart answers 500 (tried /cart)'],
  ['lacks parts', 'return { complete: false };', '/cart is rendered without all of its parts (tried /cart)'],
  [
    'ends the process',
    'return { dies: true };',
    '/cart cannot be rendered (it ended with SIGKILL) (tried /cart)',
  ],
  [
    'throws when the cart has a line',
    `if (cartId === '${sampleCart}') throw new Error('no lines');`,
    '/cart cannot be rendered (no lines) (tried /cart)',
  ],
])('names a page that %s, who published it, and no other page', async (_, page, outcome) => {
  const texts = server(`if (url === '/cart') { ${page} } return {};`);
  const release = await next('mfe-cart', { ...cart, routes: [cartRoute, after], publisher: 'carl', texts });
  expect(failures(await reportOf(release))).toEqual({
    rendering: [`With mfe-cart@${release.version} (published by carl) ${outcome}: ${none}`],
  });
});

it('names every page that a shell breaks', async () => {
  const shell = await next('shell', { singletons: { provided: { react: '19.3.2' }, required: {} } });
  renderer.brokenShells.add(shell.version);
  const { rendering = [] } = failures(await reportOf(shell));
  expect(
    rendering.map((problem) => /With \S+ (\S+ cannot be rendered \(.+\)) \(/.exec(problem)?.[1]),
  ).toEqual([
    '/product cannot be rendered (A rendering process did not start.)',
    '/cart cannot be rendered (A rendering process did not start.)',
  ]);
});

it('could not judge pages while no renderer answers', async () => {
  const release = await next('mfe-cart', { ...cart, texts: server('return {};') });
  renderer.isDown = true;
  const report = await reportOf(release);
  renderer.isDown = false;
  expect(report.answer).toBe('unknown');
  expect(checkOf(report, 'rendering')?.unjudged).toEqual([
    'The pages could not be judged: No renderer answers.',
  ]);
});

it('waits for the page that never comes a second time, and is red the same each time', async () => {
  const release = await next('mfe-cart', { ...cart, texts: server('return new Promise(() => {});') });
  for (const report of [await reportOf(release), await reportOf(release)])
    expect(failures(report)).toEqual({
      // Where what is live is slow as well, the page has longer.
      rendering: [
        expect.stringMatching(
          /^With mfe-cart@\S+ \/cart cannot be rendered \(it took longer than \d+ ms\) \(tried \/cart\): its visitors/,
        ),
      ],
    });
});

it('is red for a page that never comes and that what is live does not have', async () => {
  const before = await next('mfe-cart', {
    ...cart,
    texts: server(`return { status: url === '/after' ? 404 : 200 };`),
  });
  const routes = [cartRoute, after];
  const page = `return url === '/after' ? new Promise(() => {}) : {};`;
  const release = await next('mfe-cart', { ...cart, routes, texts: server(page) });
  const present: Composition = { ...live, slices: { ...live.slices, 'mfe-cart': before.version } };
  expect(failures(await reportOf(release, { ...quiet, live: present }))).toEqual({
    rendering: [expect.stringMatching(/^With \S+ \/after cannot be rendered \(it took longer than/)],
  });
});

it('is green for a page that comes in time when it is tried a second time', async () => {
  const page = `globalThis.tries = (globalThis.tries ?? 0) + 1;
    return globalThis.tries > 1 ? {} : new Promise(() => undefined);`;
  const report = await reportOf(await next('mfe-cart', { ...cart, texts: server(page) }));
  expect(failures(report)).toEqual({});
});

it('could not judge a page that the gate’s time ends, which may be well', async () => {
  const release = await next('mfe-cart', { ...cart, texts: server('return new Promise(() => {});') });
  const present = bySlice(
    await Promise.all(slicesOf(live.slices).map((slice) => artifacts.read(slice, '1.0.0'))),
  );
  const step = () => render({ ...present, 'mfe-cart': release }, present, ['mfe-cart'], () => undefined);
  const { problems, unjudged } = await withDeadline(deadlineIn(300), step);
  expect(problems).toEqual([]);
  expect(unjudged).toContain('/cart could not be judged: there was no time left for it.');
});

it('names a composition to the renderer once for all its pages', async () => {
  const routes = [cartRoute, after];
  const release = await next('mfe-cart', { ...cart, routes, texts: server('return {};') });
  const prepare = jest.spyOn(renderer, 'prepare');
  expect(failures(await reportOf(release))).toEqual({});
  const named = prepare.mock.calls.map(([{ composition }]) => composition.slices['mfe-cart']);
  expect(named.sort()).toEqual([live.slices['mfe-cart'], release.version].sort());
  prepare.mockRestore();
});

it('gives a page more time when what is live is slow in the same run', async () => {
  const slow = await next('mfe-cart', {
    ...cart,
    texts: server('return new Promise((end) => setTimeout(end, 500, {}));'),
  });
  const slower = await next('mfe-cart', {
    ...cart,
    texts: server('return new Promise((end) => setTimeout(end, 2000, {}));'),
  });
  expect(Object.keys(failures(await reportOf(slower)))).toEqual(['rendering']);
  const slowShop: Composition = { ...live, slices: { ...live.slices, 'mfe-cart': slow.version } };
  expect(failures(await reportOf(slower, { ...quiet, live: slowShop }))).toEqual({});
});

it('is red for a page that is missing at every address, although what is live has it', async () => {
  const routes = [cartRoute, gift];
  const page = `return { status: url === '/products/kente-hoodie' ? 404 : 200 };`;
  const release = await next('mfe-cart', { ...cart, routes, texts: server(page) });
  const { rendering = [] } = failures(await reportOf(release));
  expect(rendering).toEqual([
    `With mfe-cart@${release.version} /products/:handle answers 404 (tried /products/kente-hoodie): ${none}`,
  ]);
});

it('could not judge pages of products and carts while commerce is down', async () => {
  shopData.isDown = true;
  const routes = [cartRoute, gift];
  const report = await reportOf(await next('mfe-cart', { ...cart, routes }));
  shopData.isDown = false;
  expect(report.answer).toBe('unknown');
  expect(checkOf(report, 'rendering')?.unjudged).toEqual([
    '/cart could not be judged: the commerce service does not answer, or has nothing to show there.',
    '/products/:handle could not be judged: the commerce service does not answer, or has nothing to show there.',
  ]);
});

it('does not count failures of live pages against a candidate, and could not judge them', async () => {
  const broken = await next('mfe-cart', { ...cart, texts: server('return { status: 503 };') });
  const down: Composition = { ...live, slices: { ...live.slices, 'mfe-cart': broken.version } };
  const same = await next('mfe-cart', { ...cart, texts: server('return { status: 503 };') });
  const report = await reportOf(same, { ...quiet, live: down });
  expect(report.answer).toBe('unknown');
  expect(checkOf(report, 'rendering')?.unjudged).toEqual([
    '/cart answers 503, and with what is live it answers 503; it could not be judged.',
  ]);
});
