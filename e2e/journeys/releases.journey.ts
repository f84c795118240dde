import { rename } from 'node:fs/promises';
import { everySlice } from '@store/release-kit/testing/sample-release';
import { WorkingCopy } from '../dev/working-copy';
import { findingsOf } from '../releases/independence';
import { builtSlices, stateOf } from '../releases/shop-state';
import { breakFiles, expectedComplaints } from '../shop/broken-files';
import { breakRendering, useDevelopmentReact } from '../shop/broken-sources';
import { everyPage } from '../shop/every-page';
import { expect } from '../shop/quiet-test';
import { intolerableShell, serverFailures } from '../shop/release-shop';
import { releaseShopTest } from '../shop/release-shop-test';
import { frameIsAlive, remotePages } from '../shop/remote-pages';
import { becomesInteractive, mainOf } from '../shop/shopping';

/** All journeys of this file share one release shop and one copy of the sources. */
const test = releaseShopTest(2).extend<object, { copy: WorkingCopy }>({
  copy: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what the fixture needs
    async ({}, use) => {
      const copy = new WorkingCopy('release-copy');
      try {
        await copy.create();
        await use(copy);
      } finally {
        await copy.remove();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.use({ savesData: false });
test.describe.configure({ mode: 'serial' });

const slowTimeout = { timeout: 60_000 };
const product = everyPage['a product'];

test('ships mfe-product 1.0.1 alone; new pages have it and the old tab keeps working', async ({
  page,
  context,
  shop,
  copy,
}) => {
  test.slow();
  await page.goto(product);
  await becomesInteractive(page);
  await expect(mainOf(page).getByRole('button', { name: 'Size Guide' })).toBeVisible();

  await copy.edit(
    'mfe-product/package.json',
    `"version": "${shop.firstVersion('mfe-product')}"`,
    '"version": "1.0.1"',
  );
  await copy.edit('mfe-product/src/size-guide/size-guide-button.tsx', 'Size Guide', 'Find your size');
  await copy.keepOneTest('mfe-product', 'size-guide.test.tsx');
  await copy.edit('mfe-product/src/size-guide/size-guide.test.tsx', "'Size Guide' }", "'Find your size' }");
  await expect(shop.cli(copy.root, 'publish', 'mfe-product')).rejects.toThrow(/is no git repository/);
  await copy.commit('Clearer words');
  // A pipeline asks before it publishes.
  const asked = await shop.cli(copy.root, 'publish', 'mfe-product', '--dry-run');
  expect(asked).toMatch(/The gate is green for mfe-product@1\.0\.1-draft\.[0-9a-f]{8}\./);
  const before = await stateOf(shop);
  const output = await shop.cli(copy.root, 'publish', 'mfe-product');
  expect(output).toContain('Published mfe-product@1.0.1');
  const liveOutput = await shop.cli(copy.root, 'live', 'mfe-product@1.0.1', '--why', 'clearer words');
  await shop.serves(/composition (\w+)/.exec(liveOutput)?.[1] ?? '');

  // A new document in a new tab.
  const fresh = await context.newPage();
  await fresh.goto(product);
  await becomesInteractive(fresh);
  await expect(mainOf(fresh).getByRole('button', { name: 'Find your size' })).toBeVisible();
  await fresh.close();
  const status = await shop.cli(copy.root, 'status');
  expect(status).toContain(`mfe-product 1.0.1  (before: ${shop.firstVersion('mfe-product')})`);

  // The old tab continues through its links, with files of the version it started with.
  await mainOf(page).getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('dialog', { name: 'Added to Cart' }).getByRole('link', { name: 'Go to Cart' }).click();
  await mainOf(page).getByRole('list', { name: 'Cart lines' }).getByRole('link').first().click();
  await expect(mainOf(page).getByRole('button', { name: 'Size Guide' })).toBeVisible();
  await page.reload();
  await expect(mainOf(page).getByRole('button', { name: 'Find your size' })).toBeVisible();

  // No other slice was built, tested, touched or restarted.
  const shipped = { slice: 'mfe-product', version: '1.0.1', before, progress: output } as const;
  const after = await stateOf(shop);
  const findings = findingsOf({ ...shipped, after, built: builtSlices(copy.root) });
  expect(findings.filter(({ holds }) => !holds)).toEqual([]);
  await expect(shop.cli(copy.root, 'publish', 'mfe-product')).rejects.toThrow(
    /already published and never changes/,
  );
});

test('uses the former version when the files of the new one are missing', async ({ page, complaints }) => {
  // The server's markup is from the newer version; React reports the mismatch and renders again.
  complaints.allow(...expectedComplaints, /React error #418/);
  await breakFiles(page, 'mfe-product', 'gone', '1.0.1');
  await page.goto(product);
  await expect(mainOf(page).getByRole('button', { name: 'Size Guide' })).toBeVisible(slowTimeout);
  await mainOf(page).getByRole('group', { name: 'Add Custom Text' }).getByText('Yes').click();
  await expect(mainOf(page).getByLabel('Custom text')).toBeVisible();
});

for (const [failure, edit] of Object.entries(serverFailures)) {
  test(`every remote ${failure} on the server: the browser renders its page`, async ({
    page,
    shop,
    complaints,
  }) => {
    test.slow();
    // React reports a part without markup and renders it.
    complaints.allow(/React error #419/);
    await shop.goBack();
    const version = failure === 'throwing on load' ? '9.9.1' : '9.9.2';
    for (const { slice } of remotePages) await shop.publishServerEdit(slice, version, edit);
    await shop.publishServerEdit('shell', version, intolerableShell);
    await shop.makeLive(everySlice(version));
    for (const { slice, address, heading, isAlive } of remotePages) {
      const html = await (await fetch(shop.origin + address)).text();
      expect(html, `${slice}'s page is not rendered on the server`).not.toMatch(/<h1/);
      await page.goto(address);
      await expect(mainOf(page).getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await frameIsAlive(page);
      await isAlive(page);
      await page.context().clearCookies();
    }
    // Only the cart's widget fails on the product page, so the rest of it is there.
    await shop.makeLive({ 'mfe-product': shop.firstVersion('mfe-product') });
    expect(await (await fetch(shop.origin + product)).text()).toMatch(/<h1[^>]*>Ghana Kente Hoodie/);
    await page.goto(product);
    await mainOf(page).getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByRole('dialog', { name: 'Added to Cart' })).toBeVisible();
  });
}

test('every remote throwing at render: the frame works and Try again loads the last good version', async ({
  page,
  shop,
  copy,
  complaints,
}) => {
  test.slow();
  complaints.allow(...expectedComplaints, /React error #4\d\d/);
  await shop.goBack();
  const undo = await breakRendering(copy);
  await shop.publishBuilt(
    copy.root,
    '9.9.3',
    remotePages.map(({ slice }) => slice),
  );
  await undo();
  for (const { slice, address, heading, isAlive } of remotePages) {
    await shop.makeLive({ [slice]: '9.9.3' });
    await page.goto(address);
    await expect(mainOf(page).getByRole('alert')).toContainText(
      'This page is not available just now',
      slowTimeout,
    );
    await frameIsAlive(page);
    await mainOf(page).getByRole('button', { name: 'Try again' }).click();
    await expect(mainOf(page).getByRole('heading', { level: 1, name: heading })).toBeVisible(slowTimeout);
    await isAlive(page);
    await page.context().clearCookies();
  }
  // The cart slice provides only a widget here, on a page that works.
  await shop.makeLive({ 'mfe-product': shop.firstVersion('mfe-product') });
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(product);
  const failure = mainOf(page).getByRole('alert').filter({ hasText: 'Add to Cart could not be loaded.' });
  await failure.getByRole('button', { name: 'Retry' }).click();
  await mainOf(page).getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Added to Cart' })).toBeVisible();
});

test('a remote that throws in every browser: shows the former version, or Retry without one', async ({
  page,
  shop,
  complaints,
}) => {
  test.slow();
  complaints.allow(...expectedComplaints, /React error #4\d\d/);
  await shop.goBack();
  const before = shop.firstVersion('mfe-cart');
  const { entry } = (await shop.artifacts.read('mfe-cart', before)).browser;
  const broken = () => 'throw new Error("broken on purpose");';
  await shop.publishEdit('mfe-cart', '9.9.6', `browser/${entry}`, broken);
  await shop.makeLive({ 'mfe-cart': '9.9.6' });

  await page.goto(product);
  await mainOf(page).getByRole('button', { name: 'Add to Cart' }).click(slowTimeout);
  await page
    .getByRole('dialog', { name: 'Added to Cart' })
    .getByRole('link', { name: 'Go to Cart' })
    .click(slowTimeout);
  await expect(mainOf(page).getByRole('list', { name: 'Cart lines' }).getByRole('listitem')).toHaveCount(1);

  // An edge that starts after the former version was removed from the store has no fallback.
  const folder = shop.artifacts.folderOf('mfe-cart', before);
  await rename(folder, `${folder}-away`);
  try {
    const second = await shop.openSecondEdge();
    await page.goto(second + product);
    const failure = mainOf(page).getByRole('alert').filter({ hasText: 'Add to Cart could not be loaded.' });
    await expect(failure.getByRole('button', { name: 'Retry' })).toBeVisible(slowTimeout);
    await expect(mainOf(page).getByRole('button', { name: 'Size Guide' })).toBeVisible();
    await page.goto(`${second}/cart`);
    await expect(page.getByRole('status').getByRole('button', { name: 'Retry' })).toBeVisible(slowTimeout);
    await frameIsAlive(page);
  } finally {
    await rename(`${folder}-away`, folder);
  }
});

test('React’s development build prints no warnings on any page', async ({ page, shop, copy, complaints }) => {
  test.slow();
  await shop.goBack();
  const undo = await useDevelopmentReact(copy);
  await shop.publishBuilt(copy.root, '9.9.4', ['shell']);
  await undo();
  await shop.makeLive({ shell: '9.9.4' });
  for (const address of Object.values(everyPage)) {
    await page.goto(address);
    await becomesInteractive(page);
    await page.waitForLoadState('networkidle');
    expect(complaints.unexpected, address).toEqual([]);
  }

  // The development build does report a difference between the server's markup and the browser's.
  await copy.edit(
    'mfe-content/src/about-us/about-us.route.tsx',
    '<h1 ',
    '<h1 title={__SERVER__ ? "server" : "browser"} ',
  );
  await shop.publishBuilt(copy.root, '9.9.5', ['mfe-content']);
  await shop.makeLive({ 'mfe-content': '9.9.5' });
  await page.goto(everyPage['about us']);
  await expect.poll(() => complaints.unexpected.join('\n')).toMatch(/hydrat/i);
  complaints.allow(/hydrat/i);
});
