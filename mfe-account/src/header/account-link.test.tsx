import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { defaultCurrency } from '@store/shared/shop-data/currencies';
import { createStores, StoresProvider, type Stores } from '@store/shared/runtime/stores';
import AccountLink from './account-link';

const fetched = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
let stores: Stores;

beforeEach(() => {
  localStorage.clear();
  fetched.mockReset();
  globalThis.fetch = fetched as typeof fetch;
  stores = createStores({ currency: defaultCurrency, cartService: {} as never });
});

function open() {
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Home</p> },
      {
        path: '/cart',
        element: (
          <StoresProvider stores={stores}>
            <AccountLink />
          </StoresProvider>
        ),
      },
    ],
    { initialEntries: ['/cart'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}
const signIn = (name: string) => stores.session.getState().signedIn({ name, email: 'ama@example.com' });
const account = () => screen.getByRole('button', { name: /^Account of/ });

it('is a sign-in link for visitors', () => {
  open();
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
});

it('shows a long name shortened and links to the account', async () => {
  signIn('Alexandrina');
  open();
  expect(account()).toHaveTextContent('Alexand...');
  expect(account()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(account());
  expect(screen.getByRole('link', { name: 'My account' })).toHaveAttribute('href', '/user');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('link', { name: 'My account' })).not.toBeInTheDocument();
});

it('signs out at the backend, removes the name and navigates home', async () => {
  fetched.mockResolvedValue(new Response('{}'));
  signIn('Ama');
  const router = open();
  await userEvent.click(account());
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/auth/logout');
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', credentials: 'same-origin' });
  expect(localStorage.getItem('user-name')).toBeNull();
});

it('does not show a sign-out while the backend cannot be reached', async () => {
  fetched.mockRejectedValue(new TypeError('offline'));
  signIn('Ama');
  open();
  await userEvent.click(account());
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(stores.notices.getState().notices).toHaveLength(1));
  expect(stores.notices.getState().notices[0]?.text).toMatch(/still signed in/);
  expect(localStorage.getItem('user-name')).toBe('Ama');
});
