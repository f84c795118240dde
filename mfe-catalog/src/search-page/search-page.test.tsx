import { screen, waitFor, within } from '@testing-library/react';
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
      query: 'scotland hoodie',
      first: 80,
      after: null,
    });
  });

  it('shows a note and another search field when there are no results', async () => {
    await show('/search?q=zzz');
    expect(screen.getByRole('heading', { level: 1, name: 'No Product Found' })).toBeInTheDocument();
    expect(screen.getByRole('searchbox', { name: 'Search for' })).toHaveValue('zzz');
    const categories = within(screen.getByRole('list', { name: 'Shop by Category' })).getAllByRole('link');
    expect(categories.map((link) => link.getAttribute('href'))).toEqual(homeTiles.map(({ to }) => to));
  });

  it('shows the search field for an empty term, without a request', async () => {
    const { storefront } = await show('/search?q=++');
    expect(screen.getByRole('heading', { level: 1, name: 'What are you looking for?' })).toBeInTheDocument();
    expect(storefront.sent).toEqual([]);
  });

  it('searches from the page itself', async () => {
    const { router } = await show('/search', (term) => (term === 'fiji' ? 1 : 0));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search for' }), ' fiji {Enter}');
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Results for “fiji”'),
    );
    expect(router.state.location.search).toBe('?q=fiji');
  });

  it('replaces a page past the end by the last page', async () => {
    const { router } = await show('/search?q=past&page=9', () => 50);
    await waitFor(() => expect(screen.getByText(/Page 2 of 2/)).toBeInTheDocument());
    expect(router.state.location.search).toBe('?q=past&page=2');
    expect(router.state.historyAction).toBe('REPLACE');
  });
});
