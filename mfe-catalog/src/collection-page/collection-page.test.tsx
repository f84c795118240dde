import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoute } from '@store/shared/testing/route-page';
import { routes } from '../remote';
import { fakeStorefront } from '../testing/fake-storefront';
import { openPage } from '../testing/open-page';

/** Lists are remembered for the browser's life, so every test has a collection of its own. */
const show = async (address: string, collections: Record<string, number>) => {
  const storefront = fakeStorefront({ collections });
  return { router: await openPage(address, storefront), storefront };
};
const crumbs = () => screen.getByRole('navigation', { name: 'Breadcrumb' });
const cards = () => screen.queryAllByRole('link', { name: /^Product \d/ });

describe('the collection page', () => {
  it('shows title, description, forty products and where it stands', async () => {
    const { storefront } = await show('/collections/hoodie', { hoodie: 210 });
    expect(screen.getByRole('heading', { level: 1, name: 'The hoodie' })).toBeInTheDocument();
    expect(screen.getByText('fleece').tagName).toBe('B');
    expect(cards()).toHaveLength(40);
    expect(crumbs()).toHaveTextContent('HomeThe hoodiePage 1 of 6');
    expect(document.title).toBe('The hoodie · Kith & Cloth');
    expect(storefront.sent).toEqual([
      {
        operation: 'GetCollectionByHandle',
        variables: expect.objectContaining({
          handle: 'hoodie',
          sortKey: 'BEST_SELLING',
          reverse: false,
          first: 40,
          cursor: null,
        }),
      },
    ]);
  });

  it('loads the first row’s pictures first', async () => {
    await show('/collections/eager', { eager: 10 });
    const loading = [...document.querySelectorAll('.card-well img')].map((image) => [
      image.getAttribute('loading'),
      image.getAttribute('fetchpriority'),
    ]);
    expect(loading.slice(0, 5)).toEqual([
      ['eager', 'high'],
      ['eager', 'high'],
      ['eager', null],
      ['eager', null],
      ['lazy', null],
    ]);
  });

  it('opens a page of an order deep in the list with two requests', async () => {
    const { storefront } = await show('/collections/deep?page=4&sort=price,+LOW+to+high', { deep: 230 });
    expect(cards()[0]).toHaveAccessibleName(/^Product 120/);
    expect(crumbs()).toHaveTextContent('Page 4 of 6');
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Price, low to high');
    expect(storefront.sent.map(({ operation }) => operation)).toEqual([
      'GetCollectionCursors',
      'GetCollectionByHandle',
    ]);
    expect(storefront.sent[1]?.variables).toMatchObject({
      sortKey: 'PRICE',
      reverse: false,
      cursor: 'cursor-119',
    });
  });

  it('turns to the next page by a link that keeps the order', async () => {
    await show('/collections/turn?sort=Manual', { turn: 100 });
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
      'href',
      '/collections/turn?page=2&sort=Manual',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
    await waitFor(() => expect(crumbs()).toHaveTextContent('Page 2 of 3'));
    expect(cards()[0]).toHaveAccessibleName(/^Product 40/);
  });

  it('rewrites the address of a page past the end to the last page', async () => {
    const { router } = await show('/collections/past?page=99&sort=Manually', { past: 100 });
    await waitFor(() => expect(crumbs()).toHaveTextContent('Page 3 of 3'));
    expect(router.state.location.search).toBe('?page=3&sort=Manual');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('returns to page 1 when the order changes', async () => {
    const { router } = await show('/collections/order?page=2', { order: 100 });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Alphabetically, Z-A');
    await waitFor(() => expect(crumbs()).toHaveTextContent('Page 1 of 3'));
    expect(router.state.location.search).toBe(`?${new URLSearchParams({ sort: 'Alphabetically, Z-A' })}`);
    expect(router.state.historyAction).toBe('PUSH');
  });

  it.each(['page=0', 'page=-1', 'page=abc', 'page=1&page=2'])('shows page 1 for %s', async (query) => {
    await show(`/collections/odd?${query}`, { odd: 100 });
    expect(crumbs()).toHaveTextContent('Page 1 of 3');
  });

  it('leaves unknown and empty collections to the not-found view', async () => {
    const { router } = await show('/collections/unknown', {});
    expect(router.state.errors).toMatchObject({ collection: { status: 404 } });
    const empty = await show('/collections/empty', { empty: 0 });
    expect(empty.router.state.errors).toMatchObject({ collection: { status: 404 } });
  });

  it('lets a failure of the service fall through to the shell', async () => {
    const failure = new Error('down');
    const storefront = { query: () => Promise.reject(failure) };
    const router = await openPage('/collections/any', storefront);
    expect(Object.values(router.state.errors ?? {})).toEqual([failure]);
  });

  it('writes structured data that no title can break out of', async () => {
    await show('/collections/data', { data: 2 });
    const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')].map((block) =>
      JSON.parse(block.textContent),
    );
    expect(blocks.map((block) => block['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
  });

  it('is complete on the server and hydrates without complaint', async () => {
    const storefront = fakeStorefront({ collections: { hydrated: 90 } });
    const { html, complaints } = await hydrateRoute(routes, {
      at: '/collections/hydrated?page=2',
      storefront,
    });
    expect(html).toContain('Product 79');
    expect(html).toContain('$54.99');
    expect(complaints).toEqual([]);
  });
});
