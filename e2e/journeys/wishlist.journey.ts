import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packPackages } from '../../scripts/packages/pack-packages';
import { expectAccessible } from '../shop/accessibility';
import { everyPage } from '../shop/every-page';
import { expect } from '../shop/quiet-test';
import { releaseShopTest } from '../shop/release-shop-test';
import { becomesInteractive, mainOf } from '../shop/shopping';
import { commitElsewhere, installWishlist, runElsewhere } from '../shop/wishlist-elsewhere';

const test = releaseShopTest(28);

const act = { why: 'a journey' };

/** Publishes the wishlist from a folder outside this repository, where it is installed from the packed packages. */
async function publishWishlist(environment: NodeJS.ProcessEnv) {
  const place = await mkdtemp(path.join(tmpdir(), 'wishlist-journey-'));
  try {
    await packPackages(path.join(place, 'dist/packages'));
    const folder = await installWishlist(place);
    await commitElsewhere(folder);
    await runElsewhere('npx', ['slice-kit', 'publish'], folder, environment);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

test('a seventh slice joins the shop with hearts on its pages and leaves it, and no other slice changes', async ({
  page,
  shop,
}) => {
  test.setTimeout(1_800_000);
  const { RELEASES_ORIGIN, RELEASES_TOKEN, DEMO } = shop.environment;
  await publishWishlist({ RELEASES_ORIGIN, RELEASES_TOKEN, DEMO });
  const before = (await shop.registry.serving()).live;

  await shop.registry.start({ slices: { 'mfe-wishlist': '1.0.0' }, percent: 5, ...act });
  const candidate = (await shop.registry.serving()).rollout?.candidate;
  expect(candidate?.slices).toEqual({ ...before.slices, 'mfe-wishlist': '1.0.0' });
  await shop.registry.raise(100, act);
  await shop.registry.promote({ ...act, unseen: 'a journey has no visitors' });
  await shop.serves(candidate?.id ?? '');

  // The server renders the hearts.
  const markup = await (await page.request.get(everyPage['a collection'])).text();
  expect(markup).toContain('aria-label="Wishlist: ');

  await page.goto(everyPage['a collection']);
  await becomesInteractive(page);
  const heart = mainOf(page)
    .getByRole('button', { name: /^Wishlist: / })
    .first();
  const title = ((await heart.getAttribute('aria-label')) ?? '').slice('Wishlist: '.length);
  await expect(async () => {
    if ((await heart.getAttribute('aria-pressed')) === 'false') await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 });
  }).toPass();
  await expectAccessible(page);

  await mainOf(page).getByRole('link', { name: title }).first().click();
  await mainOf(page).getByRole('link', { name: 'Your wishlist' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your wishlist' })).toBeVisible();
  await expect(mainOf(page).getByRole('link', { name: title })).toBeVisible();
  await expectAccessible(page);
  await mainOf(page).getByRole('button', { name: 'Add all to cart' }).click();
  await expect(page.getByText('1 of 1 products are in your cart.')).toBeVisible();

  await mainOf(page).getByRole('link', { name: 'Link to this list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A shared wishlist' })).toBeVisible();
  await expect(mainOf(page).getByRole('link', { name: title })).toBeVisible();

  await shop.registry.start({ slices: { 'mfe-wishlist': null }, percent: 100, ...act });
  await shop.registry.promote({ ...act, unseen: 'a journey has no visitors' });
  const { live } = await shop.registry.serving();
  expect(live.slices).toEqual(before.slices);
  await shop.serves(live.id);
  await page.goto(everyPage['a collection']);
  await becomesInteractive(page);
  await expect(mainOf(page).getByRole('button', { name: /^Wishlist: / })).toHaveCount(0);
});
