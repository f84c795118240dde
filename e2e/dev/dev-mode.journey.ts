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

test('federation’s browser tool shows the versions of a page and puts another one in place', async ({
  page,
}) => {
  await shop.release(copy.root);
  await shop.open(copy.root, ['--only', 'mfe-product']);
  const seen = watch(page);
  await openProduct(page);
  const shown = await page.evaluate(() =>
    Object.keys((window as unknown as { __FEDERATION__: FederationGlobal }).__FEDERATION__.moduleInfo),
  );
  expect(shown).toEqual(
    expect.arrayContaining([
      'shell',
      expect.stringMatching(/^mfe_product:.*\/dev\/mfe-product\/mf-manifest\.json$/),
    ]),
  );

  // The tool stores what was chosen, and its plugin takes it before a remote is loaded.
  const { remotes } = await page.evaluate(() => {
    const { composition } = JSON.parse(document.getElementById('kith-page')?.textContent ?? '') as {
      composition: { remotes: Record<string, { base: string }> };
    };
    return composition;
  });
  const released = new URL(remotes['mfe-cart']!.base, shop.origin).href.replaceAll('mfe-cart', 'mfe-product');
  seen.scripts.length = 0;
  await page.addInitScript(chooseVersion, { name: 'mfe_product', manifest: `${released}mf-manifest.json` });
  await openProduct(page);
  // The document preloads the entry from source, which nothing runs.
  expect(seen.scripts).toEqual(
    expect.arrayContaining([expect.stringMatching(/^\/assets\/mfe-product\/.+\/product\.[0-9a-f]+\.js$/)]),
  );
  expect(seen.scripts.filter((path) => /^\/dev\/mfe-product\/(?!remoteEntry\.js)/.test(path))).toEqual([]);
  expect(seen.errors).toEqual([]);
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

interface ToolPlugin {
  name: string;
  beforeLoadRemoteSnapshot(): void;
}
interface FederationGlobal {
  __GLOBAL_PLUGIN__: ToolPlugin[];
  moduleInfo: Record<string, unknown>;
}

/** Does what the browser tool's plugin does: it adds the chosen version of a remote to the page's modules. */
function chooseVersion({ name, manifest }: { name: string; manifest: string }) {
  const chosen = {
    shell: { version: '', remoteEntry: '', remotesInfo: { [name]: { matchedVersion: manifest } } },
    [`${name}:${manifest}`]: { remoteEntry: manifest, version: manifest },
  };
  const plugin: ToolPlugin = {
    name: 'mf-chrome-devtools-inject-snapshot-plugin',
    beforeLoadRemoteSnapshot() {
      const { moduleInfo } = (window as unknown as { __FEDERATION__: FederationGlobal }).__FEDERATION__;
      Object.assign(moduleInfo, chosen);
    },
  };
  Object.defineProperty(window, '__FEDERATION__', { value: { __GLOBAL_PLUGIN__: [plugin] }, writable: true });
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
