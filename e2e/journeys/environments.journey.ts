import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../../scripts/services';
import { expect } from '../shop/quiet-test';
import { bothServe, bothServeCandidate } from '../shop/release-desk';
import { ReleaseShop } from '../shop/release-shop';
import { twoEdgesTest } from '../shop/release-shop-test';

/** `shop` is staging. `production` is a second shop with its own registry, edges, artifact store and keys. */
const test = twoEdgesTest(35).extend<object, { production: ReleaseShop; productionEdges: string[] }>({
  production: [
    async ({ shop }, use) => {
      const production = new ReleaseShop(69, {
        RELEASES_SOURCE_ORIGIN: shop.environment.RELEASES_ORIGIN,
        RELEASES_SOURCE_TOKEN: shop.environment.RELEASES_TOKEN,
      });
      try {
        await production.open();
        await use(production);
      } finally {
        await production.close();
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  productionEdges: [
    async ({ production }, use) => use([production.origin, await production.openSecondEdge()]),
    { scope: 'worker', timeout: 120_000 },
  ],
});

const act = { why: 'a journey' };
const unseen = { ...act, unseen: 'a journey' };
const set = { 'mfe-cart': '9.5.0', 'mfe-content': '9.5.0' } as const;
const names = Object.entries(set).map(([slice, version]) => `${slice}@${version}`);
const slices = Object.keys(set) as (keyof typeof set)[];

/** Lets production trust the keys with which staging signs slices. */
async function trust(production: ReleaseShop, staging: ReleaseShop) {
  for (const slice of slices) {
    const [from = '', to = ''] = [staging, production].map(({ environment }) =>
      path.join(environment.DATA_DIR ?? '', 'keys/public', slice),
    );
    await mkdir(to, { recursive: true });
    await cp(from, to, { recursive: true, filter: (file) => !file.endsWith('current') });
  }
}

/** The versions that a visitor of an edge gets, from the panel of the page. */
async function versionsAt(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/cart?release-info`);
  return page.getByRole('complementary', { name: 'Release', exact: true }).innerText();
}

test('production promotes the set that staging has promoted, the same bytes, with a gate and a rollout of its own', async ({
  page,
  shop: staging,
  origins,
  production,
  productionEdges,
}) => {
  test.slow();
  for (const slice of slices) await staging.publishEdit(slice, set[slice]);
  await staging.registry.start({ slices: set, percent: 50, ...act });
  const tested = await bothServeCandidate(staging, origins);
  await staging.registry.promote(unseen);
  await bothServe(origins, { composition: tested, candidate: null });
  const before = (await production.registry.live()).id;

  await expect(production.cli(root, 'copy', ...names)).rejects.toThrow(
    /mfe-cart@9\.5\.0 is refused: no trusted key signed its release\.json as it is\./,
  );
  await trust(production, staging);
  const output = await production.cli(root, 'copy', ...names);
  expect(output).toContain(`roll it out as one set:\n  start ${names.join(' ')} --percent 5`);
  // A copy changes nothing that visitors see.
  await bothServe(productionEdges, { composition: before, candidate: null });

  await production.cli(root, 'start', ...names, '--percent', '50', '--why', 'as tested in staging');
  expect((await production.registry.searchHistory({ action: 'gate' })).data[0]?.what).toContain('are green');
  const candidate = await bothServeCandidate(production, productionEdges);
  await production.registry.promote(unseen);
  await bothServe(productionEdges, { composition: candidate, candidate: null });
  await bothServe(origins, { composition: tested, candidate: null });
  const [there, here] = await Promise.all([staging.registry.live(), production.registry.live()]);
  for (const slice of slices) {
    expect(here.slices[slice]).toBe(set[slice]);
    expect(here.documents?.[slice]).toMatch(/^[0-9a-f]{64}$/);
    expect(here.documents?.[slice]).toBe(there.documents?.[slice]);
  }
  for (const origin of productionEdges)
    for (const slice of slices)
      expect(await versionsAt(page, origin)).toMatch(new RegExp(`${slice}\\s+9\\.5\\.0`));

  // Production goes back alone.
  await production.registry.rollback({}, act);
  await bothServe(productionEdges, { composition: before, candidate: null });
  await bothServe(origins, { composition: tested, candidate: null });
});
