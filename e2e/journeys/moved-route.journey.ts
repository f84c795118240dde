import { withoutRoute, withPage } from '../shop/changed-bundles';
import { everyPage } from '../shop/every-page';
import { expect } from '../shop/quiet-test';
import { test } from '../shop/release-shop-test';
import { SimulatedVisitor } from '../shop/simulated-visitors';

test('an address moves from one slice to another with a set only, at both edges at once, and back', async ({
  shop,
}) => {
  const { registry, origins } = shop;
  const text = 'About us, by another team';
  const slices = {
    'mfe-content': await shop.publishServerEdit('mfe-content', withoutRoute('about-us')),
    'mfe-account': await shop.publishServerEdit(
      'mfe-account',
      withPage({ chunk: 'holidays', path: everyPage['about us'], text }),
    ),
  };
  for (const [slice, reason] of [
    ['mfe-content', /mfe-content@\S+ .* no longer has \/pages\/about-us/],
    ['mfe-account', /both claim \/pages\/about-us/],
  ] as const) {
    const alone = registry.act('start', {
      slices: { [slice]: slices[slice] },
      percent: 50,
      why: 'a journey',
    });
    await expect(alone).rejects.toThrow(reason);
  }

  // The browser's files still have the address where it was, which the gate would rightly refuse.
  const candidate = await shop.startRollout(slices);
  const pagesAt = async (origin: string) =>
    Promise.all(
      Array.from({ length: 20 }, async () => {
        const visitor = new SimulatedVisitor();
        const composition = await visitor.open(origin + everyPage['about us']);
        return { isMoved: visitor.html.includes(text), composition };
      }),
    );
  for (const origin of origins) {
    const pages = await pagesAt(origin);
    for (const { isMoved, composition } of pages) expect(isMoved).toBe(composition === candidate);
    expect(new Set(pages.map(({ isMoved }) => isMoved))).toEqual(new Set([true, false]));
  }
  await registry.act('abort', { why: 'a journey' });
  await shop.serves(null, 'candidate');
  for (const origin of origins) expect((await pagesAt(origin)).some(({ isMoved }) => isMoved)).toBe(false);
});
