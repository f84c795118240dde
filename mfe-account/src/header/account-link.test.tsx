import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Stores } from '@store/shared/runtime/stores';
import { renderRoute } from '@store/shared/testing/route-page';
import { FakeBackend, ok } from '../testing/fake-backend';
import AccountLink from './account-link';

let stores: Stores;

async function open(name?: string) {
  const page = await renderRoute(
    [
      { id: 'home', path: '/', lazy: async () => ({ Component: () => <p>Home</p> }) },
      { id: 'cart', path: '/cart', lazy: async () => ({ Component: AccountLink }) },
    ],
    {
      at: '/cart',
      prepare(made) {
        stores = made;
        if (name) made.session.getState().signedIn({ name, email: 'ama@example.com' });
      },
    },
  );
  return page.router;
}
const account = () => screen.getByRole('button', { name: /^Account of/ });

it('is a sign-in link for visitors', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
});

it.each([
  ['1234567890', '1234567890'],
  ['Alexandrina', 'Alexand...'],
  ['👩‍🌾'.repeat(11), `${'👩‍🌾'.repeat(7)}...`],
])('shows the name %s as %s', async (name, shown) => {
  await open(name);
  expect(account()).toHaveTextContent(shown);
});

it('links to the account', async () => {
  await open('Ama');
  expect(account()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(account());
  expect(screen.getByRole('link', { name: 'My account' })).toHaveAttribute('href', '/user');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('link', { name: 'My account' })).not.toBeInTheDocument();
});

it('signs out at the backend, removes the name and navigates home', async () => {
  const backend = new FakeBackend().on('POST /api/auth/logout', ok({}));
  const router = await open('Ama');
  await userEvent.click(account());
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(backend.requests).toHaveLength(1);
  expect(localStorage.getItem('user-name')).toBeNull();
});

it('does not show a sign-out while the backend cannot be reached', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('offline'));
  await open('Ama');
  await userEvent.click(account());
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(stores.notices.getState().notices).toHaveLength(1));
  expect(stores.notices.getState().notices[0]?.text).toMatch(/still logged in/);
  expect(localStorage.getItem('user-name')).toBe('Ama');
});
