import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoute } from '@store/shared/testing/route-page';
import { timeLeftHeader } from '@store/shared/contracts/time-left';
import { settingsContext, type LoaderFunctionArgs } from '@store/shared/runtime/router';
import { routes } from '../remote';
import { refusal, review, reviewsPage, type FakeBackend } from '../testing/fake-backend';
import { openReviews, reviewsBackend } from '../testing/open-reviews';
import { loader } from './reviews-page.route';

let backend: FakeBackend;
beforeEach(() => {
  backend = reviewsBackend();
});
afterEach(() => jest.restoreAllMocks());

const queryOf = (route: string) => backend.requests.find((request) => request.route === route)?.query;

it('shows the average, the count and the number of reviews for each number of stars', async () => {
  await openReviews();
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
  await openReviews();
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
  await openReviews('?page=3&sort=lowest&stars=2&photos=1');
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

it('goes to page 1 when the order changes and shows the choice while it loads; after Back the old order', async () => {
  const page = await openReviews('?page=3');
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Highest rating');
  await waitFor(() => expect(page.path()).toBe('/pages/reviews?sort=highest'));
  expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Highest rating');
  await act(() => page.router.navigate(-1));
  await waitFor(() => expect(page.path()).toBe('/pages/reviews?page=3'));
  await waitFor(() => expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Most recent'));
});

it('links to the first, previous, next and last page and to two pages either side', async () => {
  await openReviews('?page=5');
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

it('replaces a page past the end by the last page', async () => {
  const page = await openReviews('?page=99&stars=5');
  await waitFor(() => expect(page.path()).toBe('/pages/reviews?stars=5&page=9'));
});

it('shows the specified message when no review matches', async () => {
  backend.on('GET /api/reviews', reviewsPage([], 0));
  await openReviews('?stars=1');
  expect(screen.getByText('No reviews match your current filters.')).toBeInTheDocument();
});

it('logs a failure of the list, shows a message and retries', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  backend.on('GET /api/reviews', refusal(503, 'unavailable', 'x'), reviewsPage([review()]));
  await openReviews();
  expect(log).toHaveBeenCalledWith('HTTP error! status: 503');
  expect(screen.getByRole('alert')).toHaveTextContent('The reviews could not be loaded just now.');
  expect(screen.getByText('No reviews match your current filters.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Ama Mensah' })).toBeInTheDocument();
});

it('shows the reviews of one product', async () => {
  await openReviews('?product=p-1');
  expect(queryOf('GET /api/reviews')).toMatchObject({ productId: 'p-1' });
  expect(queryOf('GET /api/reviews/summary')).toEqual({ productId: 'p-1' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Reviews of Ghana Hoodie');
});

it('requests the backend at the address that the server uses, with the time that the edge has left and the trace', async () => {
  const sent: string[] = [];
  const fake = globalThis.fetch;
  globalThis.fetch = (url, init) => {
    const { [timeLeftHeader]: left, traceparent } = init!.headers as Record<string, string>;
    sent.push(`${new URL(url as string).origin} ${left} ${traceparent}`);
    return fake((url as string).replace('http://127.0.0.1:4020', '/api'), init);
  };
  const headers = new Map([
    [timeLeftHeader, '1500'],
    ['traceparent', '00-a-b-01'],
  ]);
  const request = { url: 'https://shop.example/pages/reviews', headers };
  const get = (key: unknown) => (key === settingsContext ? { backend: 'http://127.0.0.1:4020' } : null);
  const answer = await loader({ request, context: { get } } as unknown as LoaderFunctionArgs);
  expect(answer).toMatchObject({ init: { status: 200 } });
  expect(new Set(sent)).toEqual(new Set(['http://127.0.0.1:4020 1500 00-a-b-01']));
});

it('hydrates without errors and is complete without JavaScript', async () => {
  const { html, complaints } = await hydrateRoute(routes, { at: '/pages/reviews?page=2' });
  expect(complaints).toEqual([]);
  expect(html).toContain('Soft and warm.');
  expect(html).toMatch(/<details[^>]*>.*1,538 reviews.*1,217/s);
  expect(html).toMatch(/<form[^>]*method="get"/);
});
