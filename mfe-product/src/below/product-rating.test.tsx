import { render, screen } from '@testing-library/react';
import { ProductRating } from './product-rating';

let answer: () => Response;
beforeEach(() => {
  globalThis.fetch = () => Promise.resolve(answer());
});

it('shows the stars of this product and links to its reviews', async () => {
  answer = () =>
    new Response(JSON.stringify({ data: { 'gid://shopify/Product/1': { count: 12, average: 4.25 } } }));
  render(<ProductRating productId="gid://shopify/Product/1" />);
  expect(screen.getByRole('img', { name: 'No reviews yet' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Rated 4.3 out of 5 12 reviews' })).toHaveAttribute(
    'href',
    '/pages/reviews?product=gid%3A%2F%2Fshopify%2FProduct%2F1',
  );
});

it.each([
  ['there are none', () => new Response(JSON.stringify({ data: {} }))],
  ['the backend is down', () => new Response('', { status: 503 })],
])('shows no rating when %s', async (_, given) => {
  const requested = new Promise<void>((resolve) => {
    answer = () => {
      resolve();
      return given();
    };
  });
  render(<ProductRating productId={`gid://shopify/Product/${_.length}`} />);
  await requested;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByRole('img', { name: 'No reviews yet' })).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
