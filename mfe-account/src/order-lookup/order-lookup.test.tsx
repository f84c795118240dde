import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Stores } from '@store/shared/runtime/stores';
import { renderRoute } from '@store/shared/testing/route-page';
import { logOut } from '../header/log-out';
import { routes } from '../remote';
import { FakeBackend, ok, orderNode, refusal } from '../testing/fake-backend';

const order = (name: string) => orderNode(name, ['gid://shopify/Product/1', 'Ghana Hoodie']);
const found = (...names: string[]) => ok({ data: names.map(order) });
const wrongCode = refusal(400, 'wrong_code', 'That code is not right.');
const tooMany = refusal(429, 'too_many', 'Please wait a minute.');

let backend: FakeBackend;
beforeEach(() => (backend = new FakeBackend()));

/** Routes of the calls so far. */
const routesAsked = () => backend.requests.map(({ route }) => route);
const open = () => renderRoute(routes, { at: '/pages/orders' });
const field = () => screen.getByRole('textbox', { name: 'Email or phone' });
const button = () => screen.getByRole('button', { name: /Find/ });

async function look(typed: string) {
  const user = userEvent.setup();
  await user.clear(field());
  await user.type(field(), `${typed}{Enter}`);
}

it('shows the orders of an e-mail address without writing it into the URL', async () => {
  backend.on('GET /api/orders', found('1001'));
  const page = await open();
  await look(' ada@example.com ');
  const heading = await screen.findByRole('heading', { name: '1 order for ada@example.com' });
  expect(heading).toHaveFocus();
  const card = within(screen.getByRole('article', { name: 'Order #1001' }));
  for (const text of ['05/02/2025', 'Pending', '$63.98', 'L / Black', 'Quantity: 2', '$109.98'])
    expect(card.getByText(text)).toBeInTheDocument();
  expect(card.getByText('ADA').parentElement).toHaveTextContent('Custom text: ADA');
  expect(card.getByText('007').parentElement).toHaveTextContent('Custom number: 007');
  expect(card.getByRole('link', { name: 'Ghana Hoodie' })).toHaveAttribute('href', '/products/ghana-hoodie');
  expect(backend.requests.map(({ query }) => query)).toEqual([{ email: 'ada@example.com' }]);
  expect(page.path()).toBe('/pages/orders');
});

it('shows the orders again after Back, until the shopper has logged out, and none to who comes anew', async () => {
  backend.on('GET /api/orders', found('1001'));
  backend.on('POST /api/auth/logout', ok({}));
  const { router } = await open();
  await look('ada@example.com');
  await screen.findByRole('article', { name: 'Order #1001' });
  const go = (to: string) => act(() => router.navigate(to));
  const back = () => act(() => router.navigate(-1));
  await go('/elsewhere');
  await go('/pages/orders');
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  await back();
  await back();
  expect(screen.getByRole('article', { name: 'Order #1001' })).toBeInTheDocument();
  expect(field()).toHaveValue('ada@example.com');
  expect(routesAsked()).toEqual(['GET /api/orders']);
  await go('/elsewhere');
  await logOut();
  await back();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

it('shows no orders after Back once another tab has logged out', async () => {
  backend.on('GET /api/orders', found('1001'));
  let stores: Stores | undefined;
  const prepare = (own: Stores) => {
    stores = own;
    own.session.getState().signedIn({ name: 'Ada', email: 'ada@example.com' });
  };
  const { router } = await renderRoute(routes, { at: '/pages/orders', prepare });
  await look('ada@example.com');
  await screen.findByRole('article', { name: 'Order #1001' });
  await act(() => router.navigate('/elsewhere'));
  act(() => stores?.session.getState().signedOut());
  await act(() => router.navigate(-1));
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});

it('shows what to do next when no orders are found', async () => {
  backend.on('GET /api/orders', found());
  await open();
  await look('ada@example.com');
  expect(await screen.findByRole('heading', { name: 'No orders found for ada@example.com' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/pages/contact-us');
});

it.each([
  ['   ', 'Email or phone is required'],
  ['ada', 'Please enter a valid email address or phone number.'],
  ['1234', 'Please enter a valid email address or phone number.'],
])('sends no request for %j and shows the reason', async (typed, message) => {
  await open();
  await look(typed);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(field()).toHaveFocus();
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(backend.requests).toEqual([]);
});

it('announces the search and sends one request for several clicks', async () => {
  const arrive = backend.on('GET /api/orders', found('1001', '1002')).hold();
  await open();
  await look('ada@example.com');
  expect(screen.getByRole('status')).toHaveTextContent('Finding orders...');
  await userEvent.click(button());
  expect(backend.requests).toHaveLength(1);
  arrive();
  expect(await screen.findByRole('heading', { name: '2 orders for ada@example.com' })).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it("shows the backend's error message when it refuses the request", async () => {
  backend.on('GET /api/orders', tooMany);
  await open();
  await look('ada@example.com');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please wait a minute.');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

it('offers Retry when the backend fails', async () => {
  backend.on('GET /api/orders', refusal(503, 'y', 'x'), found('1001'));
  await open();
  await look('ada@example.com');
  expect(await screen.findByRole('alert')).toHaveTextContent('Server error occurred');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Order #1001' })).toBeInTheDocument();
});

it('aborts the lookup when the page is left', async () => {
  backend.on('GET /api/orders', found()).hold();
  const page = await open();
  await look('ada@example.com');
  page.unmount();
  expect(backend.requests[0]?.signal?.aborted).toBe(true);
});

describe('with ORDER_LOOKUP=code', () => {
  const mailed = ok({ message: 'If there are orders, a code is on its way.' });
  beforeEach(() => {
    backend
      .on('GET /api/orders', refusal(403, 'code_required', 'A code is needed.'))
      .on('POST /api/orders/code', mailed);
  });
  const enter = async (code: string) => {
    await userEvent.clear(screen.getByLabelText('Verification code'));
    if (code) await userEvent.type(screen.getByLabelText('Verification code'), code);
    await userEvent.click(screen.getByRole('button', { name: 'Show my orders' }));
  };

  it('mails a code and shows the orders once it is entered; neither address nor code is in the URL', async () => {
    backend.on('POST /api/orders/lookup', found('1001'));
    const page = await open();
    await look('ada@example.com');
    expect(await screen.findByText('If there are orders, a code is on its way.')).toBeInTheDocument();
    expect(screen.getByLabelText('Verification code')).toHaveFocus();
    await enter('');
    expect(await screen.findByText('Verification code is required')).toBeInTheDocument();
    await enter('123 456');
    expect(await screen.findByRole('article', { name: 'Order #1001' })).toBeInTheDocument();
    expect(routesAsked()).toEqual(['GET /api/orders', 'POST /api/orders/code', 'POST /api/orders/lookup']);
    expect(backend.sent('POST /api/orders/lookup')).toEqual([{ email: 'ada@example.com', code: '123456' }]);
    expect(page.path()).toBe('/pages/orders');
  });

  it('shows the orders to whoever opens the mailed link, or why not', async () => {
    const link = '/pages/orders#email=ada%40example.com&code=abcdefghijklmnopqrstuv';
    history.replaceState(null, '', link);
    backend.on('POST /api/orders/lookup', found('1001'), wrongCode);
    const { unmount } = await open();
    expect(await screen.findByText('Order #1001')).toBeInTheDocument();
    expect(location.hash).toBe('');
    expect(routesAsked()).toEqual(['POST /api/orders/lookup']);
    unmount();
    history.replaceState(null, '', link);
    await open();
    expect(await screen.findByText('That code is not right.')).toBeInTheDocument();
  });

  it('shows that a code is wrong, keeps the form and sends another code', async () => {
    backend.on('POST /api/orders/code', mailed, tooMany, mailed).on('POST /api/orders/lookup', wrongCode);
    await open();
    await look('ada@example.com');
    await screen.findByLabelText('Verification code');
    await enter('000000');
    expect(await screen.findByRole('alert')).toHaveTextContent('That code is not right.');
    expect(screen.getByLabelText('Verification code')).toHaveValue('000000');
    await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText('Please wait a minute.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });
});
