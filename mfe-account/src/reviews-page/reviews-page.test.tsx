import { pointerEvent } from '@store/shared/testing/pointer-event';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoute, renderRoute } from '@store/shared/testing/route-page';
import { routes } from '../remote';
import { FakeBackend, ok, refusal, review, reviewsPage } from '../testing/fake-backend';

const summary = (changes: object = {}) =>
  ok({
    data: { count: 1538, average: 4.63, distribution: { 5: 1217, 4: 147, 3: 69, 2: 31, 1: 74 }, ...changes },
  });

let backend: FakeBackend;
beforeEach(() => {
  backend = new FakeBackend()
    .on('GET /api/reviews', reviewsPage([review(), review({ id: 'r-2', userName: 'Kofi', rating: 5 })], 9))
    .on('GET /api/reviews/summary', summary());
});
afterEach(() => jest.restoreAllMocks());

const open = (query = '') => renderRoute(routes, { at: `/pages/reviews${query}` });
/** Finds the open dialog by its name. Searching by role takes jsdom seconds on a busy machine. */
async function dialog(name: string): Promise<HTMLElement> {
  const open = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('dialog[open]');
    expect(found).toHaveAccessibleName(name);
    return found!;
  });
  return open;
}
const queryOf = (route: string) => backend.requests.find((request) => request.route === route)?.query;

it('shows the average, the count and the number of reviews for each number of stars', async () => {
  await open();
  const panel = within(screen.getByRole('region', { name: 'Summary' }));
  expect(panel.getByText('4.6')).toBeInTheDocument();
  expect(panel.getByText('1,538 reviews')).toBeInTheDocument();
  const rows = panel.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    '5 stars79%1,217',
    '4 stars10%147',
    '3 stars4%69',
    '2 stars2%31',
    '1 star5%74',
  ]);
  expect(panel.getByRole('link', { name: '4 stars', hidden: true })).toHaveAttribute(
    'href',
    '/pages/reviews?stars=4',
  );
});

it('closes the distribution after a choice, on Escape and on a click outside', async () => {
  await open();
  const details = document.querySelector('details')!;
  const shut = async (how: () => unknown) => {
    details.open = true;
    await how();
    expect(details.open).toBe(false);
  };
  await shut(() => fireEvent.keyDown(document.body, { key: 'Escape' }));
  expect(details.querySelector('summary')).toHaveFocus();
  await shut(() => fireEvent(document.body, new MouseEvent('pointerdown', { bubbles: true })));
  await shut(() => fireEvent.click(within(details).getByRole('link', { name: '4 stars', hidden: true })));
});

it('requests the page, order and filter of the URL', async () => {
  await open('?page=3&sort=lowest&stars=2&photos=1');
  expect(queryOf('GET /api/reviews')).toEqual({
    currentPage: '2',
    pageSize: '12',
    sort: 'lowest',
    stars: '2',
    withMedia: 'true',
  });
  expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Lowest rating');
  expect(screen.getByRole('link', { name: '2 stars', current: true })).toHaveAttribute(
    'href',
    '/pages/reviews?photos=1&sort=lowest',
  );
});

it('goes to page 1 when the order changes and shows the choice while it loads', async () => {
  const page = await open('?page=3');
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Highest rating');
  await waitFor(() => expect(page.path()).toBe('/pages/reviews?sort=highest'));
  expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Highest rating');
});

it('links to the first, previous, next and last page and to two pages either side', async () => {
  await open('?page=5');
  const pager = within(screen.getByRole('navigation', { name: 'Pages' }));
  const links = pager.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  expect(links).toEqual([
    'First page /pages/reviews',
    'Previous page /pages/reviews?page=4',
    'Page 3 /pages/reviews?page=3',
    'Page 4 /pages/reviews?page=4',
    'Page 5 /pages/reviews?page=5',
    'Page 6 /pages/reviews?page=6',
    'Page 7 /pages/reviews?page=7',
    'Next page /pages/reviews?page=6',
    'Last page /pages/reviews?page=9',
  ]);
});

it('disables previous and first on the first page, next and last on the last page', async () => {
  const disabled = () =>
    within(screen.getByRole('navigation', { name: 'Pages' }))
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-disabled'))
      .map(({ textContent }) => textContent);
  const { unmount } = await open();
  expect(disabled()).toEqual(['First page', 'Previous page']);
  unmount();
  await open('?page=9');
  expect(disabled()).toEqual(['Next page', 'Last page']);
});

it('replaces a page past the end by the last page', async () => {
  const page = await open('?page=99&stars=5');
  await waitFor(() => expect(page.path()).toBe('/pages/reviews?stars=5&page=9'));
});

it('opens a review in a dialog with its own URL; Back closes it without a request', async () => {
  const page = await open('?page=2');
  const calls = backend.requests.length;
  await userEvent.click(screen.getByRole('link', { name: 'Ama Mensah' }));
  const detail = await dialog('Ama Mensah');
  expect(page.path()).toBe('/pages/reviews?page=2&review=r-1');
  for (const text of [
    'Verified purchase',
    'May 2, 2025',
    'Soft and warm.',
    'How was the fit?',
    'True to size',
    'Variant: L / Black',
  ])
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
  const page = await open('?review=r-77');
  const detail = await dialog('Yaa');
  await userEvent.click(within(detail).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(page.path()).toBe('/pages/reviews'));
});

it('shows a message when a linked review does not exist', async () => {
  backend.on('GET /api/reviews/gone', refusal(404, 'not_found', 'There is nothing here.'));
  await open('?review=gone');
  expect(await dialog('This review is not here')).toBeInTheDocument();
});

it('shows the specified message when no review matches', async () => {
  backend.on('GET /api/reviews', reviewsPage([], 0));
  await open('?stars=1');
  expect(screen.getByText('No reviews match your current filters.')).toBeInTheDocument();
});

it('logs a failure of the list, shows a message and retries', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  backend.on('GET /api/reviews', refusal(503, 'unavailable', 'x'), reviewsPage([review()]));
  await open();
  expect(log).toHaveBeenCalledWith('HTTP error! status: 503');
  expect(screen.getByRole('alert')).toHaveTextContent('The reviews could not be loaded just now.');
  expect(screen.getByText('No reviews match your current filters.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Ama Mensah' })).toBeInTheDocument();
});

it('shows the reviews of one product', async () => {
  await open('?product=p-1');
  expect(queryOf('GET /api/reviews')).toMatchObject({ productId: 'p-1' });
  expect(queryOf('GET /api/reviews/summary')).toEqual({ productId: 'p-1' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Reviews of Ghana Hoodie');
});

it('requests the backend at the address that the server uses', async () => {
  const origins: string[] = [];
  const fake = globalThis.fetch;
  globalThis.fetch = (url, init) => {
    origins.push(new URL(url as string).origin);
    return fake((url as string).replace('http://127.0.0.1:4020', '/api'), init);
  };
  const settings = { storefront: { endpoint: '', token: '' }, checkoutOrigin: '', siteOrigin: '' };
  await renderRoute(routes, {
    at: '/pages/reviews',
    settings: { ...settings, backend: 'http://127.0.0.1:4020' },
  });
  expect(new Set(origins)).toEqual(new Set(['http://127.0.0.1:4020']));
  expect(screen.getByRole('link', { name: 'Kofi' })).toBeInTheDocument();
});

it('hydrates without errors and is complete without JavaScript', async () => {
  const { html, complaints } = await hydrateRoute(routes, { at: '/pages/reviews?page=2' });
  expect(complaints).toEqual([]);
  expect(html).toContain('Soft and warm.');
  expect(html).toMatch(/<details[^>]*>.*1,538 reviews.*1,217/s);
  expect(html).toMatch(/<form[^>]*method="get"/);
});

describe('media', () => {
  const media = review({ imageIds: 'aaaaaaaa1, bbbbbbbb2.mp4,../../etc/passwd,cccccccc3' });
  const openMedia = async () => {
    // jsdom cannot play media.
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
    backend.on('GET /api/reviews', reviewsPage([media]));
    await open();
    await userEvent.click(screen.getByRole('link', { name: 'Ama Mensah' }));
    return within(await dialog('Ama Mensah'));
  };
  /** The slide that is not inert. */
  const shown = (container: HTMLElement) =>
    [...container.querySelectorAll('.gallery-track > span')].findIndex(
      (slide) => !slide.hasAttribute('inert'),
    );

  it('wraps around with arrows, thumbnails, keys and swipes, and plays videos', async () => {
    const gallery = await openMedia();
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
});
