import { screen, within } from '@testing-library/react';
import { FakeBackend, ok, orderNode, refusal, review, reviewsPage, session } from '../testing/fake-backend';
import { openTab, press, user } from '../testing/open-tab';

let backend: FakeBackend;
beforeEach(() => {
  backend = new FakeBackend().on('GET /api/auth/session', session());
});

describe('coupons', () => {
  const coupon = { code: 'WELCOME10', description: '10% off', expireAt: null, expired: false };

  it('lists code, discount and expiry, marks expired coupons and copies codes', async () => {
    backend.on(
      'GET /api/discounts',
      ok({
        data: [
          coupon,
          { code: 'SPRING', description: '5% off', expireAt: '2025-04-01T00:00:00Z', expired: true },
        ],
      }),
    );
    await openTab('coupons');
    const [first, second] = within(await screen.findByRole('list', { name: 'Coupons' })).getAllByRole(
      'listitem',
    );
    expect(first).toHaveTextContent('WELCOME1010% offDoes not expire');
    expect(second).toHaveTextContent('SPRINGExpired5% offExpired on March 31, 2025');
    expect(within(second!).queryByRole('button')).not.toBeInTheDocument();
    await press('Copy code WELCOME10');
    expect(await navigator.clipboard.readText()).toBe('WELCOME10');
    expect(await screen.findByText('WELCOME10 is copied')).toBeInTheDocument();
  });

  it('shows a message when the clipboard is blocked', async () => {
    backend.on('GET /api/discounts', ok({ data: [coupon] }));
    await openTab('coupons');
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('blocked'));
    await press('Copy code WELCOME10');
    expect(await screen.findByRole('alert')).toHaveTextContent('select and copy the code');
  });
});

describe('orders', () => {
  const hoodie = (id: string) => orderNode(id, ['p-1', 'Ghana Hoodie']);

  it('offers a review for an order without one and shows the review of an order with one', async () => {
    backend
      .on('GET /api/orders', ok({ data: [hoodie('1001'), hoodie('1002')] }))
      .on('GET /api/reviews', reviewsPage([review({ orderId: '1002' })]));
    await openTab('orders');
    const first = within(await screen.findByRole('article', { name: 'Order #1001' }));
    const second = within(screen.getByRole('article', { name: 'Order #1002' }));
    expect(first.getByRole('link', { name: 'Ghana Hoodie' })).toHaveAttribute(
      'href',
      '/products/ghana-hoodie',
    );
    expect(first.getByRole('button', { name: 'Write Review' })).toBeInTheDocument();
    expect(first.queryByRole('button', { name: 'Show review' })).not.toBeInTheDocument();
    expect(second.queryByRole('button', { name: 'Write Review' })).not.toBeInTheDocument();
    await user.click(second.getByRole('button', { name: 'Show review' }));
    const dialog = await screen.findByRole('dialog', { name: 'Your review' });
    expect(dialog).toHaveTextContent('Soft and warm.');
    expect(backend.requests.find(({ route }) => route === 'GET /api/orders')?.query).toEqual({
      email: 'ada@example.com',
    });
    expect(backend.requests.find(({ route }) => route === 'GET /api/reviews')?.query).toMatchObject({
      userEmail: 'ada@example.com',
    });
  });

  it('shows orders, without reviews, when the reviews cannot be read', async () => {
    backend
      .on('GET /api/orders', ok({ data: [hoodie('1001')] }))
      .on('GET /api/reviews', refusal(503, 'unavailable', 'x'));
    await openTab('orders');
    expect(await screen.findByRole('article', { name: 'Order #1001' })).toBeInTheDocument();
    expect(screen.getByText('Your reviews are not available just now.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Write Review' })).not.toBeInTheDocument();
  });

  it('requires a verified address', async () => {
    backend.on('GET /api/auth/session', session({ emailVerified: false }));
    await openTab('orders');
    expect(await screen.findByRole('heading', { name: 'Verify your email address' })).toBeInTheDocument();
    expect(backend.requests.map(({ route }) => route)).not.toContain('GET /api/orders');
  });

  it('shows a message when commerce is down, and retries', async () => {
    backend
      .on('GET /api/orders', refusal(503, 'commerce_unavailable', 'x'), ok({ data: [] }))
      .on('GET /api/reviews', reviewsPage([]));
    await openTab('orders');
    expect(await screen.findByRole('alert')).toHaveTextContent('Server error occurred');
    await press('Try again');
    expect(await screen.findByText(/No orders yet with ada@example.com/)).toBeInTheDocument();
  });
});
