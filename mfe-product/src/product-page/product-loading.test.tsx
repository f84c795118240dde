import { cleanup, screen } from '@testing-library/react';
import { storesContext, type LoaderFunctionArgs } from '@store/shared/runtime/router';
import { createStores } from '@store/shared/runtime/stores';
import { defaultCurrency } from '@store/shared/shop-data/currencies';
import { FakeCartService } from '@store/shared/testing/fake-cart-service';
import type { RoutePageOptions } from '@store/shared/testing/route-page';
import { choose, heading, openProduct, widgetProps } from '../testing/open-product';
import { fakeStorefront, productNode } from '../testing/product-fakes';
import { loader } from './product-page.route';

const preview = {
  id: 'gid://shopify/Product/1',
  handle: 'scotland-hoodie',
  title: 'Scotland Hoodie',
  price: { amount: '54.99', currencyCode: 'USD' },
  image: { url: 'https://cdn.invalid/front.webp', altText: null, width: null, height: null },
};
/** A list has shown the product before. */
const known: Partial<RoutePageOptions> = {
  prepare: ({ previews }) => previews.set(preview.handle, preview),
};

it('shows a known product at once; its picture and title stay when the rest arrives', async () => {
  let arrive: (product: ReturnType<typeof productNode>) => void = () => undefined;
  const product = new Promise<ReturnType<typeof productNode>>((resolve) => (arrive = resolve));
  await openProduct({ ...known, storefront: fakeStorefront({ product }) });
  const title = heading();
  expect(title).toHaveTextContent('Scotland Hoodie');
  expect(screen.getByText('$54.99')).toBeInTheDocument();
  const picture = screen.getByRole('img', { name: 'Scotland Hoodie' });
  expect(screen.queryByRole('group', { name: /^Size/ })).not.toBeInTheDocument();

  arrive(productNode());
  expect(await screen.findByRole('group', { name: /^Size/ })).toBeInTheDocument();
  expect(heading()).toBe(title);
  expect(screen.getByRole('img', { name: 'Scotland Hoodie' })).toBe(picture);
});

it.each([
  ['an unknown handle', {}],
  ['a product that was known and no longer exists', known],
])('shows not found for %s', async (_, options) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await openProduct({ ...options, storefront: fakeStorefront({ product: null }) });
  expect(await screen.findByText(/404/)).toBeInTheDocument();
  jest.restoreAllMocks();
});

it('does not request a product again for five minutes', async () => {
  const stores = createStores({ currency: defaultCurrency, cartService: new FakeCartService() });
  const storefront = fakeStorefront({ product: productNode() });
  const context = { get: (key: unknown) => (key === storesContext ? stores : storefront) };
  const request = new Request('https://kith.invalid/products/scotland-hoodie');
  const load = () =>
    loader({ params: { handle: 'scotland-hoodie' }, request, context } as unknown as LoaderFunctionArgs);
  const first = await load();
  storefront.operations.length = 0;
  expect((await load()).product).toBe(first.product);
  expect(storefront.operations).toEqual([]);
  jest.useFakeTimers({
    now: Date.now() + 6 * 60 * 1000,
    doNotFake: ['queueMicrotask', 'nextTick', 'setTimeout'],
  });
  await load();
  jest.useRealTimers();
  expect(storefront.operations).toContain('Product');
});

it('names the preselected size to the widget until the shopper chooses one', async () => {
  await openProduct();
  expect(widgetProps()?.untouchedSize).toBe('S');
  await choose(/^Color/, /^Moss/);
  expect(widgetProps()?.untouchedSize).toBe('S');
  await choose(/^Size/, 'M');
  expect(widgetProps()?.untouchedSize).toBeUndefined();
  expect(localStorage.getItem('chosen_sizes')).toBe(JSON.stringify({ [productNode().productType]: 'M' }));
});

it('begins with the size that was chosen last for the type, where it is for sale', async () => {
  const open = async (chosen: string, search = '') => {
    history.replaceState(null, '', `/${search}`);
    localStorage.setItem('chosen_sizes', chosen);
    await openProduct();
    const { variant, untouchedSize } = widgetProps() ?? {};
    cleanup();
    return [variant?.title, untouchedSize];
  };
  const { productType } = productNode();
  expect(await open(JSON.stringify({ [productType]: 'M' }))).toEqual(['M / Navy', undefined]);
  // A link names its variant.
  expect(await open(JSON.stringify({ [productType]: 'M' }), '?variant=1')).toEqual(['S / Navy', 'S']);
  expect(await open(JSON.stringify({ [productType]: '9XL' }))).toEqual(['S / Navy', 'S']);
  expect(await open(JSON.stringify({ Blanket: 'M' }))).toEqual(['S / Navy', 'S']);
  expect(await open('nonsense')).toEqual(['S / Navy', 'S']);
});
