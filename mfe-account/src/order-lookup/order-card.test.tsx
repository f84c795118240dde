import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderNode } from '@store/shared/contracts/orders';
import { renderRoute } from '@store/shared/testing/route-page';
import { FakeCartService } from '@store/shared/testing/fake-cart-service';
import { routes } from '../remote';
import { FakeBackend, ok, order } from '../testing/fake-backend';

const now = '2026-11-23T18:00:00Z';
const node = (changes: Partial<OrderNode> = {}) =>
  order({ createdAt: now, displayFulfillmentStatus: 'UNFULFILLED', ...changes });

/** Looks the orders of Ada up. */
async function open(found: OrderNode, more: { cartService?: FakeCartService } = {}) {
  new FakeBackend().on('GET /api/orders', ok({ data: [{ node: found }] }));
  const page = await renderRoute(routes, { at: '/pages/orders', ...more });
  await userEvent.type(screen.getByRole('textbox', { name: 'Email or phone' }), 'Ada@Example.com{Enter}');
  const card = within(await screen.findByRole('article', { name: 'Order #1001' }));
  return { ...page, card };
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(now), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

it('shows gift wrap and gift note, and no other attribute of the order', async () => {
  const attribute = (key: string, value: string) => ({ key, value });
  const { card } = await open(
    node({
      customAttributes: [
        attribute('Gift note', 'For Dad\nLove, Ama'),
        attribute('Gift wrap', 'Yes'),
        attribute('_ref', 'x'),
      ],
    }),
  );
  expect(card.getByText('Gift wrap').nextSibling).toHaveTextContent('Yes');
  expect(card.getByText('Gift note').nextSibling).toHaveTextContent('For Dad Love, Ama');
  expect(card.queryByText('_ref')).not.toBeInTheDocument();
});

it('shows where and how it is sent, as far as the answer says it', async () => {
  const formatted = ['Ama Owusu', '214 Weaver Street', 'Portland, Oregon, 97205'];
  const { card } = await open(
    node({ shippingAddress: { countryCodeV2: 'US', formatted }, shippingLine: { title: 'Economy' } }),
  );
  const delivery = card.getByLabelText(/^Delivery of order/);
  expect(delivery).toHaveTextContent('Ships to' + formatted.join(' ') + 'Shipping' + 'Economy');
});

it('shows the step of an order and when it arrives, as the checkout promised it', async () => {
  const { card } = await open(node());
  expect(card.getByText('Received', { selector: 'li' })).toHaveAttribute('aria-current', 'step');
  expect(await card.findByText('Usually Fri, Dec 4 – Thu, Dec 17')).toBeVisible();
  expect(card.getByText('Economy: Dec 22 at the latest')).toBeVisible();
});

it('links to the tracking of a parcel that is on its way', async () => {
  const parcel = {
    deliveredAt: null,
    trackingInfo: [{ company: 'UPS', number: '1Z9', url: 'https://carrier.example/1Z9' }],
  };
  const { card } = await open(
    node({
      createdAt: '2026-11-02T18:00:00Z',
      displayFulfillmentStatus: 'FULFILLED',
      fulfillments: [parcel],
    }),
  );
  expect(card.getByText('Sent', { selector: 'li' })).toHaveAttribute('aria-current', 'step');
  expect(card.getByRole('link', { name: 'Track the parcel: UPS 1Z9' })).toHaveAttribute(
    'href',
    'https://carrier.example/1Z9',
  );
  expect(card.queryByRole('link', { name: 'Change' })).not.toBeInTheDocument();
});

it('has no steps, dates or return for a canceled order', async () => {
  const { card } = await open(node({ cancelledAt: now }));
  expect(card.getByText('Canceled')).toBeVisible();
  expect(card.queryByRole('list', { name: 'Steps of the order' })).not.toBeInTheDocument();
  expect(card.queryByText(/^Usually/)).not.toBeInTheDocument();
  expect(card.queryByRole('link', { name: 'Return' })).not.toBeInTheDocument();
  expect(card.getByRole('button', { name: 'Order again' })).toBeVisible();
});

it('fills the forms about an order in, without writing the address into the URL', async () => {
  const { card } = await open(node());
  const draftOf = (form: string) =>
    (JSON.parse(sessionStorage.getItem(`form_draft:${form}`) ?? '{}') as { values?: unknown }).values;
  for (const [name, form, more] of [
    ['Return', 'after-ship-center', { reason: 'return' }],
    ['Change', 'modification-cancellation', {}],
  ] as const) {
    const link = card.getByRole('link', { name });
    expect(link).toHaveAttribute('href', `/pages/${form}`);
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(draftOf(form)).toEqual({ orderNumber: '#1001', email: 'Ada@Example.com', ...more });
  }
});

it('cannot be changed once the time for it has ended', async () => {
  const { card } = await open(node({ createdAt: '2026-11-23T05:59:00Z' }));
  expect(card.queryByRole('link', { name: 'Change' })).not.toBeInTheDocument();
  expect(card.getByText('Being printed', { selector: 'li' })).toHaveAttribute('aria-current', 'step');
});

it('orders everything again, as it was personalized', async () => {
  const cartService = new FakeCartService();
  const { card } = await open(node(), { cartService });
  const create = jest.spyOn(cartService, 'create');
  await userEvent.click(card.getByRole('button', { name: 'Order again' }));
  await screen.findByText('Another page');
  expect(create.mock.calls.flatMap(([lines]) => lines)).toEqual([
    {
      merchandiseId: 'gid://shopify/ProductVariant/1',
      quantity: 2,
      attributes: [
        { key: 'Custom Text', value: 'ADA' },
        { key: 'Custom Number', value: '007' },
      ],
    },
  ]);
});

it.each([
  ['on the same day in UTC and at the workshop', '2026-11-23T18:00:00Z', 0],
  ['late in the evening', '2026-11-24T07:30:00Z', 1],
])('says which days are meant of an order that was placed %s', async (_, createdAt, sentences) => {
  await open(node({ createdAt }));
  expect(screen.queryAllByText(/^Order dates are in UTC; .* in Pacific time\.$/)).toHaveLength(sentences);
});
