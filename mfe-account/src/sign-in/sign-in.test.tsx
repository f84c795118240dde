import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoute, renderRoute } from '@store/shared/testing/route-page';
import { routes } from '../remote';
import { ada, FakeBackend, ok, refusal, wrongPassword } from '../testing/fake-backend';
import { press, type, user } from '../testing/open-tab';

let backend: FakeBackend;
beforeEach(() => {
  backend = new FakeBackend();
});

const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const stored = () => [localStorage.getItem('user-name'), localStorage.getItem('user-email')];

describe('login', () => {
  const signIn = async () => {
    await type('Email', 'ada@example.com');
    await type('Password', 'secret');
    await press('Login');
  };

  it('stores name and address and returns to the previous page', async () => {
    backend.on('POST /api/auth/sign-in', ok(ada));
    const page = await renderRoute(routes, { at: '/login?returnTo=%2Fuser%3Ftab%3Dorders' });
    backend.on('GET /api/auth/session', refusal(500, 'internal', 'x'));
    await signIn();
    await waitFor(() => expect(page.path()).toBe('/user?tab=orders'));
    expect(backend.sent('POST /api/auth/sign-in')).toEqual([
      { email: 'ada@example.com', password: 'secret' },
    ]);
    expect(stored()).toEqual(['Ada', 'ada@example.com']);
  });

  it.each([
    ['/login', '/'],
    ['/login?returnTo=%2F%2Fevil.example', '/'],
  ])('redirects from %s to %s', async (at, path) => {
    backend.on('POST /api/auth/sign-in', ok(ada));
    const page = await renderRoute(routes, { at });
    await signIn();
    await waitFor(() => expect(page.path()).toBe(path));
  });

  it('returns to the page whose header was used and leaves no login page in the history', async () => {
    backend.on('POST /api/auth/sign-in', ok(ada));
    const page = await renderRoute(routes, { at: '/cart' });
    await act(() => page.router.navigate('/login', { state: { from: '/products/x?variant=1' } }));
    await signIn();
    await waitFor(() => expect(page.path()).toBe('/products/x?variant=1'));
    await act(() => page.router.navigate(-1));
    expect(page.path()).toBe('/cart');
  });

  it('sends no request without an address and a password', async () => {
    await renderRoute(routes, { at: '/login' });
    await press('Login');
    await waitFor(() => expect(alerts()).toEqual(['Email is required', 'Password is required']));
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await type('Email', 'ada');
    await waitFor(() => expect(alerts()).toContain('Invalid email format'));
    expect(backend.requests).toEqual([]);
  });

  it("shows the backend's error and keeps the values", async () => {
    backend.on('POST /api/auth/sign-in', wrongPassword);
    await renderRoute(routes, { at: '/login' });
    await signIn();
    await waitFor(() => expect(alerts()).toEqual(['Email or password is wrong.']));
    expect(screen.getByLabelText('Password', { selector: 'input' })).toHaveValue('secret');
    expect(stored()).toEqual([null, null]);
  });

  it('shows the password when its toggle is pressed', async () => {
    await renderRoute(routes, { at: '/login' });
    const field = screen.getByLabelText('Password', { selector: 'input' });
    expect(field).toHaveAttribute('type', 'password');
    await press('Show password');
    expect(field).toHaveAttribute('type', 'text');
  });

  it('shows the account that is signed in already', async () => {
    localStorage.setItem('user-name', 'Ada');
    await renderRoute(routes, { at: '/login', prepare: ({ session }) => session.getState().refresh() });
    expect(screen.getByText(/You are logged in as/)).toHaveTextContent('You are logged in as Ada');
  });
});

describe('register', () => {
  const fill = async () => {
    await type('Name', 'Ada');
    await type('Email', 'ada@example.com');
    await type('Password', 'correct horse');
    await type('Confirm password', 'correct horse');
  };

  it('registers without the optional step, stores name and address and goes home', async () => {
    backend.on('POST /api/auth/register', ok({ ...ada, emailVerified: false, message: 'Welcome' }));
    const page = await renderRoute(routes, { at: '/register' });
    await fill();
    await press('Register');
    await waitFor(() => expect(page.path()).toBe('/'));
    expect(backend.sent('POST /api/auth/register')).toEqual([
      {
        name: 'Ada',
        email: 'ada@example.com',
        verificationCode: '',
        password: 'correct horse',
        confirmPassword: 'correct horse',
      },
    ]);
    expect(stored()).toEqual(['Ada', 'ada@example.com']);
  });

  it('verifies the address during registration', async () => {
    backend.on('GET /api/auth/verify-email', ok({ message: 'Sent' }));
    backend.on('POST /api/auth/register', ok({ ...ada, message: 'Welcome' }));
    const page = await renderRoute(routes, { at: '/register' });
    expect(screen.getByRole('button', { name: 'Verify' })).toBeDisabled();
    await type('Email', 'ada');
    expect(screen.getByRole('button', { name: 'Verify' })).toBeDisabled();
    await fill();
    await press('Verify');
    const code = await screen.findByLabelText('Verification code');
    await waitFor(() => expect(code).toHaveFocus());
    expect(backend.requests[0]).toMatchObject({ query: { email: 'ada@example.com' } });
    await press('Register');
    expect(await screen.findByText('Verification code is required')).toBeInTheDocument();
    await user.type(code, '123 456');
    await press('Register');
    await waitFor(() => expect(page.path()).toBe('/'));
    expect(backend.sent('POST /api/auth/register')).toMatchObject([{ verificationCode: '123456' }]);
  });

  it('resets the verification step when the address changes', async () => {
    backend.on('GET /api/auth/verify-email', ok({ message: 'Sent' }));
    await renderRoute(routes, { at: '/register' });
    await type('Email', 'ada@example.com');
    await press('Verify');
    await screen.findByLabelText('Verification code');
    await type('Email', 'bea@example.com');
    expect(screen.queryByLabelText('Verification code')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Verify' })).toBeEnabled();
  });

  it('shows why no code could be mailed', async () => {
    backend.on('GET /api/auth/verify-email', refusal(429, 'too_many', 'Please wait a minute.'));
    await renderRoute(routes, { at: '/register' });
    await type('Email', 'ada@example.com');
    await press('Verify');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait a minute.');
    expect(screen.queryByLabelText('Verification code')).not.toBeInTheDocument();
  });

  it('leads to the login with the page to return to', async () => {
    await renderRoute(routes, { at: '/register?returnTo=%2Fuser' });
    expect(screen.getByRole('link', { name: 'Already have an account? Log in' })).toHaveAttribute(
      'href',
      '/login?returnTo=%2Fuser',
    );
  });

  it("shows the backend's errors at their fields", async () => {
    backend.on(
      'POST /api/auth/register',
      refusal(400, 'invalid', 'Please check the form.', { password: 'This password is too common' }),
      refusal(409, 'account_exists', 'This address has an account.'),
    );
    await renderRoute(routes, { at: '/register' });
    await fill();
    await press('Register');
    const password = screen.getByLabelText('Password', { selector: 'input' });
    await waitFor(() => expect(password).toHaveAccessibleDescription(/too common/));
    expect(password).toHaveFocus();
    await press('Register');
    expect(await screen.findByText('This address has an account.')).toBeInTheDocument();
  });
});

describe('password reset', () => {
  it('mails a code, sets the password and signs in', async () => {
    backend.on(
      'POST /api/auth/password-reset',
      ok({ message: 'If it has an account, a code is on its way.' }),
    );
    backend.on('POST /api/auth/password-reset/confirm', ok({ ...ada, message: 'Done' }));
    const page = await renderRoute(routes, { at: '/reset-password' });
    await type('Email', 'ada@example.com');
    await press('Send me a code');
    expect(await screen.findByText('If it has an account, a code is on its way.')).toBeInTheDocument();
    await type('Verification code', '123456');
    await type('New password', 'correct horse');
    await type('Confirm password', 'correct');
    await press('Set new password');
    expect(await screen.findByText('Passwords do not match')).toBeInTheDocument();
    await type('Confirm password', 'correct horse');
    await press('Set new password');
    await waitFor(() => expect(page.path()).toBe('/'));
    expect(backend.sent('POST /api/auth/password-reset/confirm')).toEqual([
      {
        email: 'ada@example.com',
        verificationCode: '123456',
        password: 'correct horse',
        confirmPassword: 'correct horse',
      },
    ]);
    expect(stored()).toEqual(['Ada', 'ada@example.com']);
  });

  it('takes the code of a mailed link, and takes it out of the address', async () => {
    backend.on('POST /api/auth/password-reset/confirm', ok({ ...ada, message: 'Done' }));
    const code = 'abcdefghijklmnopqrstuv';
    history.replaceState(null, '', `/reset-password#email=ada%40example.com&code=${code}`);
    await renderRoute(routes, { at: '/reset-password' });
    await type('New password', 'correct horse');
    expect(location.hash).toBe('');
    expect(screen.queryByLabelText('Verification code')).not.toBeInTheDocument();
    await type('Confirm password', 'correct horse');
    await press('Set new password');
    await waitFor(() =>
      expect(backend.sent('POST /api/auth/password-reset/confirm')).toMatchObject([
        { email: 'ada@example.com', verificationCode: code },
      ]),
    );
  });
});

it.each([
  ['/login', 'Login'],
  ['/register', 'Register'],
  ['/reset-password', 'Reset password'],
  ['/pages/orders', 'Find your orders'],
])(
  '%s hydrates without errors, cannot be sent before, and shows a message without JavaScript',
  async (at, title) => {
    const { html, complaints } = await hydrateRoute(routes, { at });
    expect(complaints).toEqual([]);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toMatch(/<form[^>]+method="post"/);
    expect(html).toMatch(/<button[^>]+type="submit"[^>]+disabled=""/);
    expect(html).toMatch(/<noscript>.*care@kithandcloth\.example.*<\/noscript>/);
    expect(document.title).toBe(`${title} · Kith & Cloth`);
    expect(document.querySelector('button[type=submit]')).toBeEnabled();
  },
);
