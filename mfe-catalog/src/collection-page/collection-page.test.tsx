import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoute, isHydrated } from '@store/shared/testing/route-page';
import { routes } from '../remote';
import { fakeStorefront } from '../testing/fake-storefront';
import { openPage } from '../testing/open-page';
import { cardsIn, crumbs, pageLink, show, titlesIn } from '../testing/show-collection';

describe('the collection page', () => {
  it('shows title, description, forty products and the breadcrumb', async () => {
    const { storefront } = await show('/collections/hoodie', { hoodie: 210 });
    expect(screen.getByRole('heading', { level: 1, name: 'The hoodie' })).toBeInTheDocument();
    expect(screen.getByText('fleece').tagName).toBe('B');
    expect(titlesIn('The hoodie')).toHaveLength(40);
    expect(crumbs()).toHaveTextContent('HomeThe hoodiePage 1 of 6');
    expect(screen.getByText('210 products')).toBeInTheDocument();
    expect(document.title).toBe('The hoodie · Kith & Cloth');
    // The first row's pictures load first.
    const loading = [...document.querySelectorAll('.card-well img')].map((image) =>
      image.getAttribute('loading'),
    );
    expect(loading.slice(0, 2)).toEqual(['eager', 'eager']);
    expect(new Set(loading.slice(4))).toEqual(new Set(['lazy']));
    expect(storefront.sent).toEqual([
      {
        operation: 'GetCollectionByHandle',
        variables: expect.objectContaining({
          handle: 'hoodie',
          sortKey: 'BEST_SELLING',
          reverse: false,
          filters: [],
          first: 40,
          after: null,
        }),
      },
    ]);
  });

  it('loads page 4 of an order with two requests', async () => {
    const { storefront } = await show('/collections/deep?page=4&sort=price,+LOW+to+high', { deep: 230 });
    expect(cardsIn('The deep')[0]).toHaveAccessibleName(/^Product 120/);
    expect(crumbs()).toHaveTextContent('Page 4 of 6');
    expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Price, low to high');
    expect(storefront.sent.map(({ variables }) => variables.withItems)).toEqual([false, true]);
    expect(storefront.sent[1]?.variables).toMatchObject({
      sortKey: 'PRICE',
      reverse: false,
      after: 'cursor-119',
      faceted: false,
    });
  });

  it('shows a cached page without a request', async () => {
    const { router, storefront } = await show('/collections/back', { back: 100 });
    await userEvent.click(pageLink('Next page'));
    await waitFor(() => expect(crumbs()).toHaveTextContent('Page 2 of 3'));
    expect(storefront.sent).toHaveLength(2);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(crumbs()).toHaveTextContent('Page 1 of 3'));
    await act(() => router.navigate(1));
    await waitFor(() => expect(crumbs()).toHaveTextContent('Page 2 of 3'));
    expect(cardsIn('The back')[0]).toHaveAccessibleName(/^Product 40/);
    expect(storefront.sent).toHaveLength(2);
  });

  it('replaces a page past the end by the last page, with three requests', async () => {
    const { router, storefront } = await show('/collections/past?page=999999&sort=Manually', { past: 5000 });
    expect(crumbs()).toHaveTextContent('Page 125 of 125');
    expect(router.state.location.search).toBe('?page=125&sort=Manual');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(storefront.sent).toHaveLength(3);
  });

  it('returns to page 1 when the order changes', async () => {
    const { router } = await show('/collections/order?page=2', { order: 100 });
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Alphabetically, Z-A');
    await waitFor(() => expect(crumbs()).toHaveTextContent('Page 1 of 3'));
    expect(router.state.location.search).toBe(`?${new URLSearchParams({ sort: 'Alphabetically, Z-A' })}`);
    expect(router.state.historyAction).toBe('PUSH');
  });

  it('returns 404 for unknown and empty collections', async () => {
    const { router } = await show('/collections/unknown', {});
    expect(router.state.errors).toMatchObject({ collection: { status: 404 } });
    const empty = await show('/collections/empty', { empty: 0 });
    expect(empty.router.state.errors).toMatchObject({ collection: { status: 404 } });
  });

  it.each(['%00', 'a%20b', 'a%2Fb', '%E2%80%8B', 'x'.repeat(256)])(
    'sends no request for a slug that cannot be a handle: %s',
    async (slug) => {
      const { router, storefront } = await show(`/collections/${slug}`, {});
      expect(router.state.errors).toMatchObject({ collection: { status: 404 } });
      expect(storefront.sent).toEqual([]);
    },
  );

  it('passes a failure of the service on to the error view', async () => {
    const failure = new Error('down');
    const storefront = { query: () => Promise.reject(failure) };
    const router = await openPage('/collections/any', storefront);
    expect(Object.values(router.state.errors ?? {})).toEqual([failure]);
  });

  it('renders completely on the server and hydrates without errors', async () => {
    const storefront = fakeStorefront({ collections: { hydrated: 90 } });
    const { html, complaints } = await hydrateRoute(routes, {
      at: '/collections/hydrated?page=2',
      storefront,
    });
    expect(html).toContain('Product 79');
    expect(html).toContain('$54.99');
    expect(complaints).toEqual([]);
  });

  it('hydrates only the part that a tap is in, when the tap comes first', async () => {
    const storefront = fakeStorefront({ collections: { tapped: 90 } });
    let tapped = false;
    await hydrateRoute(routes, {
      at: '/collections/tapped?page=2',
      storefront,
      atOnce(container) {
        const [card] = container.querySelectorAll<HTMLElement>('a.card');
        card?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        tapped = isHydrated(card);
        expect(isHydrated(container.querySelector('nav[aria-label=Breadcrumb] a'))).toBe(false);
      },
    });
    expect(tapped).toBe(true);
  });
});

const head = (selector: string, attribute: string) =>
  document.head.querySelector(selector)?.getAttribute(attribute) ?? null;

describe('the head of a collection page', () => {
  it('has the page’s canonical address, its neighbours and its picture', async () => {
    await show('/collections/head?page=2&sort=Manual', { head: 100 });
    expect(document.title).toBe('The head, page 2 · Kith & Cloth');
    expect(head('meta[name=description]', 'content')).toBe('Plain');
    expect(head('link[rel=canonical]', 'href')).toBe('http://localhost/collections/head?page=2');
    expect(head('link[rel=prev]', 'href')).toBe('http://localhost/collections/head?sort=Manual');
    expect(head('link[rel=next]', 'href')).toBe('http://localhost/collections/head?page=3&sort=Manual');
    expect(head('meta[property="og:image"]', 'content')).toBe('/cdn/40.jpg?width=1000');
  });

  it('has no neighbour link where there is no page, and no page number in the canonical address of page 1', async () => {
    await show('/collections/first?page=1', { first: 10 });
    expect(head('link[rel=canonical]', 'href')).toBe('http://localhost/collections/first');
    expect(head('link[rel=prev], link[rel=next]', 'href')).toBeNull();
  });

  it('links a filtered collection to the whole collection as canonical', async () => {
    await show('/collections/part?size=M', { part: 100 }, { narrowed: () => 50 });
    expect(head('link[rel=canonical]', 'href')).toBe('http://localhost/collections/part');
  });

  it('has the breadcrumb and the products with their places as structured data', async () => {
    await show('/collections/data?page=2', { data: 42 });
    const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')].map((block) =>
      JSON.parse(block.textContent),
    );
    expect(blocks.map((block) => block['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
    expect(blocks[1].itemListElement).toEqual([
      { '@type': 'ListItem', position: 41, url: 'http://localhost/products/product-40' },
      { '@type': 'ListItem', position: 42, url: 'http://localhost/products/product-41' },
    ]);
  });
});
