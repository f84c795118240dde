import { act, screen, waitFor, within } from '@testing-library/react';
import { hydrateRoute, renderRoute } from '@store/shared/testing/route-page';
import { routes } from '../remote';
import {
  ada,
  FakeBackend,
  ok,
  refusal,
  session,
  signedOut,
  signInIsOld,
  wrongPassword,
} from '../testing/fake-backend';
import { openTab, press, type, user } from '../testing/open-tab';

let backend: FakeBackend;
beforeEach(() => {
  backend = new FakeBackend()
    .on('GET /api/auth/session', session())
    .on('GET /api/auth/passkeys', ok({ data: [] }));
});

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
    await openTab();
    expect(await screen.findByRole('alert')).toHaveTextContent('Server error occurred');
    await press('Try again');
    expect(await screen.findByLabelText('Name')).toHaveValue('Ada');
  });

  it('follows a sign-out in another tab', async () => {
    backend.on('GET /api/discounts', ok({ data: [] }));
    const page = await openTab('coupons');
    await screen.findByText(/No coupons/);
    signOutElsewhere();
    await waitFor(() => expect(page.path()).toBe('/login?returnTo=%2Fuser%3Ftab%3Dcoupons'));
  });

  it('hides a page that comes back as it was left, once its shopper has signed out', async () => {
    backend.on('GET /api/discounts', ok({ data: [] }));
    const page = await openTab('coupons');
    await screen.findByText(/No coupons/);
    const comeBack = () =>
      act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    comeBack();
    expect(screen.getByText(/No coupons/)).toBeInTheDocument();
    localStorage.clear();
    backend.on('GET /api/auth/session', signedOut);
    comeBack();
    expect(screen.queryByText(/No coupons/)).not.toBeInTheDocument();
    await waitFor(() => expect(page.path()).toBe('/login?returnTo=%2Fuser%3Ftab%3Dcoupons'));
  });

  it('keeps what was typed when another tab signs out', async () => {
    backend.on('POST /api/auth/sign-in', ok(ada));
    const page = await openTab();
    await type('Name', 'Ada L');
    signOutElsewhere();
    const dialog = await screen.findByRole('dialog', { name: 'Please log in again' });
    expect(dialog).toHaveTextContent('logged out in another tab');
    await type('Password', 'secret');
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(localStorage.getItem('user-name')).toBe('Ada'));
    expect(page.path()).toBe('/user');
    expect(screen.getByLabelText('Name')).toHaveValue('Ada L');
  });

  it('loads the account again when another tab signs in as another user', async () => {
    await openTab();
    await screen.findByLabelText('Name');
    backend.on('GET /api/auth/session', session({ name: 'Bea', email: 'bea@example.com' }));
    elsewhere((storage) => storage.setItem('user-email', 'bea@example.com'), 'user-email', 'bea@example.com');
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Bea'));
  });
});

describe('profile', () => {
  it('saves the name and confirms it; the address cannot be changed', async () => {
    backend.on('POST /api/users', ok({ ...ada, name: 'Ada L', message: 'ok' }));
    await openTab();
    expect(await screen.findByLabelText('Email')).toHaveAttribute('readonly');
    await type('Name', 'Ada L');
    await press('Save');
    expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument();
    expect(backend.sent('POST /api/users')).toEqual([{ fullName: 'Ada L' }]);
    expect(localStorage.getItem('user-name')).toBe('Ada L');
  });

  it('shows no success message when the backend refuses', async () => {
    backend.on('POST /api/users', refusal(400, 'invalid', 'That name will not do.'));
    await openTab();
    await type('Name', 'Eve');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('That name will not do.');
    expect(screen.queryByText('Profile updated successfully!')).not.toBeInTheDocument();
  });

  it('keeps what was typed when the session ends, and continues after a new sign-in', async () => {
    backend.on('POST /api/users', signedOut, ok({ ...ada, name: 'Ada L', message: 'ok' }));
    backend.on('POST /api/auth/sign-in', wrongPassword, ok(ada));
    await openTab();
    await type('Name', 'Ada L');
    await press('Save');
    const dialog = await screen.findByRole('dialog', { name: 'Please log in again' });
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
});

describe('password', () => {
  it.each([
    ['', '', 'Please fill in all password fields.', 'New password'],
    ['secret', '', 'Please fill in all password fields.', 'Confirm password'],
    ['abc12', 'abc12', 'Password must be at least 6 characters long.', 'New password'],
    ['secret', 'secreT', 'Passwords do not match.', 'Confirm password'],
  ])('returns the specified errors for %j and %j', async (password, confirm, message, focused) => {
    await openTab('password');
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
      .on('POST /api/users', signInIsOld, ok({ ...ada, message: 'ok' }))
      .on('POST /api/auth/reauthenticate', session());
    await openTab('password');
    await type('New password', 'correct horse');
    await type('Confirm password', 'correct horse');
    await press('Change password');
    expect(screen.queryByText('Password changed successfully!')).not.toBeInTheDocument();
    await screen.findByText(/enter your current password/);
    await type('Password', 'old one');
    await press('Continue');
    expect(await screen.findByText('Password changed successfully!')).toBeInTheDocument();
    expect(backend.sent('POST /api/auth/reauthenticate')).toEqual([{ password: 'old one' }]);
    expect(screen.getByLabelText('New password', { selector: 'input' })).toHaveValue('');
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
