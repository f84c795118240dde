import { act, cleanup, screen } from '@testing-library/react';
import { createRef } from 'react';
import type { StorefrontClient } from '@store/shared/contracts/storefront';
import { renderRoute } from '@store/shared/testing/route-page';
import { Suggestions } from './search-suggestions';
import { idleTime } from './use-suggestions';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const hoodie = {
  id: 'gid://shopify/Product/1',
  handle: 'fiji-hoodie',
  title: 'Fiji Hoodie',
  featuredImage: { url: '/cdn/fiji.jpg' },
  priceRange: { minVariantPrice: { amount: '54.99', currencyCode: 'USD' } },
};

async function show(typed: string, products: object[]) {
  const storefront: StorefrontClient = {
    query: <Answer,>() => Promise.resolve({ predictiveSearch: { products } } as Answer),
  };
  const Component = () => (
    <Suggestions typed={typed} field={createRef()} onTerm={jest.fn()} onClose={jest.fn()} />
  );
  await renderRoute([{ id: 'page', path: '/', lazy: async () => ({ Component }) }], { at: '/', storefront });
  await act(() => jest.advanceTimersByTimeAsync(idleTime));
}

it('shows the picture and the price of a product', async () => {
  await show('fiji', [hoodie]);
  const option = screen.getByRole('option', { name: /Fiji Hoodie.*\$54\.99/ });
  expect(option.querySelector('img')).toHaveAttribute('src', '/cdn/fiji.jpg?width=96');
});

it('says when nothing matches', async () => {
  await show('qqqq', []);
  expect(screen.getByText('qqqq').parentElement).toHaveTextContent('No matches for “qqqq”');
});

it('says of products that they are not what was asked for', async () => {
  await show('kilt', [hoodie]);
  expect(screen.getByText('We make no kilts. Tartan skirts:')).toBeInTheDocument();
  cleanup();
  await show('fiji', [hoodie]);
  expect(screen.queryByText('Similar')).toBeNull();
});

it('suggests the help page that answers a question', async () => {
  await show('returns', []);
  expect(screen.getByRole('option', { name: 'Return Policy' })).toHaveAttribute(
    'href',
    '/pages/return-policy',
  );
});
