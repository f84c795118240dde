import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Stores } from '@store/shared/stores';
import { FakeCartService, newLine } from '@store/shared/testing/fake-cart-service';
import { hydrateRoute, renderRoute, type RoutePageOptions } from '@store/shared/testing/route-page';
import { routes } from '../remote';

const settings = {
  storefront: { endpoint: '', token: '' },
  checkoutOrigin: 'https://checkout.kith.invalid',
  siteOrigin: 'https://kith.invalid',
};

beforeEach(() => localStorage.clear());

async function open(options: Partial<RoutePageOptions> & { filled?: boolean } = {}) {
  const { filled = true, ...more } = options;
  const service = new FakeCartService();
  if (filled) {
    const { cart } = await service.create([newLine(1, 2, 'Mum'), newLine(2)]);
    localStorage.setItem('cart_id', cart!.id);
  }
  let stores: Stores | undefined;
  const prepare = (made: Stores) => (stores = made);
  const page = await renderRoute(routes, { at: '/cart', cartService: service, settings, prepare, ...more });
  return { service, start: () => act(() => stores!.cart.getState().start()), ...page };
}

const line = (number: number) =>
  within(
    screen.getAllByRole('listitem').filter((item) => item.closest('[aria-label="Cart lines"]'))[number]!,
  );
const checkout = () => screen.getByRole('link', { name: 'Proceed to Checkout' });

it('is loading until the browser’s cart is known, on the server too', async () => {
  const { html, complaints } = await hydrateRoute(routes, { at: '/cart', settings });
  expect(html).toContain('Loading cart');
  expect(complaints).toEqual([]);
  expect(document.title).toBe('Cart · Kith & Cloth');
});

it('says when it is empty and leads back to the shop', async () => {
  const { start } = await open({ filled: false });
  await start();
  expect(screen.getByText('Your cart is empty.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
});

it('shows lines, what is printed on them, and what they come to', async () => {
  const { start } = await open();
  await start();
  expect(line(0).getByRole('link', { name: 'Scotland Hoodie' })).toHaveAttribute(
    'href',
    '/products/scotland-hoodie',
  );
  for (const text of ['M / Navy', 'Mum', '$10.00']) expect(line(0).getByText(text)).toBeInTheDocument();
  expect(line(1).queryByText('Custom Text:')).not.toBeInTheDocument();
  expect(screen.getByText('$30.00')).toBeInTheDocument();
  expect(screen.getByText(/Charged in USD/)).toBeInTheDocument();
});

it('says what will be charged when another currency is shown', async () => {
  const { start } = await open({ currency: 'DE' });
  await start();
  expect(screen.getByText(/≈ €26\.70 · charged in USD/)).toHaveTextContent('30.00 USD');
});

it('opens the store’s own checkout in a new tab', async () => {
  const { start } = await open();
  await start();
  expect(checkout()).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/checkout\.kith\.invalid\/cart\/c\/.+key=k$/),
  );
  expect(checkout()).toHaveAttribute('target', '_blank');
  expect(checkout()).toHaveAttribute('rel', 'noopener');
});

it('makes no link of a hostile checkout address', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { service, start } = await open();
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

it('changes a quantity; of quick presses the last one counts', async () => {
  const { service, start } = await open();
  await start();
  const more = line(0).getByRole('button', { name: 'Increase quantity' });
  await userEvent.tripleClick(more);
  await waitFor(() => expect(screen.getByText('$60.00')).toBeInTheDocument());
  expect(line(0).getByRole('status', { name: 'Quantity' })).toHaveTextContent('5');
  expect(service.calls.filter((call) => call === 'updateLine').length).toBeLessThanOrEqual(3);
});

it('shows the old quantity and the reason when a change fails', async () => {
  const { service, start } = await open();
  await start();
  service.faults = ['lost-request'];
  await userEvent.click(line(0).getByRole('button', { name: 'Increase quantity' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached');
  expect(line(0).getByRole('status', { name: 'Quantity' })).toHaveTextContent('2');
});

it('removes a line and keeps the focus on the page', async () => {
  const { start } = await open();
  await start();
  await userEvent.click(line(0).getByRole('button', { name: 'Remove Scotland Hoodie' }));
  await waitFor(() => expect(screen.queryByText('Mum')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Your Cart' })).toHaveFocus();
  await userEvent.click(line(0).getByRole('button', { name: 'Remove Scotland Hoodie' }));
  expect(await screen.findByText('Your cart is empty.')).toBeInTheDocument();
});

it('takes a discount code, shows what it saves, and takes it off again', async () => {
  const { start } = await open();
  await start();
  await userEvent.type(screen.getByRole('textbox', { name: 'Discount code' }), ' WELCOME10 {Enter}');
  expect(await screen.findByText('$27.00')).toBeInTheDocument();
  expect(screen.getByText('$3.00')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove discount code WELCOME10' }));
  await waitFor(() => expect(screen.queryByText('$27.00')).not.toBeInTheDocument());
});

it('says why a discount code does not count', async () => {
  const { start } = await open();
  await start();
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter a discount code.');
  await userEvent.type(screen.getByRole('textbox', { name: 'Discount code' }), 'NOPE{Enter}');
  expect(await screen.findByText('We do not know the code “NOPE”.')).toBeInTheDocument();
});

it('offers to try again when the cart cannot be loaded', async () => {
  const { service, start } = await open();
  service.faults = ['lost-request'];
  await start();
  expect(screen.getByRole('alert')).toHaveTextContent('Your cart could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$30.00')).toBeInTheDocument();
});
