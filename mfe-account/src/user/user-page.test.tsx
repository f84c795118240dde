import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoute, renderRoute } from '@store/shared/testing/route-page';
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

let backend: FakeBackend;
const user = userEvent.setup({ delay: null });
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  backend = new FakeBackend().on('GET /api/auth/session', session());
});

const open = (tab = '') => renderRoute(routes, { at: `/user${tab && `?tab=${tab}`}` });
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label, { selector: 'input' });
  await user.clear(field);
  await user.type(field, text);
};
/** Simulates a change by another tab of this browser. */
const elsewhere = (change: (storage: Storage) => void, key: string, newValue: string | null) => {
  change(localStorage);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
};
const signOutElsewhere = () =>
  elsewhere(
    (storage) => {
      storage.removeItem('user-email');
      storage.removeItem('user-name');
    },
    'user-name',
    null,
  );

describe('access', () => {
  it.each(['/user', '/user?tab=orders', '/account'])(
    'redirects visitors from %s to the sign-in and back',
    async (at) => {
      backend.on('GET /api/auth/session', signedOut);
      localStorage.setItem('user-name', 'Ada');
      const page = await renderRoute(routes, { at });
      await waitFor(() => expect(page.path()).toBe(`/login?${new URLSearchParams({ returnTo: at })}`));
      // The backend's answer overrides the stored session.
      expect(localStorage.getItem('user-name')).toBeNull();
    },
  );

  it('shows a message when the backend is down, and retries', async () => {
    backend.on('GET /api/auth/session', refusal(503, 'unavailable', 'x'), session());
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Server error occurred');
    await press('Try again');
    expect(await screen.findByLabelText('Name')).toHaveValue('Ada');
  });

  it('follows a sign-out in another tab', async () => {
    backend.on('GET /api/discounts', ok({ data: [] }));
    const page = await open('coupons');
    await screen.findByText(/No coupons/);
    signOutElsewhere();
    await waitFor(() => expect(page.path()).toBe('/login?returnTo=%2Fuser%3Ftab%3Dcoupons'));
  });

  it('keeps what was typed when another tab signs out', async () => {
    backend.on('POST /api/auth/sign-in', ok(ada));
    const page = await open();
    await type('Name', 'Ada L');
    signOutElsewhere();
    const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' });
    expect(dialog).toHaveTextContent('signed out in another tab');
    await type('Password', 'secret');
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(localStorage.getItem('user-name')).toBe('Ada'));
    expect(page.path()).toBe('/user');
    expect(screen.getByLabelText('Name')).toHaveValue('Ada L');
  });

  it('loads the account again when another tab signs in as another user', async () => {
    await open();
    await screen.findByLabelText('Name');
    backend.on('GET /api/auth/session', session({ name: 'Bea', email: 'bea@example.com' }));
    elsewhere((storage) => storage.setItem('user-email', 'bea@example.com'), 'user-email', 'bea@example.com');
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Bea'));
  });
});

describe('profile', () => {
  it('saves the name and confirms it; the address cannot be changed', async () => {
    backend.on('POST /api/users', ok({ ...ada, name: 'Ada L', message: 'ok' }));
    await open();
    expect(await screen.findByLabelText('Email')).toHaveAttribute('readonly');
    await type('Name', 'Ada L');
    await press('Save');
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
    expect(backend.sent('POST /api/users')).toEqual([{ fullName: 'Ada L' }]);
    expect(localStorage.getItem('user-name')).toBe('Ada L');
  });

  it('shows no success message when the backend refuses', async () => {
    backend.on('POST /api/users', refusal(400, 'invalid', 'That name will not do.'));
    await open();
    await type('Name', 'Eve');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('That name will not do.');
    expect(screen.queryByText('Profile updated successfully!')).not.toBeInTheDocument();
  });

  it('keeps what was typed when the session ends, and continues after a new sign-in', async () => {
    backend.on('POST /api/users', signedOut, ok({ ...ada, name: 'Ada L', message: 'ok' }));
    backend.on(
      'POST /api/auth/sign-in',
      refusal(401, 'wrong_credentials', 'Email or password is wrong.'),
      ok(ada),
    );
    await open();
    await type('Name', 'Ada L');
    await press('Save');
    const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' });
    expect(within(dialog).getByLabelText('Email')).toHaveValue('ada@example.com');
    await type('Password', 'wrong');
    await press('Continue');
    expect(await within(dialog).findByText('Email or password is wrong.')).toBeInTheDocument();
    await type('Password', 'right');
    await press('Continue');
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
    expect(backend.sent('POST /api/users')).toEqual([{ fullName: 'Ada L' }, { fullName: 'Ada L' }]);
    expect(screen.getByLabelText('Name')).toHaveValue('Ada L');
  });

  it('verifies the address with a mailed code', async () => {
    backend
      .on('GET /api/auth/session', session({ emailVerified: false }))
      .on('GET /api/auth/verify-email', ok({ message: 'Sent' }))
      .on('POST /api/auth/verify-email', ok(ada));
    await open();
    expect(screen.queryByText('Verified')).not.toBeInTheDocument();
    await press('Verify');
    await type('Verification code', '123456');
    await press('Confirm');
    expect(await screen.findByText('Verified')).toBeInTheDocument();
    expect(backend.sent('POST /api/auth/verify-email')).toEqual([{ verificationCode: '123456' }]);
  });
});

describe('password', () => {
  it.each([
    ['', '', 'Please fill in all password fields.', 'New password'],
    ['secret', '', 'Please fill in all password fields.', 'Confirm password'],
    ['abc12', 'abc12', 'Password must be at least 6 characters long.', 'New password'],
    ['secret', 'secreT', 'Passwords do not match.', 'Confirm password'],
  ])('returns the specified errors for %j and %j', async (password, confirm, message, focused) => {
    await open('password');
    if (password) await type('New password', password);
    if (confirm) await type('Confirm password', confirm);
    await press('Change password');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    const field = screen.getByLabelText(focused, { selector: 'input' });
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    expect(backend.sent('POST /api/users')).toEqual([]);
  });

  it('requires the current password first when the sign-in is old', async () => {
    backend
      .on(
        'POST /api/users',
        refusal(403, 'reauthentication_required', 'Please sign in again.'),
        ok({ ...ada, message: 'ok' }),
      )
      .on('POST /api/auth/reauthenticate', session());
    await open('password');
    await type('New password', 'correct horse');
    await type('Confirm password', 'correct horse');
    await press('Change password');
    expect(screen.queryByText('Password changed successfully!')).not.toBeInTheDocument();
    await screen.findByText(/enter your present password/);
    await type('Password', 'old one');
    await press('Continue');
    expect(await screen.findByText('Password changed successfully!')).toBeInTheDocument();
    expect(backend.sent('POST /api/auth/reauthenticate')).toEqual([{ password: 'old one' }]);
    expect(screen.getByLabelText('New password', { selector: 'input' })).toHaveValue('');
  });
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
    await open('coupons');
    const [first, second] = within(await screen.findByRole('list', { name: 'Coupons' })).getAllByRole(
      'listitem',
    );
    expect(first).toHaveTextContent('WELCOME1010% offDoes not expire');
    expect(second).toHaveTextContent('SPRINGExpired5% offExpired on April 1, 2025');
    expect(within(second!).queryByRole('button')).not.toBeInTheDocument();
    await press('Copy code WELCOME10');
    expect(await navigator.clipboard.readText()).toBe('WELCOME10');
    expect(await screen.findByText('WELCOME10 is copied')).toBeInTheDocument();
  });

  it('shows a message when the clipboard is blocked', async () => {
    backend.on('GET /api/discounts', ok({ data: [coupon] }));
    await open('coupons');
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('blocked'));
    await press('Copy code WELCOME10');
    expect(await screen.findByRole('alert')).toHaveTextContent('select and copy the code');
  });
});

describe('orders', () => {
  it('offers a review for an order without one and shows the review of an order with one', async () => {
    backend
      .on(
        'GET /api/orders',
        ok({
          data: [orderNode('1001', ['p-1', 'Ghana Hoodie']), orderNode('1002', ['p-1', 'Ghana Hoodie'])],
        }),
      )
      .on('GET /api/reviews', reviewsPage([review({ orderId: '1002' })]));
    await open('orders');
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
      .on('GET /api/orders', ok({ data: [orderNode('1001', ['p-1', 'Ghana Hoodie'])] }))
      .on('GET /api/reviews', refusal(503, 'unavailable', 'x'));
    await open('orders');
    expect(await screen.findByRole('article', { name: 'Order #1001' })).toBeInTheDocument();
    expect(screen.getByText('Your reviews are not available just now.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Write Review' })).not.toBeInTheDocument();
  });

  it('requires a verified address', async () => {
    backend.on('GET /api/auth/session', session({ emailVerified: false }));
    await open('orders');
    expect(await screen.findByRole('heading', { name: 'Verify your email address' })).toBeInTheDocument();
    expect(backend.requests.map(({ route }) => route)).not.toContain('GET /api/orders');
  });

  it('shows a message when commerce is down, and retries', async () => {
    backend
      .on('GET /api/orders', refusal(503, 'commerce_unavailable', 'x'), ok({ data: [] }))
      .on('GET /api/reviews', reviewsPage([]));
    await open('orders');
    expect(await screen.findByRole('alert')).toHaveTextContent('Server error occurred');
    await press('Try again');
    expect(await screen.findByText(/No orders yet with ada@example.com/)).toBeInTheDocument();
  });
});

it.each(['/user', '/account', '/user?tab=nonsense'])(
  '%s shows the profile tab and hydrates without errors',
  async (at) => {
    const { html, complaints } = await hydrateRoute(routes, { at });
    expect(complaints).toEqual([]);
    expect(html).toContain('<h1>My account</h1>');
    expect(html).toMatch(/<noscript>.*needs JavaScript.*<\/noscript>/);
    expect(html).toMatch(/aria-current="page"[^>]*>Profile/);
    // The server's page is the same for everybody.
    expect(html).not.toContain('Ada');
  },
);
