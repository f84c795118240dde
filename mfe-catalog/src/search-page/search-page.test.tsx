import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as fc from 'fast-check';
import { homeTiles } from '@store/shared/shop-data/navigation';
import { fakeStorefront } from '../testing/fake-storefront';
import { openPage } from '../testing/open-page';
import { crumbs, pageLink, titlesIn } from '../testing/show-collection';
import { searchTerm } from './search-term';

type Shop = Parameters<typeof fakeStorefront>[0];

const show = async (address: string, matches: Shop['matches'] = () => 0, more: Shop = {}) => {
  const storefront = fakeStorefront({ matches, ...more });
  const router = await openPage(address, storefront);
  return { storefront, router };
};

describe('searchTerm', () => {
  it('trims the term and cuts it at 200 characters without splitting one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const term = searchTerm(new URLSearchParams({ q: text }));
        expect(term).toBe(term.trim());
        expect([...term].length).toBeLessThanOrEqual(200);
        expect(() => encodeURIComponent(term)).not.toThrow();
      }),
    );
    expect(searchTerm(new URLSearchParams({ q: '👕'.repeat(201) }))).toBe('👕'.repeat(200));
    expect(searchTerm(new URLSearchParams({ q: '\u200b\u2066' }))).toBe('');
    expect(searchTerm(new URLSearchParams({ q: '\u0000fiji\u0007\nflag\u0000' }))).toBe('fiji flag');
  });
});

describe('the search page', () => {
  it('shows forty products a page, by relevance, with a pager', async () => {
    const { storefront } = await show('/search?q=scotland+hoodie&page=2', () => 95);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Results for “scotland hoodie”');
    expect(crumbs()).toHaveTextContent('Page 2 of 3');
    expect(screen.getByText('95 products')).toBeInTheDocument();
    expect(titlesIn('Search results')).toHaveLength(40);
    expect(pageLink('Next page')).toHaveAttribute('href', '/search?q=scotland+hoodie&page=3');
    expect(storefront.sent.at(-1)?.variables).toMatchObject({
      query: 'Scotland hoodie',
      first: 80,
      after: null,
    });
  });

  it('shows a note and another search field when there are no results', async () => {
    await show('/search?q=zzz');
    expect(screen.getByRole('heading', { level: 1, name: 'No Product Found' })).toBeInTheDocument();
    expect(screen.getByRole('searchbox', { name: 'Search for' })).toHaveValue('zzz');
    const linksOf = (name: string, role: 'list' | 'navigation') =>
      within(screen.getByRole(role, { name }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    expect(linksOf('Shop by Category', 'navigation')).toEqual(homeTiles.map(({ to }) => to));
    expect(linksOf('Best Sellers', 'list')).toEqual(
      [0, 1, 2, 3].map((index) => `/products/product-${index}`),
    );
  });

  it('says what was searched for in place of a misspelled term', async () => {
    await show('/search?q=blankett', (query) => (query === 'blanket' ? 3 : 0));
    expect(screen.getByText(/Nothing matches “blankett”. These are the results for “blanket”/)).toBeVisible();
    expect(titlesIn('Search results')).toHaveLength(3);
  });

  it('marks what does not match: all of a similar search, and what the service adds to a page', async () => {
    await show('/search?q=canadian+blankets', (query) => (query === 'Canada' ? 3 : 0));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Similar to “canadian blankets”');
    expect(screen.getByText(/Nothing matches “canadian blankets” exactly/)).toBeInTheDocument();
    expect(titlesIn('Similar')).toHaveLength(3);
    expect(screen.queryByRole('list', { name: 'Search results' })).toBeNull();
    cleanup();
    const says = (query: string, index: number) => (index === 1 ? 'Chad tumbler' : query);
    await show('/search?q=mixed', () => 3, { says });
    expect(screen.getByRole('heading', { level: 2, name: 'Similar' })).toBeInTheDocument();
    expect(titlesIn('Search results')).toEqual(['Product 0', 'Product 2']);
    expect(titlesIn('Similar')).toEqual(['Product 1']);
  });

  it('shows every page of a similar search', async () => {
    const { router } = await show('/search?q=hoodie+%2B+%26+100%25&page=2', (query) =>
      query === 'hoodie' ? 446 : 0,
    );
    expect(router.state.location.search).toBe('?q=hoodie+%2B+%26+100%25&page=2');
    expect(crumbs()).toHaveTextContent('Page 2 of 12');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Similar to “hoodie + & 100%”');
  });

  it('says what is not sold and shows what is nearest', async () => {
    await show('/search?q=kilt', (query) => (query === 'tartan skirt' ? 8 : 0));
    expect(screen.getByText('We make no kilts. Tartan skirts: 8 products.')).toBeInTheDocument();
    expect(titlesIn('Similar')).toHaveLength(8);
  });

  it('offers the collections of the country, the type and the clan that a term names', async () => {
    await show('/search?q=ghana+hoodie+campbell+of+cawdor', () => 5);
    const offered = within(screen.getByRole('navigation', { name: 'Collections' })).getAllByRole('link');
    expect(offered.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['All of Ghana', '/collections/ghana'],
      ['All hoodies', '/collections/hoodie'],
      ['All of Clan Campbell of Cawdor', '/collections/tartan?clan=Campbell+of+Cawdor'],
    ]);
  });

  it('sorts and filters, and keeps what filters have emptied', async () => {
    const { router, storefront } = await show('/search?q=sorted', () => 90, { narrowed: () => 45 });
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Price, low to high');
    await waitFor(() => expect(router.state.location.search).toBe('?q=sorted&sort=Price%2C+low+to+high'));
    await userEvent.click(screen.getByLabelText(/^M$/));
    await waitFor(() => expect(screen.getByText('45 products')).toBeInTheDocument());
    expect(router.state.location.search).toBe('?q=sorted&sort=Price%2C+low+to+high&size=M');
    expect(storefront.sent.at(-1)?.variables).toMatchObject({
      sortKey: 'PRICE',
      reverse: false,
      filters: [{ variantOption: { name: 'Size', value: 'M' } }],
    });
    cleanup();
    await show('/search?q=emptied+hoodies&size=S', () => 5, { narrowed: () => 0 });
    expect(screen.getByRole('heading', { name: 'No products match these filters' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Clear all filters' })).toHaveAttribute(
      'href',
      '/search?q=emptied+hoodies',
    );
  });

  it('narrows the list to the size and price that a term names, says so, and leads to all', async () => {
    const { storefront } = await show('/search?q=3xl+hoodie+under+%2460', () => 5, { narrowed: () => 2 });
    expect(storefront.sent.at(-1)?.variables).toMatchObject({
      query: 'hoodie',
      filters: [{ variantOption: { name: 'Size', value: '3XL' } }, { price: { max: 60 } }],
    });
    expect(screen.getByText(/^Only in size 3XL, up to \$60\.00\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/search?q=hoodie');
    // One page needs no number.
    expect(crumbs()).toHaveTextContent(/^HomeSearch$/);
  });

  it('says to what it narrows the results of another spelling', async () => {
    const matches = (query: string) => (query === 'blanket' ? 3 : 0);
    await show('/search?q=blankett+under+%2460', matches, { narrowed: () => 2 });
    expect(screen.getByText(/results for “blanket”\. Only up to \$60\.00\.$/)).toBeVisible();
  });

  it('leads to the list that a term is about', async () => {
    const { router } = await show('/search?q=on+sale');
    expect(router.state.location.pathname).toBe('/collections/sale');
  });

  it('keeps blanks out of the address', async () => {
    const { router } = await show('/search?q=+++hoodie++flag+&page=2', () => 50);
    expect(router.state.location.search).toBe('?q=hoodie+flag&page=2');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('leads a question about the shop to its help page, without asking for products', async () => {
    const { storefront } = await show('/search?q=returns');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Help with “returns”');
    expect(screen.getByRole('link', { name: 'Return Policy' })).toHaveAttribute(
      'href',
      '/pages/return-policy',
    );
    expect(storefront.sent.map(({ operation }) => operation)).toEqual(['BestSellers']);
  });

  it('logs a failure of the best sellers and shows the page without them', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const failing = fakeStorefront({});
    const reason = new Error('down');
    const storefront: typeof failing = {
      ...failing,
      query: (document, ...rest) =>
        String(document).includes('BestSellers') ? Promise.reject(reason) : failing.query(document, ...rest),
    };
    await openPage('/search?q=zzzzz', storefront);
    expect(screen.getByRole('heading', { level: 1, name: 'No Product Found' })).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Best Sellers' })).toBeNull();
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('best sellers'), reason);
    logged.mockRestore();
  });

  it('shows the search field for an empty term, without a request', async () => {
    const { storefront } = await show('/search?q=++');
    expect(screen.getByRole('heading', { level: 1, name: 'What are you looking for?' })).toBeInTheDocument();
    expect(storefront.sent).toEqual([]);
  });

  it('searches from the page itself', async () => {
    const { router } = await show('/search', (query) => (query === 'Fiji' ? 1 : 0));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search for' }), ' fiji {Enter}');
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Results for “fiji”'),
    );
    expect(router.state.location.search).toBe('?q=fiji');
    expect(pageLink('Next page')).toHaveAttribute('aria-disabled', 'true');
  });

  it('replaces a page past the end by the last page', async () => {
    const { router } = await show('/search?q=past&page=9', () => 50);
    await waitFor(() => expect(screen.getByText('Page 2 of 2')).toBeInTheDocument());
    expect(router.state.location.search).toBe('?q=past&page=2');
    expect(router.state.historyAction).toBe('REPLACE');
  });
});
