import { act, render, screen, waitFor } from '@testing-library/react';
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

let requests: string[];
let answer: () => Response;
beforeEach(() => {
  requests = [];
  answer = () => new Response(JSON.stringify({ data: {} }));
  globalThis.fetch = (url) => {
    requests.push(new URL(url as string, 'https://shop.example').searchParams.get('productIds') ?? '');
    return Promise.resolve(answer());
  };
});

it('sends one request for a whole list, and none for known products', async () => {
  answer = () => new Response(JSON.stringify({ data: { a: { count: 12, average: 4.25 } } }));
  const { rerender } = render(<List ids={['a', 'b']} />);
  expect(screen.getByText('a: none of none')).toBeInTheDocument();
  await screen.findByText('a: 4.25 of 12');
  expect(screen.getByText('b: none of none')).toBeInTheDocument();
  expect(requests).toEqual(['a,b']);
  answer = () => new Response(JSON.stringify({ data: { c: { count: 1, average: 5 } } }));
  rerender(<List ids={['a', 'b', 'c']} />);
  await screen.findByText('c: 5 of 1');
  expect(screen.getByText('a: 4.25 of 12')).toBeInTheDocument();
  expect(requests).toEqual(['a,b', 'c']);
});

it('keeps the products without ratings when the backend fails, and requests them again on the next page', async () => {
  answer = () => new Response('', { status: 503 });
  const { unmount } = render(<List ids={['x']} />);
  await waitFor(() => expect(requests).toEqual(['x']));
  await act(async () => undefined);
  expect(screen.getByText('x: none of none')).toBeInTheDocument();
  unmount();
  answer = () => new Response(JSON.stringify({ data: { x: { count: 2, average: 3 } } }));
  render(<List ids={['x']} />);
  await screen.findByText('x: 3 of 2');
});

it('sends no request for an empty list', async () => {
  render(<List ids={[]} />);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(requests).toEqual([]);
});
