import { render, screen, waitFor, within } from '@testing-library/react';
import { reviewMediaUrl } from '@store/shared/contracts/review-pictures';
import type { Review } from '@store/shared/contracts/reviews';
import { FakeBackend, ok, refusal } from '@store/shared/testing/fake-backend';
import { ProductReviews } from './product-reviews';

const review = (id: string, more: Partial<Review> = {}): Review => ({
  id,
  userName: `Ama ${id}`,
  uploadDate: '2026-11-20T10:00:00.000Z',
  rating: 4,
  content: `Warm, says ${id}.`,
  imageIds: null,
  orderId: null,
  isVerified: true,
  variant: 'M / Navy',
  additionalFeedback: [],
  products: [],
  editedAt: null,
  ...more,
});
const fit = (answer: string) => ({ additionalFeedback: [{ question: 'How was the fit?', answer }] });

let products = 0;

/** Renders the reviews of a new product, of which the backend counts `count`. */
function show(count: number, list: ReturnType<typeof ok>) {
  const id = `gid://shopify/Product/${++products}`;
  const figures = { data: count > 0 ? { [id]: { count, average: 4.2 } } : {} };
  const backend = new FakeBackend().on('GET /api/reviews/figures', ok(figures)).on('GET /api/reviews', list);
  render(<ProductReviews productId={id} />);
  return backend;
}
const page = (...content: Review[]) => ok({ data: { content, totalPage: 1, totalCount: content.length } });
const section = () => screen.findByRole('region', { name: 'Reviews' });

it('shows how the product fits, photographs first, and links to every review', async () => {
  const list = [
    review('one', fit('Runs large')),
    review('two', fit('True to size')),
    review('three', { ...fit('True to size'), imageIds: 'film-of-a-shirt.mp4,photograph1' }),
    ...['four', 'five'].map((name) => review(name)),
  ];
  show(5, page(...list));
  const shown = within(await section());
  expect(
    await shown.findByText('Fit: True to size for 2 of 3 buyers · Runs large for 1'),
  ).toBeInTheDocument();
  const cards = shown.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
  expect(cards).toEqual(['three', 'one', 'two', 'four'].map((name) => `Review by Ama ${name}`));
  const photograph = shown.getByRole('img', { name: 'Photograph by Ama three' });
  expect(photograph.getAttribute('src')).toContain(reviewMediaUrl('photograph1'));
  expect(shown.getByRole('link', { name: 'Ama three' })).toHaveAttribute(
    'href',
    `/pages/reviews?product=gid%3A%2F%2Fshopify%2FProduct%2F${products}&review=three`,
  );
  expect(shown.getByRole('link', { name: 'Read all 5 reviews' })).toBeInTheDocument();
});

it('says nothing of the fit when nobody answered', async () => {
  show(1, page(review('one')));
  const shown = within(await section());
  expect(await shown.findByText('Warm, says one.')).toBeInTheDocument();
  expect(shown.queryByText(/^Fit/)).not.toBeInTheDocument();
  expect(shown.getByRole('link', { name: 'Read the review' })).toBeInTheDocument();
});

it('asks for no reviews of a product without any', async () => {
  const { requests } = show(0, page());
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('logs a failure and keeps the link to all reviews', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  show(3, refusal(503, 'unavailable', 'x'));
  const shown = within(await section());
  await waitFor(() =>
    expect(logged).toHaveBeenCalledWith('The reviews could not be loaded', expect.anything()),
  );
  logged.mockRestore();
  expect(shown.getByRole('link', { name: 'Read all 3 reviews' })).toBeInTheDocument();
});
