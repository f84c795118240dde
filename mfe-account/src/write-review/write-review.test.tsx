import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoute } from '@store/shared/testing/route-page';
import { routes } from '../remote';
import {
  ada,
  FakeBackend,
  ok,
  orderNode,
  refusal,
  review,
  reviewsPage,
  session,
  signedOut,
} from '../testing/fake-backend';
import { FakeUploads } from '../testing/fake-uploads';
import { chosenFile as file } from '../testing/chosen-file';

const user = userEvent.setup({ delay: null, applyAccept: false });
let backend: FakeBackend;
let uploads: FakeUploads;

beforeEach(() => {
  uploads = new FakeUploads();
  backend = new FakeBackend()
    .on('GET /api/auth/session', session())
    .on('GET /api/orders', ok({ data: [orderNode('1001', ['p-1', 'Ghana Hoodie'])] }))
    .on('GET /api/reviews', reviewsPage([]));
});
afterEach(() => uploads.restore());

/** The answer to a review that was stored. */
const stored = ok({ data: review({ orderId: '1001' }) });
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

async function begin() {
  const page = await renderRoute(routes, { at: '/user?tab=orders' });
  await press('Write Review');
  const dialog = await screen.findByRole('dialog', { name: 'Write a review' });
  return { ...page, dialog: within(dialog) };
}

it('requires only the stars', async () => {
  const { dialog } = await begin();
  await press('Submit review');
  expect(await dialog.findByRole('alert')).toHaveTextContent('Please choose 1 to 5 stars.');
  expect(dialog.getByRole('radio', { name: '1 star: Poor' })).toHaveFocus();
  backend.on('POST /api/reviews', stored);
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(dialog.getByRole('radio', { name: '3 stars: Good' })).toBeChecked();
  await press('Submit review');
  await screen.findByRole('button', { name: 'Show review' });
  expect(backend.sent('POST /api/reviews')).toEqual([
    {
      productIds: ['p-1'],
      orderId: '1001',
      content: '',
      imageIds: null,
      rating: 3,
      variant: 'L / Black',
      additionalFeedback: [],
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Write Review' })).not.toBeInTheDocument();
});

it('uploads the pictures one by one with their progress, then sends the review with their ids', async () => {
  backend.on('POST /api/reviews', stored);
  const { dialog } = await begin();
  await user.click(dialog.getByRole('radio', { name: '5 stars: Excellent' }));
  await user.type(dialog.getByLabelText('Your review'), ' Lovely. ');
  await user.click(dialog.getByText('Tell us more (optional)'));
  await user.click(dialog.getByRole('button', { name: 'True to size' }));
  await user.upload(dialog.getByLabelText('Add pictures'), [file('a.jpg'), file('b.png'), file('c.jpg')]);
  for (const name of ['a.jpg', 'b.png', 'c.jpg']) await dialog.findByRole('img', { name });
  await user.click(dialog.getByRole('button', { name: 'Remove b.png' }));
  await press('Submit review');
  await waitFor(() => expect(uploads.running).toHaveLength(1));
  act(() => uploads.progress(0.5));
  expect(dialog.getByRole('progressbar', { name: 'Sending a.jpg' })).toHaveAttribute('value', '0.5');
  expect(backend.sent('POST /api/reviews')).toEqual([]);
  act(() => uploads.answer(200, { data: ['id-a'] }));
  await waitFor(() => expect(uploads.names).toEqual(['a.jpg', 'c.jpg']));
  act(() => uploads.answer(200, { data: ['id-c'] }));
  await screen.findByRole('button', { name: 'Show review' });
  expect(backend.sent('POST /api/reviews')).toMatchObject([
    {
      content: 'Lovely.',
      imageIds: 'id-a,id-c',
      rating: 5,
      additionalFeedback: [{ question: 'How was the fit?', answer: 'True to size' }],
    },
  ]);
});

it('names each file that was left out, with the reason', async () => {
  const { dialog } = await begin();
  await user.upload(dialog.getByLabelText('Add pictures'), [file('a.jpg'), file('clip.gif', 'GIF89a')]);
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'clip.gif was left out: it is neither a JPEG nor a PNG picture.',
  );
  expect(await dialog.findByRole('img', { name: 'a.jpg' })).toBeInTheDocument();
});

it('keeps the form when a picture is refused, and does not upload stored pictures again', async () => {
  backend.on('POST /api/reviews', stored);
  const { dialog } = await begin();
  await user.click(dialog.getByRole('radio', { name: '4 stars: Very good' }));
  await user.upload(dialog.getByLabelText('Add pictures'), [file('a.jpg'), file('b.jpg')]);
  await dialog.findByRole('img', { name: 'b.jpg' });
  await press('Submit review');
  await waitFor(() => expect(uploads.running).toHaveLength(1));
  act(() => uploads.answer(200, { data: ['id-a'] }));
  await waitFor(() => expect(uploads.names).toEqual(['a.jpg', 'b.jpg']));
  act(() =>
    // Named by its position in the upload, which contains only this file; in the form it is the second.
    uploads.answer(415, { message: 'Picture 1 is larger than 40 megapixels.', code: 'unusable_picture' }),
  );
  expect(await dialog.findByText('b.jpg: This picture is larger than 40 megapixels.')).toBeInTheDocument();
  expect(dialog.getByRole('radio', { name: '4 stars: Very good' })).toBeChecked();
  expect(backend.sent('POST /api/reviews')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Remove b.jpg' }));
  await press('Submit review');
  await screen.findByRole('button', { name: 'Show review' });
  expect(uploads.names).toEqual(['a.jpg', 'b.jpg']);
  expect(backend.sent('POST /api/reviews')).toMatchObject([{ imageIds: 'id-a' }]);
});

it('keeps the draft when the review is refused, and continues after a new sign-in', async () => {
  backend
    .on(
      'POST /api/reviews',
      refusal(409, 'already_reviewed', 'There is a review already.'),
      signedOut,
      stored,
    )
    .on('POST /api/auth/sign-in', ok(ada));
  const { dialog } = await begin();
  await user.click(dialog.getByRole('radio', { name: '2 stars: Fair' }));
  await user.type(dialog.getByLabelText('Your review'), 'Thin.');
  await press('Submit review');
  expect(await dialog.findByText('There is a review already.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Your review')).toHaveValue('Thin.');
  await press('Submit review');
  const again = within(await screen.findByRole('dialog', { name: 'Please log in again' }));
  await user.type(again.getByLabelText('Password', { selector: 'input' }), 'secret');
  await user.click(again.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('button', { name: 'Show review' });
  expect(backend.sent('POST /api/reviews')).toHaveLength(3);
  expect(sessionStorage).toHaveLength(0);
});

it('keeps a draft over a reload', async () => {
  const { dialog, unmount } = await begin();
  await user.click(dialog.getByRole('radio', { name: '4 stars: Very good' }));
  await user.type(dialog.getByLabelText('Your review'), 'Warm and');
  unmount();
  const again = await begin();
  expect(again.dialog.getByLabelText('Your review')).toHaveValue('Warm and');
  expect(again.dialog.getByRole('radio', { name: '4 stars: Very good' })).toBeChecked();
});

it('asks for the product of an order first, and offers the remaining products afterwards', async () => {
  backend
    .on(
      'GET /api/orders',
      ok({ data: [orderNode('1001', ['p-1', 'Ghana Hoodie'], ['p-2', 'Kente Flag'], [null, 'Gone'])] }),
    )
    .on('POST /api/reviews', ({ body }) => {
      const products = (body as { productIds: string[] }).productIds.map((id) => ({
        id,
        handle: id,
        title: id,
      }));
      return ok({ data: review({ orderId: '1001', products }) });
    });
  const { dialog } = await begin();
  const choice = within(dialog.getByRole('group', { name: 'What is your review about?' }));
  expect(choice.getAllByRole('radio')).toHaveLength(2);
  await user.click(choice.getByRole('radio', { name: /Kente Flag/ }));
  await user.click(dialog.getByRole('radio', { name: '5 stars: Excellent' }));
  await press('Submit review');
  await screen.findByRole('button', { name: 'Show review' });
  expect(backend.sent('POST /api/reviews')).toMatchObject([{ productIds: ['p-2'] }]);
  await press('Write Review');
  expect(screen.queryByRole('group', { name: 'What is your review about?' })).not.toBeInTheDocument();
});

it('edits an existing review, starting from its content', async () => {
  backend
    .on('GET /api/reviews', reviewsPage([review({ orderId: '1001', imageIds: 'stored-1,stored-2' })]))
    .on(
      'PATCH /api/reviews/r-1',
      ok({ data: review({ orderId: '1001', content: 'Better now.', rating: 5 }) }),
    );
  await renderRoute(routes, { at: '/user?tab=orders' });
  await press('Show review');
  await press('Edit review');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit your review' }));
  expect(dialog.getByRole('radio', { name: '4 stars: Very good' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: '5 stars: Excellent' }));
  await user.clear(dialog.getByLabelText('Your review'));
  await user.type(dialog.getByLabelText('Your review'), 'Better now.');
  await user.click(dialog.getByRole('button', { name: 'Remove picture 1' }));
  await press('Save changes');
  await press('Show review');
  expect(await screen.findByText('Better now.')).toBeInTheDocument();
  expect(backend.sent('PATCH /api/reviews/r-1')).toEqual([
    {
      rating: 5,
      content: 'Better now.',
      imageIds: 'stored-2',
      additionalFeedback: [{ question: 'How was the fit?', answer: 'True to size' }],
    },
  ]);
});
