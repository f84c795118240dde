import { expect, test, type Page } from '@playwright/test';
import { DevShop } from './dev-shop';
import { WorkingCopy } from './working-copy';

const copy = new WorkingCopy();
const shop = new DevShop();

/** A component of the product page with typed text, and a component around it. */
const customField = 'mfe-product/src/personalization/custom-field.tsx';
const productView = 'mfe-product/src/product-page/product-view.tsx';
/** A component of the shell. */
const footer = 'shell/src/layout/footer.tsx';

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

  await copy.edit(customField, ' characters${over', ' letters${over');
  await expect(page.getByText('8/50 letters')).toBeVisible();
  await copy.edit(footer, '<p>Support {store.supportHours}', '<p>Open {store.supportHours}');
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
  await copy.edit(customField, ' letters${over', ' characters${over');
  await expect(page.getByText('8/50 characters')).toBeVisible();
  await copy.edit(footer, '<p>Open {store.supportHours}', '<p>Support {store.supportHours}');
  await expect(page.getByText(/^Support Mon/)).toBeVisible();
  await expectKept(page, document);

  expect(await shop.close()).toBe(0);
});

test('one slice from source and the others released: a change comes without a reload, and federation’s browser tool puts another version in place', async ({
  page,
}) => {
  const { 'mfe-product': version = '' } = await shop.release(copy.root);
  await shop.open(copy.root, ['--only', 'mfe-product']);
  // Slices with a release are not built again.
  expect(shop.terminal).not.toContain('building');
  const seen = watch(page);
  await openProduct(page);
  await typeCustomText(page);
  const document = await documentOf(page);

  await copy.edit(customField, ' characters${over', ' letters${over');
  await expect(page.getByText('8/50 letters')).toBeVisible();
  await expectKept(page, document);
  expect(seen.errors).toEqual([]);
  const slices = [...new Set(seen.scripts.map((path) => path.split('/', 3).slice(1).join('/')))];
  expect(slices.filter((slice) => slice.startsWith('dev/')).sort()).toEqual(['dev/mfe-product', 'dev/shell']);
  // Pages behind the links may be prefetched as well.
  expect(slices).toEqual(expect.arrayContaining(['assets/mfe-cart', 'assets/mfe-catalog']));

  await page.addInitScript(addBrowserTool);
  await openProduct(page);

  const shown = await page.evaluate(
    () => (window as unknown as { __FEDERATION__: FederationGlobal }).__FEDERATION__.moduleInfo,
  );
  const source = `${shop.origin}/dev/mfe-product/mf-manifest.json`;
  expect(shown).toMatchObject({
    shell: {
      remotesInfo: {
        mfe_product: { matchedVersion: source },
        mfe_cart: { matchedVersion: expect.stringMatching(/\/assets\/mfe-cart\/.+\/mf-manifest\.json$/) },
      },
    },
    [`mfe_product:${source}`]: {
      modules: expect.arrayContaining([expect.objectContaining({ moduleName: 'routes' })]),
    },
  });

  const released = `${shop.origin}/assets/mfe-product/${version}/mf-manifest.json`;
  await page.evaluate(
    ([store = '', choice = '']) => localStorage.setItem(store, choice),
    [toolStore, JSON.stringify({ overrides: { mfe_product: released } })],
  );
  seen.scripts.length = 0;
  await openProduct(page);
  expect(seen.scripts).toEqual(
    expect.arrayContaining([expect.stringMatching(/^\/assets\/mfe-product\/.+\/product\.[0-9a-f]+\.js$/)]),
  );
  // The document preloads the entry from source, which nothing runs.
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

/** The tool stores here which remotes its user has put another version in place of: `{overrides: {name: manifest}}`. */
const toolStore = '__MF_DEVTOOLS__';

/** A plugin of federation's runtime, as far as the browser tool uses it. */
interface FederationPlugin {
  name: string;
  beforeRegisterRemote<Given extends { remote: { name: string } }>(given: Given): Given;
}

interface FederationGlobal {
  __GLOBAL_PLUGIN__: FederationPlugin[];
  moduleInfo: Record<string, unknown>;
}

/**
 * Does what the content script of the tool does, because an extension cannot be installed from here: before the page's
 * scripts it adds a plugin to federation's global object, which changes remotes as they are registered.
 */
function addBrowserTool() {
  const plugin: FederationPlugin = {
    name: 'mf-chrome-devtools-override-remotes-plugin',
    beforeRegisterRemote(given) {
      const { overrides = {} } = JSON.parse(localStorage.getItem('__MF_DEVTOOLS__') ?? '{}') as {
        overrides?: Record<string, string>;
      };
      const chosen = overrides[given.remote.name];
      if (chosen) Object.assign(given.remote, { entry: chosen });
      return given;
    },
  };
  const value = { __GLOBAL_PLUGIN__: [plugin] };
  Object.defineProperty(window, '__FEDERATION__', { value, writable: true });
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
