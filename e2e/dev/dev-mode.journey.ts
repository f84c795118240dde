import { expect, test, type Page } from '@playwright/test';
import { DevShop } from './dev-shop';
import { WorkingCopy } from './working-copy';

const copy = new WorkingCopy();
const shop = new DevShop();

/** A component of the product page with typed text, and a component around it. */
const customField = 'mfe-product/src/personalization/custom-field.tsx';
const productView = 'mfe-product/src/product-page/product-view.tsx';

test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.beforeAll(() => copy.create());
test.afterEach(() => shop.close());
test.afterAll(() => copy.remove());

test('all six slices from source: applies a change without a reload and keeps typed text', async ({
  page,
}) => {
  await shop.open(copy.root, []);
  const seen = watch(page);
  await openProduct(page);
  await typeCustomText(page);
  const document = await documentOf(page);

  await copy.edit(customField, ' characters{over', ' letters{over');
  await expect(page.getByText('8/50 letters')).toBeVisible();
  await copy.edit(
    'shell/src/layout/footer.tsx',
    '<p>Support {store.supportHours}',
    '<p>Open {store.supportHours}',
  );
  await expect(page.getByText(/^Open Mon/)).toBeVisible();
  await expectKept(page, document);
  expect(seen.errors).toEqual([]);
  expect(seen.scripts.filter((path) => !path.startsWith('/dev/'))).toEqual([]);

  await copy.edit(productView, 'return (\n    <Page>', 'return (\n    <Page>>{');
  await expect.poll(() => shop.terminal).toMatch(/mfe-product\/src\/product-page\/product-view\.tsx:\d+:\d+/);
  const overlay = page.frameLocator('#rspack-dev-server-client-overlay');
  await expect(overlay.getByText('product-view.tsx').first()).toBeVisible();
  await copy.edit(productView, 'return (\n    <Page>>{', 'return (\n    <Page>');
  await expect(page.locator('#rspack-dev-server-client-overlay')).toHaveCount(0);
  await copy.edit(customField, ' letters{over', ' characters{over');
  await expect(page.getByText('8/50 characters')).toBeVisible();
  await copy.edit(
    'shell/src/layout/footer.tsx',
    '<p>Open {store.supportHours}',
    '<p>Support {store.supportHours}',
  );
  await expect(page.getByText(/^Support Mon/)).toBeVisible();
  await expectKept(page, document);

  expect(await shop.close()).toBe(0);
});

test('one slice from source and the others released: applies a change without a reload and keeps typed text', async ({
  page,
}) => {
  await shop.release(copy.root);
  await shop.open(copy.root, ['--only', 'mfe-product']);
  // Slices with a release are not built again.
  expect(shop.terminal).not.toContain('building');
  const seen = watch(page);
  await openProduct(page);
  await typeCustomText(page);
  const document = await documentOf(page);

  await copy.edit(customField, ' characters{over', ' letters{over');
  await expect(page.getByText('8/50 letters')).toBeVisible();
  await expectKept(page, document);
  expect(seen.errors).toEqual([]);
  const slices = [...new Set(seen.scripts.map((path) => path.split('/', 3).slice(1).join('/')))];
  expect(slices.filter((slice) => slice.startsWith('dev/')).sort()).toEqual(['dev/mfe-product', 'dev/shell']);
  // Pages behind the links may be prefetched as well.
  expect(slices).toEqual(expect.arrayContaining(['assets/mfe-cart', 'assets/mfe-catalog']));
});

/** Opens the first product of a list as a new document. */
async function openProduct(page: Page) {
  await page.goto(`${shop.origin}/collections/hoodie`);
  const first = page.locator('main a[href^="/products/"]').first();
  await first.waitFor({ timeout: 60_000 });
  await page.goto(new URL((await first.getAttribute('href')) ?? '', shop.origin).href);
  await page.getByRole('button', { name: 'Add to Cart' }).waitFor({ timeout: 60_000 });
}

async function typeCustomText(page: Page) {
  await page.getByRole('group', { name: 'Add Custom Text' }).getByText('Yes').click();
  await page.getByRole('textbox', { name: 'Custom text' }).fill('Ada 1815');
  await expect(page.getByText('8/50 characters')).toBeVisible();
}

/** Differs after every reload. */
const documentOf = (page: Page) => page.evaluate(() => performance.timeOrigin);

async function expectKept(page: Page, document: number) {
  await expect(page.getByRole('textbox', { name: 'Custom text' })).toHaveValue('Ada 1815');
  expect(await documentOf(page)).toBe(document);
}

/** Console errors, and the paths of the shop's scripts. */
function watch(page: Page): { errors: string[]; scripts: string[] } {
  const seen = { errors: [] as string[], scripts: [] as string[] };
  page.on('console', (message) => message.type() === 'error' && seen.errors.push(message.text()));
  page.on('pageerror', (error) => seen.errors.push(error.message));
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (request.resourceType() === 'script' && origin === shop.origin) seen.scripts.push(pathname);
  });
  return seen;
}
