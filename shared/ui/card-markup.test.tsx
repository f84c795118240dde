/** @jest-environment node */
import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { createStores, StoresProvider } from '@store/shared/runtime/stores';
import { currencyOptions } from '../shop-data/currencies';
import { offlineCartService } from '../testing/offline-cart-service';
import { LiveCard, ProductCard, type ProductCardData } from './product-card';

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('"', '&', "'", '<', '>', 'é', '💛', ' ', 'a') }),
);
const picture = fc.record({
  url: fc.oneof(
    fc.webUrl({ withQueryParameters: true }),
    fc.webUrl().map((url) => `${url}?width=80&v=1`),
    text.map((end) => `/pictures/${end}`),
  ),
  altText: fc.constant(null),
  width: fc.constant(1000),
  height: fc.constant(1250),
});
const products: fc.Arbitrary<ProductCardData> = fc.record(
  {
    id: text,
    handle: text,
    title: text,
    price: fc.record({
      amount: fc.double({ min: 0, max: 1e6, noNaN: true }).map((amount) => amount.toFixed(2)),
      currencyCode: fc.constantFrom('USD', 'EUR', 'JPY'),
    }),
    image: picture,
    rating: fc.option(fc.double({ min: 0, max: 5, noNaN: true })),
    reviewCount: fc.nat(2000),
  },
  { requiredKeys: ['id', 'handle', 'title', 'price', 'image'] },
);

it('writes every card of every currency as its elements are written', () => {
  fc.assert(
    fc.property(products, fc.constantFrom(...currencyOptions), text, (product, currency, sizes) => {
      const render = (Card: typeof LiveCard) =>
        renderToString(
          <StoresProvider stores={createStores({ currency, cartService: offlineCartService })}>
            <MemoryRouter>
              <Card product={product} sizes={sizes} />
            </MemoryRouter>
          </StoresProvider>,
        );
      const written = render(ProductCard);
      expect(written).toBe(render(LiveCard));
      expect(written).toContain('card-well');
    }),
    { numRuns: 300 },
  );
});

it('leaves a picture that is not lazy, and a card without one, to React', () => {
  const product: ProductCardData = {
    id: '1',
    handle: 'a',
    title: 'A',
    price: { amount: '1.00', currencyCode: 'USD' },
    image: { url: '/a.webp', altText: null, width: 1, height: 1 },
  };
  const stores = createStores({ currency: currencyOptions[0]!, cartService: offlineCartService });
  const render = (card: React.ReactElement) =>
    renderToString(
      <StoresProvider stores={stores}>
        <MemoryRouter>{card}</MemoryRouter>
      </StoresProvider>,
    );
  expect(render(<ProductCard product={product} loading="high" />)).toContain('fetchPriority="high"');
  expect(render(<ProductCard product={{ ...product, image: null }} />)).toContain('data-missing');
});
