import { act, render, screen, waitFor } from '@testing-library/react';
import { FakeBackend, ok, refusal } from '../testing/fake-backend';
import { useRated } from './use-rated';

interface Product {
  id: string;
  rating?: number | null;
  reviewCount?: number;
}

function List({ ids }: { ids: string[] }) {
  const products: Product[] = useRated(ids.map((id) => ({ id })));
  return products.map(({ id, rating, reviewCount }) => (
    <p key={id}>{`${id}: ${rating ?? 'none'} of ${reviewCount ?? 'none'}`}</p>
  ));
}

const route = 'GET /api/reviews/figures';
const requests = (backend: FakeBackend) => backend.requests.map(({ query }) => query.productIds);

it('sends one request for a whole list, and none for known products', async () => {
  const backend = new FakeBackend().on(route, ok({ data: { a: { count: 12, average: 4.25 } } }));
  const { rerender } = render(<List ids={['a', 'b']} />);
  expect(screen.getByText('a: none of none')).toBeInTheDocument();
  await screen.findByText('a: 4.25 of 12');
  expect(screen.getByText('b: none of none')).toBeInTheDocument();
  expect(requests(backend)).toEqual(['a,b']);
  backend.on(route, ok({ data: { c: { count: 1, average: 5 } } }));
  rerender(<List ids={['a', 'b', 'c']} />);
  await screen.findByText('c: 5 of 1');
  expect(screen.getByText('a: 4.25 of 12')).toBeInTheDocument();
  expect(requests(backend)).toEqual(['a,b', 'c']);
});

it('keeps the products without ratings when the backend fails, and requests them again on the next page', async () => {
  const backend = new FakeBackend().on(route, refusal(503, 'unavailable', ''));
  const { unmount } = render(<List ids={['x']} />);
  await waitFor(() => expect(requests(backend)).toEqual(['x']));
  await act(async () => undefined);
  expect(screen.getByText('x: none of none')).toBeInTheDocument();
  unmount();
  backend.on(route, ok({ data: { x: { count: 2, average: 3 } } }));
  render(<List ids={['x']} />);
  await screen.findByText('x: 3 of 2');
});

it('sends no request for an empty list', async () => {
  const backend = new FakeBackend();
  render(<List ids={[]} />);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(backend.requests).toEqual([]);
});
