import { withoutRoute, withPage } from '../shop/changed-bundles';
import { everyPage } from '../shop/every-page';
import { expect } from '../shop/quiet-test';
import { bothServe, bothServeCandidate, slowTimeout } from '../shop/release-desk';
import { twoEdgesTest } from '../shop/release-shop-test';
import { sendVisitors, SimulatedVisitor } from '../shop/simulated-visitors';

const test = twoEdgesTest(76);
const act = { why: 'a journey' };
const version = '9.5.0';
const singleton = '@store/shared/runtime/stores';
const slices = { shell: version, 'mfe-cart': version } as const;

test('slices that change together pass the gate together, are shown together, and go back together', async ({
  shop,
  origins,
}) => {
  test.slow();
  const { registry } = shop;
  // Both were built with a new minor version of a singleton, which the shell brings.
  for (const slice of ['shell', 'mfe-cart'] as const)
    await shop.publishEdit(slice, version, 'build.json', (text) => {
      const report = JSON.parse(text) as { singletons: Record<string, string> };
      return JSON.stringify({ ...report, singletons: { ...report.singletons, [singleton]: '1.999.0' } });
    });

  const alone = registry.start({ slices: { 'mfe-cart': version }, percent: 50, ...act });
  await expect(alone).rejects.toThrow(
    new RegExp(`The gate is red for mfe-cart@${version}: .* needs ${singleton} \\^1\\.999\\.0, but shell@`),
  );
  const before = await registry.live();
  await registry.start({ slices, percent: 50, ...act });
  const candidate = await bothServeCandidate(shop, origins);
  const got = await Promise.all(
    Array.from({ length: 40 }, async (_, place) => {
      const visitor = new SimulatedVisitor();
      return { cart: await visitor.open(`${origins[place % 2]}/cart`), composition: visitor.composition };
    }),
  );
  for (const { cart: shown, composition } of got)
    expect(shown).toBe(composition === candidate ? version : before.slices['mfe-cart']);
  expect(new Set(got.map(({ composition }) => composition))).toEqual(new Set([before.id, candidate]));

  // One guard for all of it.
  await expect
    .poll(async () => {
      await sendVisitors(origins, 60, (seen) => seen !== version);
      return (await registry.history())[0];
    }, slowTimeout)
    .toMatchObject({ who: 'guard', action: 'abort', what: `shell@${version}, mfe-cart@${version} at 50 %` });
  await bothServe(origins, { composition: before.id, candidate: null });

  // One step back for all of it.
  await registry.start({ slices, percent: 50, ...act });
  await registry.promote({ ...act, unseen: 'a journey' });
  expect((await registry.live()).slices).toMatchObject(slices);
  const { slices: after, id } = await registry.rollback({}, act);
  expect(after).toEqual(before.slices);
  await bothServe(origins, { composition: id, candidate: null });
});

test('an address moves from one slice to another with a set only, at both edges at once, and back', async ({
  shop,
  origins,
}) => {
  test.slow();
  const { registry } = shop;
  const text = 'About us, by another team';
  const moved = { 'mfe-content': '9.5.1', 'mfe-account': '9.5.1' } as const;
  await shop.publishServerEdit('mfe-content', '9.5.1', withoutRoute('about-us'));
  await shop.publishServerEdit(
    'mfe-account',
    '9.5.1',
    withPage({ chunk: 'holidays', path: everyPage['about us'], text }),
  );
  for (const [slice, reason] of [
    ['mfe-content', /mfe-content@9\.5\.1 .* no longer has \/pages\/about-us/],
    ['mfe-account', /both claim \/pages\/about-us/],
  ] as const) {
    const alone = registry.start({ slices: { [slice]: '9.5.1' }, percent: 50, ...act });
    await expect(alone).rejects.toThrow(reason);
  }

  const before = await registry.live();
  // The browser's files still have the address where it was, which the gate would rightly refuse.
  await registry.start({ slices: moved, percent: 50, force: true, ...act });
  const candidate = await bothServeCandidate(shop, origins);
  const pagesAt = async (origin: string) =>
    Promise.all(
      Array.from({ length: 20 }, async () => {
        const visitor = new SimulatedVisitor();
        await visitor.open(origin + everyPage['about us']);
        return { isMoved: visitor.html.includes(text), composition: visitor.composition };
      }),
    );
  for (const origin of origins) {
    const pages = await pagesAt(origin);
    for (const { isMoved, composition } of pages) expect(isMoved).toBe(composition === candidate);
    expect(new Set(pages.map(({ isMoved }) => isMoved))).toEqual(new Set([true, false]));
  }
  await registry.abort(act);
  await bothServe(origins, { composition: before.id, candidate: null });
  for (const origin of origins) expect((await pagesAt(origin)).some(({ isMoved }) => isMoved)).toBe(false);
});
