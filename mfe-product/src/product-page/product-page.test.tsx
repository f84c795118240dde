import { defaultCurrency } from '@store/shared/shop-data/currencies';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StorefrontClient } from '@store/shared/contracts/storefront';
import type { AddToCartProps } from '@store/shared/contracts/widgets';
import { storesContext, type LoaderFunctionArgs } from '@store/shared/runtime/router';
import { createStores, type Stores } from '@store/shared/runtime/stores';
import { FakeCartService } from '@store/shared/testing/fake-cart-service';
import { hydrateRoute, renderRoute, type RoutePageOptions } from '@store/shared/testing/route-page';
import { routes } from '../remote';
import { loader } from './product-page.route';
import { productCache } from '../product/product-cache';
import { cardNode, fakeStorefront, productNode } from '../testing/product-fakes';

/** Props of the cart's widget. */
const FakeWidget = jest.fn((_: AddToCartProps) => <button type="button">Add to Cart</button>);
const widgetProps = () => FakeWidget.mock.lastCall?.[0];

const options = (more: Partial<RoutePageOptions> = {}): RoutePageOptions => ({
  at: '/products/scotland-hoodie',
  storefront: fakeStorefront({ product: productNode() }),
  widgets: { 'mfe-cart/add-to-cart': FakeWidget },
  ...more,
});
const open = (more: Partial<RoutePageOptions> = {}) => renderRoute(routes, options(more));
const row = (name: RegExp) => within(screen.getByRole('group', { name }));
const heading = () => screen.getByRole('heading', { level: 1 });

beforeAll(() => {
  Element.prototype.scrollTo = jest.fn();
});
beforeEach(() => {
  productCache?.clear();
  document.cookie = 'viewed_products=; Max-Age=0; Path=/';
});

describe('the product page', () => {
  it('shows title, price, pictures, options and description from the server and hydrates without errors', async () => {
    const recommended = [cardNode(1)];
    const { html, complaints } = await hydrateRoute(
      routes,
      options({ storefront: fakeStorefront({ product: productNode(), recommended }) }),
    );
    // Streamed data cannot be rendered to a string; a browser journey tests it.
    expect(complaints.filter((complaint) => !/renderToString|act\(/.test(complaint))).toEqual([]);
    for (const part of [
      'Scotland Hoodie',
      '$54.99',
      'front.webp',
      'value="Navy"',
      '<strong>warm</strong>',
      'Delivery Information',
    ])
      expect(html).toContain(part);
    expect(html).not.toContain('onerror');
    expect(html).not.toMatch(/ style="/);
    expect(document.title).toBe('Scotland Hoodie · Kith & Cloth');
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      expect.stringMatching(/\/products\/scotland-hoodie$/),
    );
  });

  it('keeps choices made in the server’s HTML before the script ran', async () => {
    const prepared = jest.spyOn(document.body, 'append').mockImplementation(function append(
      this: HTMLElement,
      ...nodes
    ) {
      for (const node of nodes) {
        const container = node as HTMLElement;
        container.querySelector<HTMLInputElement>('input[value="M"]')!.checked = true;
        document.body.appendChild(container);
      }
    });
    await hydrateRoute(routes, options());
    prepared.mockRestore();
    expect(widgetProps()?.variant?.title).toBe('M / Navy');
    expect(row(/^Size/).getByRole('radio', { name: 'M' })).toBeChecked();
  });

  it('preselects the first variant and updates price and widget with the choice', async () => {
    await open();
    expect(row(/^Size/).getByRole('radio', { name: 'S' })).toBeChecked();
    expect(widgetProps()?.variant).toMatchObject({ title: 'S / Navy', id: 'gid://shopify/ProductVariant/1' });
    await userEvent.click(row(/^Size/).getByRole('radio', { name: 'M' }));
    await userEvent.click(row(/^Color/).getByRole('radio', { name: 'Moss' }));
    expect(screen.getByText('$59.99')).toBeInTheDocument();
    expect(widgetProps()?.variant).toMatchObject({
      title: 'M / Moss',
      image: { url: 'https://cdn.invalid/moss.webp' },
      selectedOptions: [
        { name: 'Size', value: 'M' },
        { name: 'Color', value: 'Moss' },
      ],
    });
  });

  it('selects the variant that a link names', async () => {
    await open({ at: '/products/scotland-hoodie?variant=3' });
    expect(widgetProps()?.variant?.title).toBe('M / Navy');
  });

  it('distinguishes sold-out values from values that do not exist, and names no variant for the latter', async () => {
    await open();
    expect(row(/^Color/).getByRole('radio', { name: /^Moss\s+Sold out with S$/ })).toBeInTheDocument();
    await userEvent.click(row(/^Size/).getByRole('radio', { name: 'L' }));
    await userEvent.click(row(/^Color/).getByRole('radio', { name: /^Moss\s+Not made with L$/ }));
    expect(widgetProps()?.variant).toBeNull();
  });

  it('shows no options for a single variant', async () => {
    const [only] = productNode().variants.nodes;
    const product = productNode({
      options: [{ name: 'Title', optionValues: [{ name: 'Default Title', swatch: null }] }],
      variants: {
        nodes: [
          { ...only!, title: 'Default Title', selectedOptions: [{ name: 'Title', value: 'Default Title' }] },
        ],
      },
    });
    await open({ storefront: fakeStorefront({ product }) });
    expect(screen.queryByText(/Default Title/)).not.toBeInTheDocument();
    expect(widgetProps()?.variant).toMatchObject({ title: '', selectedOptions: [] });
  });

  it('shows an input for yes, counts characters without cutting off, and sends nothing for no', async () => {
    await open();
    await userEvent.click(row(/^Add Custom Text/).getByRole('radio', { name: 'Yes' }));
    const input = screen.getByRole('textbox', { name: 'Custom text' });
    await userEvent.click(input);
    await userEvent.paste('x'.repeat(51));
    expect(input).toHaveAccessibleDescription('51/50 characters, too long');
    expect(input).toBeInvalid();
    expect(widgetProps()?.customText).toHaveLength(51);
    await userEvent.click(row(/^Add Custom Number/).getByRole('radio', { name: 'Yes' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Custom number' }), '007');
    expect(widgetProps()?.customNumber).toBe('007');
    await userEvent.click(row(/^Add Custom Text/).getByRole('radio', { name: 'No' }));
    expect(widgetProps()).toMatchObject({ customText: '', customNumber: '007' });
  });

  it('loads the first picture eagerly', async () => {
    await open();
    const pictures = within(screen.getByRole('region', { name: 'Pictures of Scotland Hoodie' }));
    const [first, second] = pictures.getAllByRole('img');
    expect(first).toHaveAttribute('fetchpriority', 'high');
    expect(second).not.toHaveAttribute('fetchpriority');
    expect(pictures.getAllByRole('button', { name: /^Picture \d/ })).toHaveLength(3);
  });

  it('puts the picture of the linked variant first in the server’s HTML, and keeps the order of the others', async () => {
    const { html } = await hydrateRoute(routes, options({ at: '/products/scotland-hoodie?variant=4' }));
    expect(html).toMatch(/<link rel="preload" as="image" imageSrcSet="https:\/\/cdn.invalid\/moss.webp/);
    expect(html).not.toMatch(/preload" as="image" imageSrcSet="https:\/\/cdn.invalid\/front/);
    const pictures = within(screen.getByRole('region', { name: /^Pictures of/ }));
    const slides = pictures.getAllByRole('group', { name: / of 3$/ });
    expect(slides.map((slide) => slide.getAttribute('aria-label'))).toEqual(['3 of 3', '1 of 3', '2 of 3']);
    const loading = pictures.getAllByRole('img').map((picture) => picture.getAttribute('fetchpriority'));
    expect(loading).toEqual(['high', null, null]);
    expect(pictures.getByRole('button', { name: 'Picture 3' })).toHaveAttribute('aria-current', 'true');
    expect(pictures.getByRole('button', { name: 'Picture 1' })).not.toHaveAttribute('aria-current');
  });

  it('updates the URL with the choice without a navigation and keeps the rest of it', async () => {
    history.replaceState({ idx: 3 }, '', '/products/scotland-hoodie?from=mail');
    const storefront = fakeStorefront({ product: productNode() });
    await open({ storefront });
    storefront.operations.length = 0;
    await userEvent.click(row(/^Size/).getByRole('radio', { name: 'M' }));
    expect(location.search).toBe('?from=mail&variant=3');
    expect(history.state).toEqual({ idx: 3 });
    await userEvent.click(row(/^Size/).getByRole('radio', { name: 'L' }));
    await userEvent.click(row(/^Color/).getByRole('radio', { name: /^Moss/ }));
    expect(location.search).toBe('?from=mail');
    expect(storefront.operations).toEqual([]);
    history.replaceState(null, '', '/');
  });

  it('shows a hostile title as text, in structured data too, and all of a very long description', async () => {
    const title = '</script><script>alert(1)</script>';
    const descriptionHtml = `<p>${'cloth '.repeat(900)}</p><p>the end</p><script>alert(2)</script>`;
    const product = productNode({ title, descriptionHtml });
    const { html } = await hydrateRoute(routes, options({ storefront: fakeStorefront({ product }) }));
    expect(html).not.toMatch(/<script>alert/);
    expect(html).toContain('the end');
    expect(heading()).toHaveTextContent(title);
    const [data] = [...document.querySelectorAll('script[type="application/ld+json"]')];
    expect(JSON.parse(data?.textContent ?? '')).toMatchObject({ '@type': 'Product', name: title });
  });

  it('renders without pictures, options and variants', async () => {
    const product = productNode({ images: { nodes: [] }, options: [], variants: { nodes: [] } });
    const { html, complaints } = await hydrateRoute(
      routes,
      options({ storefront: fakeStorefront({ product }) }),
    );
    expect(complaints.filter((complaint) => !/renderToString|act\(/.test(complaint))).toEqual([]);
    expect(html).toContain('Not for sale at the moment');
    expect(html).not.toContain('"offers"');
    expect(widgetProps()?.variant).toBeNull();
    expect(screen.queryByRole('button', { name: 'Enlarge picture' })).not.toBeInTheDocument();
  });

  it('shows at most eight recommendations', async () => {
    const recommended = Array.from({ length: 10 }, (_, index) => cardNode(index));
    await open({ storefront: fakeStorefront({ product: productNode(), recommended }) });
    expect(await screen.findByRole('heading', { name: 'Recommended Products' })).toBeInTheDocument();
    expect(await screen.findAllByRole('link', { name: /^Recommended \d/ })).toHaveLength(8);
  });

  it('logs a failure of the recommendations and leaves no gap', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const reason = new Error('down');
    const recommended = Promise.reject(reason);
    recommended.catch(() => undefined);
    await open({ storefront: fakeStorefront({ product: productNode(), recommended }) });
    await act(() => Promise.resolve());
    expect(logged).toHaveBeenCalledWith('The recommendations could not be loaded', reason);
    logged.mockRestore();
    expect(screen.queryByRole('heading', { name: 'Recommended Products' })).not.toBeInTheDocument();
    expect(heading()).toHaveTextContent('Scotland Hoodie');
  });

  it('stores viewed products, newest first, and does not list the product under itself', async () => {
    await open();
    await act(() => Promise.resolve());
    const other = productNode({
      id: 'gid://shopify/Product/2',
      handle: 'wales-hoodie',
      title: 'Wales Hoodie',
    });
    const { unmount } = await open({
      at: '/products/wales-hoodie',
      storefront: fakeStorefront({ product: other }),
    });
    const shelf = within(await screen.findByRole('region', { name: 'Recently Viewed Products' }));
    expect(shelf.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/products/scotland-hoodie',
    ]);
    unmount();
    expect(decodeURIComponent(document.cookie)).toMatch(/wales-hoodie.*scotland-hoodie/);
  });
});

describe('a product that a list has shown before', () => {
  const preview = {
    id: 'gid://shopify/Product/1',
    handle: 'scotland-hoodie',
    title: 'Scotland Hoodie',
    price: { amount: '54.99', currencyCode: 'USD' },
    image: { url: 'https://cdn.invalid/front.webp', altText: null, width: null, height: null },
  };
  const known: Partial<RoutePageOptions> = {
    prepare: ({ previews }) => previews.set(preview.handle, preview),
  };

  it('is shown at once; its picture and title stay when the rest arrives', async () => {
    let arrive: (product: ReturnType<typeof productNode>) => void = () => undefined;
    const product = new Promise<ReturnType<typeof productNode>>((resolve) => (arrive = resolve));
    await open({ ...known, storefront: fakeStorefront({ product }) });
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

  it('shows not found when it no longer exists', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await open({ ...known, storefront: fakeStorefront({ product: null }) });
    expect(await screen.findByText(/404/)).toBeInTheDocument();
    jest.restoreAllMocks();
  });
});

describe('a product that was loaded before', () => {
  const load = async (stores: Stores, storefront: StorefrontClient, handle = 'scotland-hoodie') => {
    const context = { get: (key: unknown) => (key === storesContext ? stores : storefront) };
    const request = new Request(`https://kith.invalid/products/${handle}`);
    return loader({ params: { handle }, request, context } as unknown as LoaderFunctionArgs);
  };
  const newStores = () => createStores({ currency: defaultCurrency, cartService: new FakeCartService() });

  it('is not requested again for five minutes', async () => {
    const stores = newStores();
    const storefront = fakeStorefront({ product: productNode() });
    const first = await load(stores, storefront);
    await first.recommended;
    storefront.operations.length = 0;
    expect((await load(stores, storefront)).product).toBe(first.product);
    expect(storefront.operations).toEqual([]);
    jest.useFakeTimers({
      now: Date.now() + 6 * 60 * 1000,
      doNotFake: ['queueMicrotask', 'nextTick', 'setTimeout'],
    });
    await load(stores, storefront);
    jest.useRealTimers();
    expect(storefront.operations).toContain('Product');
  });

  it('is requested again after thirty other products', async () => {
    const stores = newStores();
    await load(stores, fakeStorefront({ product: productNode() }));
    for (let number = 0; number < 30; number++) {
      const handle = `other-${number}`;
      await load(stores, fakeStorefront({ product: productNode({ handle }) }), handle);
    }
    const storefront = fakeStorefront({ product: productNode() });
    await load(stores, storefront);
    expect(storefront.operations).toContain('Product');
  });
});

describe('the loader', () => {
  it('returns 404 with "Product not found" for an unknown handle', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await open({ storefront: fakeStorefront({ product: null }) });
    expect(screen.getByText(/404/)).toBeInTheDocument();
    jest.restoreAllMocks();
  });

  it('requests the recommendations by the id of the product', async () => {
    const product = productNode();
    const storefront = fakeStorefront({ product });
    await open({ storefront });
    expect(storefront.operations).toEqual(['Product', 'ProductRecommendations']);
    expect(storefront.variables.at(-1)).toEqual({ id: product.id });
  });
});
