import type { SliceName } from '@store/shared/contracts/slices';
import { ownSlices } from '@store/shared/shop-data/own-slices';
import { WorkingCopy } from '../dev/working-copy';
import { builtSlices, expectOnlyAdded, stateOf } from '../shop/shop-state';
import { breakFiles, expectedComplaints } from '../shop/broken-files';
import {
  brokenEntry,
  buttonThat,
  intolerableShell,
  serverFailures,
  throwingPages,
  withComponent,
} from '../shop/changed-bundles';
import { everyPage } from '../shop/every-page';
import { expect } from '../shop/quiet-test';
import { slowTimeout } from '../shop/release-desk';
import { test } from '../shop/release-shop-test';
import { frameIsAlive, remotePages } from '../shop/remote-pages';
import { robbingBuild } from '../shop/robbery';
import { becomesInteractive, mainOf, nothingIsLoading } from '../shop/shopping';

const product = everyPage['a product'];
const failureOf = /could not be loaded|not available just now/;

/** A copy of the sources. */
const copy = new WorkingCopy('release-copy');

test.use({ savesData: false });
test.afterAll(() => copy.remove());

test('ships mfe-product 1.0.1 alone; new pages have it, the old tab keeps working, and what robs in a build gets nothing', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  // Where files are missing, the server's markup is from the newer version; React reports it and renders again.
  complaints.allow(...expectedComplaints, /React error #418/);
  const slice = 'mfe-product';
  await copy.create();
  await page.goto(product);
  await becomesInteractive(page);
  await expect(mainOf(page).getByRole('button', { name: 'Size Guide' })).toBeVisible();

  const test = `${slice}/src/size-guide/size-guide.test.tsx`;
  await copy.edit(`${slice}/package.json`, `"version": "${shop.firstVersion(slice)}"`, '"version": "1.0.1"');
  await copy.edit(`${slice}/src/size-guide/size-guide-button.tsx`, 'Size Guide', 'Find your size');
  await copy.keepOneTest(slice, 'size-guide.test.tsx');
  await copy.edit(test, "'Size Guide' }", "'Find your size' }");
  await copy.edit(test, '\n\n', `\n\n${robbingBuild(shop)}\n`);
  await copy.edit(
    `${slice}/rspack.config.ts`,
    'import ',
    `import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);\n${robbingBuild(shop)}\nimport `,
  );
  await copy.commit('Clearer words');
  const before = await stateOf(shop);
  const output = await shop.cli(copy.root, 'publish', slice);
  expect(output).toContain('Published mfe-product@1.0.1');
  await shop.makeLive({ 'mfe-product': '1.0.1' });

  // A new document in a new tab.
  const fresh = await context.newPage();
  await fresh.goto(product);
  await becomesInteractive(fresh);
  await expect(mainOf(fresh).getByRole('button', { name: 'Find your size' })).toBeVisible();
  await fresh.close();

  // The old tab continues through its links, with files of the version it started with.
  await mainOf(page).getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('dialog', { name: 'Added to Cart' }).getByRole('link', { name: 'Go to Cart' }).click();
  await mainOf(page).getByRole('list', { name: 'Cart lines' }).getByRole('link').first().click();
  await expect(mainOf(page).getByRole('button', { name: 'Size Guide' })).toBeVisible();
  await page.reload();
  await expect(mainOf(page).getByRole('button', { name: 'Find your size' })).toBeVisible();

  // No other slice was built, tested, touched or restarted.
  expect(builtSlices(copy.root)).toEqual([slice]);
  expect([...output.matchAll(/[1-9]\d* tests of (.+) passed/g)].map(([, tested]) => tested)).toEqual([slice]);
  expect(ownSlices.filter((name) => output.includes(name))).toEqual([slice]);
  expectOnlyAdded(`${slice}@1.0.1`, before, await stateOf(shop));

  // The former version replaces the new one when its files are missing.
  await breakFiles(page, slice, 'gone', '1.0.1');
  await page.goto(product);
  await expect(mainOf(page).getByRole('button', { name: 'Size Guide' })).toBeVisible(slowTimeout);
  await mainOf(page).getByRole('group', { name: 'Add Custom Text' }).getByText('Yes').click();
  await expect(mainOf(page).getByLabel('Custom text')).toBeVisible();
});

test('every remote failing on the server, on load or at render: the browser renders its page', async ({
  page,
  shop,
  complaints,
}) => {
  // React reports a part without markup and renders it.
  complaints.allow(/React error #419/);
  const versions: Partial<Record<SliceName, string>> = {
    shell: await shop.publishServerEdit('shell', intolerableShell),
  };
  for (const [place, { slice }] of remotePages.entries())
    versions[slice] = await shop.publishServerEdit(slice, serverFailures[place % 2] ?? String);
  await shop.makeLive(versions);
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

test('a page and a widget that throw at render: the frame works, and pressing Retry loads the last good version', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.allow(...expectedComplaints, /React error #4\d\d/);
  const content = remotePages.find(({ slice }) => slice === 'mfe-content');
  await shop.makeLive({
    'mfe-content': await shop.publishEntryEdit('mfe-content', throwingPages('mfe-content')),
    'mfe-cart': await shop.publishEntryEdit('mfe-cart', buttonThat("throw new Error('broken on purpose')")),
  });
  const failure = mainOf(page).getByRole('alert').filter({ hasText: failureOf });
  await page.goto(everyPage['about us']);
  await expect(failure).toBeVisible(slowTimeout);
  await frameIsAlive(page);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await content?.isAlive(page);

  await page.goto(product);
  await expect(failure).toBeVisible(slowTimeout);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await mainOf(page).getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Added to Cart' })).toBeVisible();
});

test('a remote that throws in every browser: shows the former version, or Retry when that throws too', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.allow(...expectedComplaints, /React error #4\d\d/);
  const main = mainOf(page);
  await shop.makeLive({ 'mfe-cart': await shop.publishEntryEdit('mfe-cart', brokenEntry) });
  await page.goto(product);
  await main.getByRole('button', { name: 'Add to Cart' }).click(slowTimeout);
  await page
    .getByRole('dialog', { name: 'Added to Cart' })
    .getByRole('link', { name: 'Go to Cart' })
    .click(slowTimeout);
  await expect(main.getByRole('list', { name: 'Cart lines' }).getByRole('listitem')).toHaveCount(1);

  await shop.makeLive({ 'mfe-cart': await shop.publishEntryEdit('mfe-cart', brokenEntry) });
  await page.goto(product);
  const failure = main.getByRole('alert').filter({ hasText: 'Add to Cart could not be loaded.' });
  await expect(failure.getByRole('button', { name: 'Retry' })).toBeVisible(slowTimeout);
  await expect(main.getByRole('button', { name: 'Size Guide' })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('status').getByRole('button', { name: 'Retry' })).toBeVisible(slowTimeout);
  await frameIsAlive(page);
});

test('React’s development build prints no warnings on any page', async ({ page, shop, complaints }) => {
  await copy.create();
  await copy.edit(
    'slice-kit/src/build/compilation.ts',
    `'process.env.NODE_ENV': JSON.stringify(mode)`,
    `'process.env.NODE_ENV': JSON.stringify('development')`,
  );
  await shop.makeLive({ shell: await shop.publishBuilt(copy.root, 'shell') });
  for (const address of Object.values(everyPage)) {
    await page.goto(address);
    await becomesInteractive(page);
    await nothingIsLoading(page);
    expect(complaints.unexpected, address).toEqual([]);
  }

  // It does report a difference between the server's markup and the browser's.
  const other = withComponent("return React.createElement('h1', null, 'Not what the browser shows');");
  await shop.makeLive({ 'mfe-content': await shop.publishServerEdit('mfe-content', other) });
  await page.goto(everyPage['about us']);
  await expect.poll(() => complaints.unexpected.join('\n')).toMatch(/hydrat/i);
  complaints.allow(/hydrat/i);
});
