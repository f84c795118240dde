import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { goOver } from '@store/releases/testing/go-over';
import { packPackages } from '../../scripts/packages/pack-packages';
import { root } from '../../scripts/services';
import { expectOnlyAdded, stateOf } from '../shop/shop-state';
import { expectAccessible } from '../shop/accessibility';
import { holdBack } from '../shop/held-back';
import { takeShifts, watchShifts } from '../shop/layout-shift';
import { everyPage } from '../shop/every-page';
import { askHere } from '../shop/lookup-here';
import { signInOffset } from '../shop/open-shop';
import { expect } from '../shop/quiet-test';
import { releaseShopTest } from '../shop/release-shop-test';
import { becomesInteractive, mainOf } from '../shop/shopping';
import { visitorAgent } from '../shop/simulated-visitors';
import {
  commitElsewhere,
  installWishlist,
  makeGreeting,
  runElsewhere,
  startDev,
  useOlderMinor,
} from '../shop/wishlist-elsewhere';

const test = releaseShopTest(signInOffset);

const act = { why: 'a journey' };

const hearts = 'aria-label="Wishlist: ';

/** What the slice of another team shows in the slot below a product. */
const greeting = /^Hello from mfe-greeting to whoever likes /;

/** A browser that comes for the first time gets a page. */
const firstPage = async (address: string): Promise<string> =>
  (await fetch(address, { headers: { 'user-agent': visitorAgent } })).text();

/** Presses a heart until it is pressed: it may be there before it listens. */
const press = (heart: Locator) =>
  expect(async () => {
    if ((await heart.getAttribute('aria-pressed')) === 'false') await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 });
  }).toPass();

/** Tests, builds and uploads the slice of a folder. */
const publishAt = (folder: string, { RELEASES_ORIGIN, RELEASES_TOKEN, DEMO }: NodeJS.ProcessEnv) =>
  runElsewhere('npx', ['slice-kit', 'publish'], folder, { RELEASES_ORIGIN, RELEASES_TOKEN, DEMO });

/** Installs the wishlist in a folder outside this repository, from the packed packages. */
const elsewhere = test.extend<object, { folder: string }>({
  folder: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what the fixture needs
    async ({}, use) => {
      const place = await mkdtemp(path.join(tmpdir(), 'wishlist-journey-'));
      try {
        await packPackages(path.join(place, 'dist/packages'));
        await use(await installWishlist(place));
      } finally {
        await rm(place, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});
elsewhere.describe.configure({ mode: 'serial' });

elsewhere(
  'a slice is developed within the live shop, which has none of it, beside the slice of another team',
  async ({ page, shop, folder }) => {
    elsewhere.setTimeout(300_000);
    await publishAt(await makeGreeting(folder), shop.environment);
    await shop.makeLive({ 'mfe-greeting': '1.0.0' });
    const dev = await startDev(folder, shop.origin);
    try {
      await page.goto(dev.origin + everyPage['a collection']);
      const heart = mainOf(page)
        .getByRole('button', { name: /^Wishlist: / })
        .first();
      await press(heart);

      // Below a product, the live widget of the other team comes after that of this slice.
      expect(dev.said()).toContain(
        'mfe-wishlist/product-row (10), mfe-greeting/greeting (50). 1 of 3 places is left.',
      );
      await page.goto(dev.origin + everyPage['a product']);
      await expect(mainOf(page).getByRole('link', { name: 'Your wishlist' })).toBeVisible();
      await expect(mainOf(page).getByText(greeting)).toBeVisible();
      await page.goto(`${dev.origin}/wishlist`);
      await expect(page.getByRole('heading', { level: 1, name: 'Your wishlist' })).toBeVisible();

      // An open page follows a change.
      const route = path.join(folder, 'src/wishlist-page/wishlist-page.route.tsx');
      const source = await readFile(route, 'utf8');
      await writeFile(route, source.replaceAll('Your wishlist', 'What you like'));
      await expect(page.getByRole('heading', { level: 1, name: 'What you like' })).toBeVisible({
        timeout: 60_000,
      });
      await writeFile(route, source);
      // Its page would go on listening for changes.
      await page.goto('about:blank');
    } finally {
      await dev.stop();
    }
    expect(await firstPage(shop.origin + everyPage['a collection'])).not.toContain(hearts);
  },
);

elsewhere(
  'a seventh slice joins the shop from 0 over 5 to 100 % with hearts on its pages and leaves it, and no other slice changes',
  async ({ page, shop, folder }) => {
    elsewhere.setTimeout(1_800_000);
    const collection = shop.origin + everyPage['a collection'];
    const before = (await shop.registry.serving()).live;
    const state = await stateOf(shop);
    const older = await useOlderMinor(folder);
    await commitElsewhere(folder);
    await publishAt(folder, shop.environment);

    const { singletons } = await shop.artifacts.read('mfe-wishlist', '1.0.0');
    expect(singletons.required['@store/shared/runtime/stores']).toBe(older);

    // Before the rollout only testers see it.
    const address = await shop.cli(root, 'link', 'mfe-wishlist@1.0.0');
    const { headers } = await askHere(/https?:\S+/.exec(address)?.[0] ?? '');
    expect(headers.location).toBe('/wishlist');
    const [tester = ''] = (headers['set-cookie'] ?? []).map((each) => each.split(';')[0] ?? '');
    // The first view waits for the renderer.
    const shown = async (path: string) => (await askHere(shop.preview + path, { cookie: tester })).text;
    expect(await shown('/wishlist')).toContain('Your wishlist');
    expect(await shown(everyPage['a collection'])).toContain(hearts);
    expect(await firstPage(collection)).not.toContain(hearts);

    // The gate judges no page in a browser here; its own journeys do.
    await goOver((despite) =>
      shop.registry.act('start', { slices: { 'mfe-wishlist': '1.0.0' }, percent: 5, ...act, despite }),
    );
    const candidate = (await shop.registry.serving()).rollout?.candidate;
    expect(candidate?.slices).toEqual({ ...before.slices, 'mfe-wishlist': '1.0.0' });
    const share = async () => {
      const pages = await Promise.all(Array.from({ length: 100 }, () => firstPage(collection)));
      return pages.filter((html) => html.includes(hearts)).length;
    };
    await expect.poll(share, { timeout: 60_000 }).toBeGreaterThan(0);
    expect(await share()).toBeLessThan(30);
    await shop.registry.act('raise', { percent: 100, ...act });
    await expect.poll(share, { timeout: 60_000 }).toBe(100);
    await goOver((despite) => shop.registry.act('promote', { ...act, despite }));
    await shop.serves(candidate?.id ?? '');

    // The server renders the hearts, and below a product the widgets of both teams in their order.
    const markupOf = async (path: string) => (await page.request.get(path)).text();
    expect(await markupOf(everyPage['a collection'])).toContain(hearts);
    expect(await markupOf(everyPage['a product'])).toMatch(/Your wishlist.*Hello from mfe-greeting/s);

    await watchShifts(page);
    const late = await holdBack(page, /\/assets\/mfe-greeting\//);
    await page.goto(everyPage['a collection']);
    await becomesInteractive(page);
    const heart = mainOf(page)
      .getByRole('button', { name: /^Wishlist: / })
      .first();
    const title = ((await heart.getAttribute('aria-label')) ?? '').slice('Wishlist: '.length);
    await press(heart);
    await expectAccessible(page);

    await mainOf(page).getByRole('link', { name: title }).first().click();
    const wishlistLink = mainOf(page).getByRole('link', { name: 'Your wishlist' });
    await expect(wishlistLink).toBeVisible();
    // The widget of the other team is late: nothing waits for it, and nothing moves when it comes.
    await takeShifts(page);
    await late.release();
    await expect(mainOf(page).getByText(greeting)).toBeVisible();
    expect((await takeShifts(page)).what).toEqual([]);
    await wishlistLink.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your wishlist' })).toBeVisible();
    await expect(mainOf(page).getByRole('link', { name: title })).toBeVisible();
    await expectAccessible(page);
    await mainOf(page).getByRole('button', { name: 'Add all to cart' }).click();
    const sizes = page.getByRole('dialog', { name: 'Choose your sizes' });
    await sizes.getByRole('combobox').selectOption({ index: 1 });
    await sizes.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByText('1 of 1 products are in your cart.')).toBeVisible();

    await mainOf(page).getByRole('link', { name: 'Link to this list' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'A shared wishlist' })).toBeVisible();
    await expect(mainOf(page).getByRole('link', { name: title })).toBeVisible();

    await goOver((despite) =>
      shop.registry.act('start', { slices: { 'mfe-wishlist': null }, percent: 100, ...act, despite }),
    );
    await goOver((despite) => shop.registry.act('promote', { ...act, despite }));
    const { live } = await shop.registry.serving();
    expect(live.slices).toEqual(before.slices);
    await shop.serves(live.id);
    await page.goto(everyPage['a collection']);
    await becomesInteractive(page);
    await expect(mainOf(page).getByRole('button', { name: /^Wishlist: / })).toHaveCount(0);

    // No other slice was built, no release touched, no process restarted.
    expectOnlyAdded('mfe-wishlist@1.0.0', state, await stateOf(shop));
  },
);
