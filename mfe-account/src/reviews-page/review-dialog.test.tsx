import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pointerEvent } from '@store/shared/testing/pointer-event';
import { ok, refusal, review, reviewsPage, type FakeBackend } from '../testing/fake-backend';
import { openReviews, reviewsBackend } from '../testing/open-reviews';

let backend: FakeBackend;
beforeEach(() => {
  backend = reviewsBackend();
});
afterEach(() => jest.restoreAllMocks());

/** Finds the open dialog by its name. Searching by role takes jsdom seconds on a busy machine. */
function dialog(name: string): Promise<HTMLElement> {
  return waitFor(() => {
    const found = document.querySelector<HTMLElement>('dialog[open]');
    expect(found).toHaveAccessibleName(name);
    return found!;
  });
}

it('opens a review in a dialog with its own URL; Back closes it without a request', async () => {
  const page = await openReviews('?page=2');
  const calls = backend.requests.length;
  await userEvent.click(screen.getByRole('link', { name: 'Ama Mensah' }));
  const detail = await dialog('Ama Mensah');
  expect(page.path()).toBe('/pages/reviews?page=2&review=r-1');
  const facts = ['Verified purchase', 'May 2, 2025', 'Variant: L / Black'];
  for (const text of [...facts, 'Soft and warm.', 'How was the fit?', 'True to size'])
    expect(within(detail).getByText(text)).toBeInTheDocument();
  expect(within(detail).getByRole('img', { name: 'Rated 4 out of 5' })).toBeInTheDocument();
  expect(within(detail).getByRole('link', { name: 'View product' })).toHaveAttribute(
    'href',
    '/products/ghana-hoodie',
  );
  await userEvent.click(within(detail).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(page.path()).toBe('/pages/reviews?page=2'));
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
  expect(backend.requests).toHaveLength(calls);
});

it('opens a linked review that is not on the loaded page; closing it returns to the list', async () => {
  backend.on('GET /api/reviews/r-77', ok({ data: review({ id: 'r-77', userName: 'Yaa' }) }));
  const page = await openReviews('?review=r-77');
  const detail = await dialog('Yaa');
  await userEvent.click(within(detail).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(page.path()).toBe('/pages/reviews'));
});

it('shows a message when a linked review does not exist', async () => {
  backend.on('GET /api/reviews/gone', refusal(404, 'not_found', 'There is nothing here.'));
  await openReviews('?review=gone');
  expect(await dialog('This review is not here')).toBeInTheDocument();
});

/** The slide that is not inert. */
const shown = (container: HTMLElement) =>
  [...container.querySelectorAll('.gallery-track > span')].findIndex((slide) => !slide.hasAttribute('inert'));

it('wraps pictures around with arrows, thumbnails, keys and swipes, and plays videos', async () => {
  // jsdom cannot play media.
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  const media = review({ imageIds: 'aaaaaaaa1, bbbbbbbb2.mp4,../../etc/passwd,cccccccc3' });
  backend.on('GET /api/reviews', reviewsPage([media]));
  await openReviews();
  await userEvent.click(screen.getByRole('link', { name: 'Ama Mensah' }));
  const gallery = within(await dialog('Ama Mensah'));
  const region = gallery.getByRole('region', { name: 'Pictures by Ama Mensah' });
  expect(shown(region)).toBe(0);
  expect(gallery.getByRole('img', { name: 'Picture 1 of 3 by Ama Mensah' })).toHaveAttribute(
    'src',
    '/api/reviews/images/aaaaaaaa1.jpg?width=1600',
  );
  const video = gallery.getByLabelText('Video 2 of 3 by Ama Mensah');
  expect(video).toHaveAttribute('src', '/api/reviews/images/bbbbbbbb2.mp4');
  expect(region.innerHTML).not.toContain('passwd');
  await userEvent.click(gallery.getByRole('button', { name: 'Previous picture' }));
  expect(shown(region)).toBe(2);
  await userEvent.click(gallery.getByRole('button', { name: 'Next picture' }));
  expect(shown(region)).toBe(0);
  await userEvent.click(gallery.getByRole('button', { name: 'Show video 2' }));
  expect(shown(region)).toBe(1);
  await userEvent.keyboard('{ArrowRight}');
  expect(shown(region)).toBe(2);
  const stage = region.querySelector<HTMLElement>('.gallery-stage')!;
  stage.setPointerCapture = () => undefined;
  const swipe = (by: number) => {
    fireEvent(stage, pointerEvent('pointerdown', { clientX: 200 }));
    fireEvent(stage, pointerEvent('pointermove', { clientX: 200 + by }));
    fireEvent(stage, pointerEvent('pointerup', { clientX: 200 + by }));
  };
  swipe(29);
  expect(shown(region)).toBe(2);
  swipe(30);
  expect(shown(region)).toBe(1);
  fireEvent.error(video);
  expect(gallery.getByText('This video could not be played.')).toBeInTheDocument();
});
