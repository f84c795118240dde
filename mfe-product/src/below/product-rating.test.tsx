import { render, screen } from '@testing-library/react';
import { FakeBackend, ok } from '@store/shared/testing/fake-backend';
import { ProductRating } from './product-rating';

it('shows no rating until it has come, and then the stars of this product with a link to its reviews', async () => {
  const data = { 'gid://shopify/Product/1': { count: 12, average: 4.25 } };
  new FakeBackend().on('GET /api/reviews/figures', ok({ data }));
  render(<ProductRating productId="gid://shopify/Product/1" />);
  expect(screen.getByText('No reviews yet')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Rated 4.3 out of 5 12 reviews' })).toHaveAttribute(
    'href',
    '/pages/reviews?product=gid%3A%2F%2Fshopify%2FProduct%2F1',
  );
});
