import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StorefrontClient } from '@store/shared/contracts/storefront';
import { findCurrency } from '@store/shared/shop-data/currencies';
import { newLine } from '@store/shared/testing/fake-cart-service';
import { hydrateRoute } from '@store/shared/testing/route-page';
import { routes } from '../remote';
import {
  bestSeller,
  checkout,
  line,
  openCart,
  openLoadedCart,
  settings,
  summary,
} from '../testing/open-cart';

it('shows the loading state until the browser has loaded the cart, on the server too', async () => {
  const { html, complaints } = await hydrateRoute(routes, { at: '/cart', settings });
  expect(html).toContain('Loading cart');
  expect(html).toContain('<noscript>Your cart cannot be shown just now. Nothing in it is lost');
  expect(complaints).toEqual([]);
  expect(document.title).toBe('Cart · Kith & Cloth');
});

it('shows that it is empty, links to the shop and offers the best sellers', async () => {
  const storefront = { query: async () => ({ products: { nodes: [bestSeller] } }) };
  const { start } = await openCart({ filled: false, storefront });
  expect(screen.queryByText('Best Sellers')).not.toBeInTheDocument();
  await start();
  expect(await screen.findByRole('link', { name: /Ghana Kente Hoodie/ })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Best Sellers' })).toBeInTheDocument();
  expect(screen.getByText('Your cart is empty.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
});

it('shows lines, their personalization, totals and which payments are accepted', async () => {
  await openLoadedCart();
  expect(line(0).getByRole('link', { name: 'Scotland Hoodie' })).toHaveAttribute(
    'href',
    '/products/scotland-hoodie',
  );
  for (const text of ['Size:', 'M', 'Color:', 'Navy', 'Mum', '$10.00'])
    expect(line(0).getByText(text)).toBeInTheDocument();
  expect(line(1).queryByText('Custom Text:')).not.toBeInTheDocument();
  expect(screen.getByText('$30.00')).toBeInTheDocument();
  expect(screen.getByText(/Charged in USD/)).toBeInTheDocument();
  expect(summary().getByRole('img', { name: /^We accept Visa/ })).toBeVisible();
});

it('marks every amount that cannot be paid in its currency, and says once what is charged', async () => {
  await openLoadedCart({ currency: 'DE' });
  expect(line(0).getByText('≈ €17.80')).toBeVisible();
  expect(line(0).getByText('≈ €8.90', { exact: false })).toBeVisible();
  expect(summary().getByText('≈ €26.70')).toBeVisible();
  expect(screen.getAllByText(/USD|\$/)).toEqual([
    screen.getByText(/^≈ €26\.70 · charged in USD: \$30\.00\./),
  ]);
});

it('passes the chosen country on to the checkout, and each later choice, once', async () => {
  const query = jest.fn((_: unknown, __: object) =>
    Promise.resolve({ cartBuyerIdentityUpdate: { userErrors: [] } }),
  );
  const { start, stores, router } = await openCart({
    currency: 'CA',
    storefront: { query: query as StorefrontClient['query'] },
  });
  await start();
  const countries = () =>
    query.mock.calls.flatMap(([, variables]) => (variables as { countryCode?: string }).countryCode ?? []);
  await waitFor(() => expect(countries()).toEqual(['CA']));
  act(() => stores().currency.getState().select(findCurrency('FR')!));
  await waitFor(() => expect(countries()).toEqual(['CA', 'FR']));
  // As the panel after an addition does.
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate('/cart'));
  await screen.findByRole('heading', { name: 'Your Cart' });
  act(() => stores().currency.getState().select(findCurrency('DE')!));
  await waitFor(() => expect(countries()).toEqual(['CA', 'FR', 'DE']));
});

it('says when an order of today arrives in the chosen country, what each way costs, and the terms of returns', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-23T18:00:00Z'), advanceTimers: true });
  document.cookie = 'selectedUserCurrency=NL; Path=/';
  await openLoadedCart({ currency: 'NL' });
  for (const line of [
    'Delivery to the Netherlands',
    'Usually Wed, Dec 9 – Tue, Dec 22',
    'Standard with insurance: Dec 22 at the latest',
    '≈ €8.89',
    'Order by Nov 26 with Standard to get it by Dec 24',
    '30-day returns, personalized pieces included',
  ])
    expect(await summary().findByText(line)).toBeVisible();
  document.cookie = 'selectedUserCurrency=; Max-Age=0; Path=/';
  jest.useRealTimers();
});

it('opens the checkout in a new tab', async () => {
  await openLoadedCart();
  expect(checkout()).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/checkout\.kith\.invalid\/cart\/c\/.+key=k$/),
  );
  expect(checkout()).toHaveAttribute('target', '_blank');
  expect(checkout()).toHaveAttribute('rel', 'noopener');
});

it('shows no link for an unsafe checkout address', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { service, start } = await openCart();
  const load = service.load.bind(service);
  jest.spyOn(service, 'load').mockImplementation(async (id) => {
    const cart = await load(id);
    return cart && { ...cart, checkoutUrl: 'javascript:alert(1)' };
  });
  await start();
  expect(screen.queryByRole('link', { name: 'Proceed to Checkout' })).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Checkout is not available');
  jest.restoreAllMocks();
});

it('shows that a cart is not kept without browser storage, but for one that is stored already', async () => {
  const stored = await openCart();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await stored.start();
  expect(screen.queryByText(/keeps nothing/)).not.toBeInTheDocument();
  stored.unmount();
  localStorage.clear();
  const { stores } = await openLoadedCart({ filled: false });
  await act(async () => {
    await stores().cart.getState().add(newLine(1));
    await stores().cart.getState().reload();
  });
  expect(screen.getByText(/Your browser keeps nothing for this site/)).toBeInTheDocument();
  jest.restoreAllMocks();
});

it('offers Try again when the cart cannot be loaded', async () => {
  const { service, start } = await openCart();
  service.faults = ['lost-request'];
  await start();
  expect(screen.getByRole('alert')).toHaveTextContent('Your cart could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$30.00')).toBeInTheDocument();
});

it('keeps showing the cart when it cannot be reloaded, with a note when offline', async () => {
  const { service, stores } = await openLoadedCart();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  service.faults = ['lost-request'];
  await act(() => stores().cart.getState().reload());
  expect(screen.getByRole('alert')).toHaveTextContent(/could not be brought up to date.*You are offline/);
  expect(line(0).getByText('Mum')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  jest.restoreAllMocks();
});
