import { lazy } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createStores, StoresProvider, WidgetHostProvider } from '@store/shared/runtime/stores';
import { defaultCurrency, findCurrency } from '../shop-data/currencies';
import { offlineCartService } from '../testing/offline-cart-service';
import { ProductCard, type ProductCardData } from './product-card';
import { ProductGrid } from './product-grid';

const image = { url: '/front.webp' };
const product: ProductCardData = {
  id: 'gid://shopify/Product/1',
  handle: 'scotland-hoodie',
  title: 'Scotland Hoodie',
  price: { amount: '54.99', currencyCode: 'USD' },
  image,
  secondImage: { ...image, url: '/back.webp' },
};

const Late = lazy(() => new Promise<never>(() => undefined));
const Handle = ({ product: { handle } }: { product: { handle: string } }) => <em>{handle}</em>;
/** Cards have two widgets: one that does not come, and one with the name of the product. */
const host = {
  component: (name: string) => (name === 'mfe-alert/late' ? Late : Handle) as never,
  slot: () => ['mfe-alert/late', 'mfe-wishlist/heart'] as never[],
  failed: () => undefined,
};

function show(data: Partial<ProductCardData> = {}, currency = 'US') {
  const stores = createStores({
    currency: findCurrency(currency) ?? defaultCurrency,
    cartService: offlineCartService,
  });
  const view = render(
    <StoresProvider stores={stores}>
      <MemoryRouter>
        <ProductGrid>
          <WidgetHostProvider host={host}>
            <ProductCard product={{ ...product, ...data }} />
          </WidgetHostProvider>
        </ProductGrid>
      </MemoryRouter>
    </StoresProvider>,
  );
  return { stores, view, card: screen.getByRole('link', { name: /Scotland Hoodie/ }) };
}

afterEach(() => jest.useRealTimers());

it('is one link with title, price and rating', () => {
  const { card } = show();
  expect(card).toHaveAttribute('href', '/products/scotland-hoodie');
  expect(card).toHaveTextContent(/^Scotland Hoodie\$54.99No reviews yet$/);
  expect(screen.queryByRole('img', { name: /Rated/ })).not.toBeInTheDocument();
});

it('has what fills its slot beside the link, told which product it is, each in its place', () => {
  const { card } = show();
  const late = card.nextElementSibling;
  const heart = late?.nextElementSibling;
  expect(late).toBeEmptyDOMElement();
  expect(heart).toHaveTextContent('scotland-hoodie');
  expect([late, heart].map((one) => getComputedStyle(one!).marginTop)).toEqual(['', '44px']);
});

it('shows what a reduced product cost and the saving', () => {
  const { card } = show({ compareAtPrice: { amount: '68.99', currencyCode: 'USD' } }, 'DE');
  expect(card).toHaveTextContent('Save 20%Scotland Hoodie€48.94 Before €61.40');
});

it('shows the rating and count it is given, and that the price is the lowest of several', () => {
  const { card } = show({ rating: 4.3, reviewCount: 12, isFrom: true });
  expect(screen.getByRole('img', { name: 'Rated 4.3 out of 5, 12 reviews' })).toBeInTheDocument();
  expect(card).toHaveTextContent('Scotland HoodieFrom $54.99 (12)');
});

it.each([
  ['pointed at', (card: HTMLElement) => fireEvent.pointerEnter(card)],
  ['touched', (card: HTMLElement) => fireEvent.touchStart(card)],
  ['focused', (card: HTMLElement) => fireEvent.focus(card)],
  ['clicked', (card: HTMLElement) => fireEvent.click(card)],
])("stores the product's preview when %s", (_, use) => {
  const compareAtPrice = { amount: '68.99', currencyCode: 'USD' };
  const { stores, card } = show({ compareAtPrice });
  use(card);
  expect(stores.previews.get('scotland-hoodie')).toEqual({
    id: product.id,
    handle: product.handle,
    title: product.title,
    price: product.price,
    compareAtPrice,
    image: { ...image, altText: null, width: null, height: null },
  });
});

it('loads the second view only after hovering, not when the pointer passes or clicks', () => {
  jest.useFakeTimers();
  const { view, card } = show();
  const pictures = () =>
    [...view.container.querySelectorAll('.card-well img')].map((found) => found.getAttribute('src'));
  expect(pictures()).toEqual(['/front.webp?width=640']);
  const wait = () => act(() => jest.advanceTimersByTime(100));
  fireEvent.pointerEnter(card);
  fireEvent.pointerLeave(card);
  fireEvent.focus(card);
  fireEvent.blur(card);
  wait();
  expect(pictures()).toEqual(['/front.webp?width=640']);
  fireEvent.pointerEnter(card);
  fireEvent.focus(card);
  fireEvent.click(card);
  wait();
  expect(pictures()).toEqual(['/front.webp?width=640']);
  fireEvent.pointerEnter(card);
  wait();
  expect(pictures()).toEqual(['/front.webp?width=640', '/back.webp?width=640']);
});
