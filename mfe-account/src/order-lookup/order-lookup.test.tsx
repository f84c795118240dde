import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoute, renderRoute } from '@store/shared/testing/route-page';
import { routes } from '../remote';

const usd = (amount: string) => ({ shopMoney: { amount, currencyCode: 'USD' } });
const order = (name: string) => ({
  node: {
    id: `gid://shopify/Order/${name}`,
    name,
    createdAt: '2025-05-02T10:00:00Z',
    displayFulfillmentStatus: null,
    totalPriceSet: usd('63.98'),
    lineItems: {
      edges: [
        {
          node: {
            title: 'Ghana Hoodie',
            quantity: 2,
            originalTotalSet: usd('109.98'),
            image: { url: 'https://cdn.example/1.png' },
            product: { id: 'gid://shopify/Product/1', handle: 'ghana-hoodie' },
            variant: { title: 'L / Black' },
            customAttributes: [
              { key: 'Custom Text', value: 'ADA' },
              { key: 'Custom Number', value: '007' },
            ],
          },
        },
      ],
    },
  },
});

/** The backend's next answers; every call is recorded. */
let requests: { url: string; signal: AbortSignal }[];
let answers: (() => Promise<Response> | Response)[];

beforeEach(() => {
  requests = [];
  answers = [];
  globalThis.fetch = (url, init) => {
    requests.push({ url: url as string, signal: init!.signal! });
    return Promise.resolve(answers.shift()!());
  };
});

const json = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status });
const open = () => renderRoute(routes, { at: '/pages/orders' });
const field = () => screen.getByRole('textbox', { name: 'Email or phone' });
const button = () => screen.getByRole('button', { name: /Find/ });

async function look(typed: string) {
  const user = userEvent.setup();
  await user.clear(field());
  await user.type(field(), `${typed}{Enter}`);
}

it('shows the orders of an e-mail address without writing it into the URL', async () => {
  answers = [json(200, { data: [order('#1001')] })];
  const page = await open();
  await look(' ada@example.com ');
  const heading = await screen.findByRole('heading', { name: '1 order for ada@example.com' });
  expect(heading).toHaveFocus();
  const card = within(screen.getByRole('article', { name: 'Order #1001' }));
  for (const text of [
    '05/02/2025',
    'Pending',
    '63.98 USD',
    'L / Black',
    'Quantity: 2',
    '109.98 USD',
    'Custom text: ADA',
    'Custom number: 007',
  ]) {
    expect(card.getByText(text)).toBeInTheDocument();
  }
  expect(card.getByRole('link', { name: 'Ghana Hoodie' })).toHaveAttribute('href', '/products/ghana-hoodie');
  expect(requests.map(({ url }) => url)).toEqual(['/api/orders?email=ada%40example.com']);
  expect(page.path()).toBe('/pages/orders');
});

it('shows what to do next when no orders are found', async () => {
  answers = [json(200, { data: [] })];
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
  expect(requests).toEqual([]);
});

it('announces the search and sends one request for several clicks', async () => {
  let arrive: (response: Response) => void = () => undefined;
  answers = [() => new Promise((resolve) => (arrive = resolve))];
  await open();
  await look('ada@example.com');
  expect(screen.getByRole('status')).toHaveTextContent('Finding orders...');
  await userEvent.click(button());
  expect(requests).toHaveLength(1);
  arrive(json(200, { data: [order('#1001'), order('#1002')] })());
  expect(await screen.findByRole('heading', { name: '2 orders for ada@example.com' })).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it("shows the backend's error message when it refuses the request", async () => {
  answers = [json(429, { message: 'Please wait a minute.', code: 'too_many' })];
  await open();
  await look('ada@example.com');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please wait a minute.');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

it('offers Retry when the backend fails', async () => {
  answers = [json(503, { message: 'x', code: 'y' }), json(200, { data: [order('#1001')] })];
  await open();
  await look('ada@example.com');
  expect(await screen.findByRole('alert')).toHaveTextContent('Server error occurred');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Order #1001' })).toBeInTheDocument();
});

it('aborts the lookup when the page is left', async () => {
  answers = [() => new Promise<Response>(() => undefined)];
  const page = await open();
  await look('ada@example.com');
  page.unmount();
  expect(requests[0]?.signal.aborted).toBe(true);
});

it('hydrates without errors; before hydration the browser cannot submit the form', async () => {
  const { html, complaints } = await hydrateRoute(routes, { at: '/pages/orders' });
  expect(complaints).toEqual([]);
  expect(html).toMatch(/<form[^>]+method="post"/);
  expect(html).toMatch(/<button[^>]+disabled=""/);
  expect(html).toMatch(/<noscript>.*care@kithandcloth\.example.*<\/noscript>/);
  expect(screen.getByRole('button', { name: 'Find orders' })).toBeEnabled();
});

it('sets the document title', async () => {
  await open();
  expect(document.title).toBe('Find your orders · Kith & Cloth');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Find your orders');
});

describe('with ORDER_LOOKUP=code', () => {
  const required = json(403, { message: 'A code is needed.', code: 'code_required' });
  const mailed = json(200, { message: 'If there are orders, a code is on its way.' });
  const enter = async (code: string) => {
    await userEvent.clear(screen.getByLabelText('Verification code'));
    if (code) await userEvent.type(screen.getByLabelText('Verification code'), code);
    await userEvent.click(screen.getByRole('button', { name: 'Show my orders' }));
  };

  it('mails a code and shows the orders once it is entered; neither address nor code is in the URL', async () => {
    answers = [required, mailed, json(200, { data: [order('#1001')] })];
    const page = await open();
    await look('ada@example.com');
    expect(await screen.findByText('If there are orders, a code is on its way.')).toBeInTheDocument();
    expect(screen.getByLabelText('Verification code')).toHaveFocus();
    await enter('');
    expect(await screen.findByText('Verification code is required')).toBeInTheDocument();
    await enter('123 456');
    expect(await screen.findByRole('article', { name: 'Order #1001' })).toBeInTheDocument();
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/orders?email=ada%40example.com',
      '/api/orders/code',
      '/api/orders/lookup',
    ]);
    expect(page.path()).toBe('/pages/orders');
  });

  it('shows the orders to whoever opens the mailed link, or why not', async () => {
    const link = '/pages/orders#email=ada%40example.com&code=abcdefghijklmnopqrstuv';
    history.replaceState(null, '', link);
    answers = [json(200, { data: [order('#1001')] })];
    const { unmount } = await open();
    expect(await screen.findByText('Order #1001')).toBeInTheDocument();
    expect(location.hash).toBe('');
    expect(requests.map(({ url }) => url)).toEqual(['/api/orders/lookup']);
    unmount();
    history.replaceState(null, '', link);
    answers = [json(400, { message: 'That code is wrong.', code: 'wrong_code' })];
    await open();
    expect(await screen.findByText('That code is wrong.')).toBeInTheDocument();
  });

  it('shows that a code is wrong, keeps the form and sends another code', async () => {
    answers = [
      required,
      mailed,
      json(400, { message: 'That code is not right.', code: 'wrong_code' }),
      json(429, { message: 'Please wait a minute.', code: 'too_many' }),
      mailed,
    ];
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

  it('shows why no code could be mailed', async () => {
    answers = [required, json(503, {})];
    await open();
    await look('ada@example.com');
    expect(await screen.findByRole('alert')).toHaveTextContent('Server error occurred');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
