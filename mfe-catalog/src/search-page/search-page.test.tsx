import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as fc from 'fast-check';
import { homeTiles } from '@store/shared/shop-data/navigation';
import { fakeStorefront } from '../testing/fake-storefront';
import { openPage } from '../testing/open-page';
import { searchTerm } from './search-term';

const show = async (address: string, matches: (term: string) => number = () => 0) => {
  const storefront = fakeStorefront({ matches });
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
    expect(searchTerm(new URLSearchParams({ q: '\u0000fiji\u0007\nflag\u0000' }))).toBe('fiji flag');
  });
});

describe('the search page', () => {
  it('shows forty products a page, by relevance, with a pager', async () => {
    const { storefront } = await show('/search?q=scotland+hoodie&page=2', () => 95);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Results for “scotland hoodie”');
    expect(screen.getByText(/^95 products · Page 2 of 3$/)).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: /^Product \d/ })).toHaveLength(40);
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
      'href',
      '/search?q=scotland+hoodie&page=3',
    );
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

  it('offers the nearest spelling, and no spelling for what is like nothing', async () => {
    await show('/search?q=blankttt');
    expect(screen.getByRole('link', { name: 'blanket' })).toHaveAttribute('href', '/search?q=blanket');
    cleanup();
    await show('/search?q=qqqqxzzzz');
    expect(screen.queryByText(/Did you mean/)).toBeNull();
  });

  it('shows similar products and says so when nothing matches exactly', async () => {
    await show('/search?q=canadian+blankets', (query) => (query === 'Canada' ? 3 : 0));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Results for “Canada”');
    expect(screen.getByText(/Nothing matches “canadian blankets” exactly/)).toBeInTheDocument();
  });

  it('leads a question about the shop to its help page, without asking for products', async () => {
    const { storefront } = await show('/search?q=returns');
    expect(screen.getByRole('heading', { level: 1, name: 'Help with “returns”' })).toBeInTheDocument();
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
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('replaces a page past the end by the last page', async () => {
    const { router } = await show('/search?q=past&page=9', () => 50);
    await waitFor(() => expect(screen.getByText(/Page 2 of 2/)).toBeInTheDocument());
    expect(router.state.location.search).toBe('?q=past&page=2');
    expect(router.state.historyAction).toBe('REPLACE');
  });
});
