import { parse } from 'graphql';
import { cleanup, screen, within } from '@testing-library/react';
import { homeTiles } from '@store/shared/shop-data/navigation';
import { refunds } from '@store/shared/shop-data/policies';
import { featuredProducts } from '@store/shared/shop-data/featured-products';
import type { StorefrontClient } from '@store/shared/contracts/storefront';
import { FakeBackend, ok } from '@store/shared/testing/fake-backend';
import { hydrateRoute, isHydrated } from '@store/shared/testing/route-page';
import { routes } from '../remote';
import { openPage } from '../testing/open-page';
import { loadHomePictures } from './home-pictures';

const product = (id: string) => ({
  id,
  images: {
    nodes: ['front', 'use', 'back', 'detail', 'cloth'].map((view) => ({ url: `/${id}-${view}.jpg` })),
  },
});

const bestSeller = {
  ...product('gid://shopify/Product/1'),
  handle: 'ghana-kente-hoodie',
  title: 'Ghana Kente Hoodie',
  priceRange: { minVariantPrice: { amount: '54.99', currencyCode: 'USD' } },
};

function pictures(hasBestSellers: boolean) {
  const sent: unknown[] = [];
  const storefront: StorefrontClient = {
    async query(operation: unknown) {
      if (String(operation).includes('query BestSellers')) {
        if (!hasBestSellers) throw new Error('offline');
        return { products: { nodes: [bestSeller] } };
      }
      sent.push(operation);
      return { c0: { products: { nodes: [product('hoodie')] } }, c1: null, p0: product('fiji') };
    },
  };
  return { sent, storefront };
}

async function show(hasBestSellers = true) {
  const { sent, storefront } = pictures(hasBestSellers);
  await openPage('/', storefront);
  return sent;
}

describe('the home page’s pictures', () => {
  const { document } = loadHomePictures;

  it('are requested in one well-formed operation', async () => {
    expect(() => parse(String(document))).not.toThrow();
    expect(await show()).toEqual([document]);
  });

  it('are returned by slug and handle, without those that the catalogue lacks', async () => {
    const answer = {
      c0: { products: { nodes: [product('a')] } },
      c1: { products: { nodes: [] } },
      p1: null,
    };
    const found = await loadHomePictures.run({ query: () => Promise.resolve(answer) }, {});
    // Every document carries them: the addresses alone of the views that the page shows.
    expect(found.byCollection).toEqual({
      [homeTiles[0]?.slug ?? '']: {
        id: 'a',
        front: { url: '/a-front.jpg' },
        inUse: { url: '/a-use.jpg' },
        cloth: { url: '/a-cloth.jpg' },
      },
    });
    expect(found.byProduct).toEqual({});
  });

  it('are there without those that do not parse', async () => {
    const answer = {
      c0: { products: { nodes: [{ ...product('a'), id: 7 }] } },
      c1: { products: { nodes: [product('b')] } },
    };
    const found = await loadHomePictures.run({ query: () => Promise.resolve(answer) }, {});
    expect(Object.keys(found.byCollection)).toEqual([homeTiles[1]?.slug]);
  });
});

describe('the home page', () => {
  it('links to twelve categories, the countries and three cultures', async () => {
    await show();
    const tiles = within(screen.getByRole('region', { name: 'Shop by Category' })).getAllByRole('link');
    expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual(homeTiles.map(({ to }) => to));
    const band = screen.getByRole('region', { name: 'Find Your Country' });
    expect(within(band).getByRole('link')).toHaveAttribute('href', '/pages/find-your-country');
    const pride = within(screen.getByRole('region', { name: 'Cultural Pride' })).getAllByRole('link', {
      name: /^SHOP NOW/,
    });
    expect(pride.map((card) => card.getAttribute('href'))).toEqual([
      '/collections/african',
      '/collections/tartan-hat',
      '/collections/polynesian',
    ]);
  });

  it('shows the best sellers, and does without them when they cannot be loaded', async () => {
    await show();
    const shelf = screen.getByRole('list', { name: 'Best Sellers' });
    expect(within(shelf).getByRole('link', { name: /Ghana Kente Hoodie/ })).toHaveAttribute(
      'href',
      '/products/ghana-kente-hoodie',
    );
    cleanup();
    const logged = jest.spyOn(console, 'error').mockImplementation();
    await show(false);
    expect(screen.queryByText('Best Sellers')).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Shop by Category' })).toBeInTheDocument();
    expect(logged.mock.calls).toEqual([['The best sellers could not be loaded', new Error('offline')]]);
    logged.mockRestore();
  });

  it('promises returns with the policy’s figure, and leads to the pages that say it in full', async () => {
    await show();
    const row = within(screen.getByRole('list', { name: 'Our promises' }));
    expect(
      row.getByRole('link', { name: new RegExp(`^${refunds.returnDaysFromReceipt}-day returns`) }),
    ).toHaveAttribute('href', '/pages/return-policy');
    expect(row.getAllByRole('link')).toHaveLength(4);
  });

  it('shows the featured block twice, six hoodies at $54.99 each', async () => {
    await show();
    const blocks = screen.getAllByRole('list', { name: 'Hoodie Collection 2025' });
    expect(blocks).toHaveLength(2);
    for (const block of blocks) {
      const cards = within(block).getAllByRole('link', { name: /\$54\.99/ });
      expect(cards.map((card) => card.getAttribute('href'))).toEqual(
        featuredProducts.map(({ handle }) => `/products/${handle}`),
      );
    }
  });

  it('shows the rating of each of the six in both blocks, with one request', async () => {
    const data = { fiji: { count: 12, average: 4.3 } };
    const { requests } = new FakeBackend().on('GET /api/reviews/figures', ok({ data }));
    await show();
    expect(await screen.findAllByRole('img', { name: /^Rated 4\.3 out of 5/ })).toHaveLength(2);
    // The six and the best seller.
    expect(requests.map(({ query }) => query.productIds?.split(',').length)).toEqual([7]);
  });

  it('renders completely on the server and hydrates without errors, at first only the part that a tap is in', async () => {
    let tapped = false;
    const { html, complaints } = await hydrateRoute(routes, {
      at: '/',
      storefront: pictures(true).storefront,
      atOnce(container) {
        const [highlights, reviews] = within(container).getAllByRole('button', { name: 'Next slide' });
        highlights?.click();
        tapped = isHydrated(highlights);
        expect(isHydrated(reviews)).toBe(false);
        expect(isHydrated(container.querySelector('a.card'))).toBe(false);
      },
    });
    expect(tapped).toBe(true);
    expect(html.match(/<h1/g)).toHaveLength(1);
    // The server renders every review, for browsers without JavaScript.
    expect(html.match(/<blockquote /g)).toHaveLength(3);
    expect(complaints).toEqual([]);
  });
});
