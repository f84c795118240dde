import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Stores } from '@store/shared/runtime/stores';
import { FakeCartService, loyalEmail, newLine } from '@store/shared/testing/fake-cart-service';
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
  return { service, stores: () => stores!, start: () => act(() => stores!.cart.getState().start()), ...page };
}

const line = (number: number) =>
  within(
    screen.getAllByRole('listitem').filter((item) => item.closest('[aria-label="Cart lines"]'))[number]!,
  );
const summary = () => within(screen.getByRole('region', { name: 'Summary' }));
const checkout = () => screen.getByRole('link', { name: 'Proceed to Checkout' });

it('shows the loading state until the browser has loaded the cart, on the server too', async () => {
  const { html, complaints } = await hydrateRoute(routes, { at: '/cart', settings });
  expect(html).toContain('Loading cart');
  expect(complaints).toEqual([]);
  expect(document.title).toBe('Cart · Kith & Cloth');
});

describe('the cart of the cookie', () => {
  const cartId = 'gid://shopify/Cart/c1?key=k';
  const usd = (amount: string) => ({ amount, currencyCode: 'USD' });
  const cart = {
    id: cartId,
    checkoutUrl: 'https://shop.invalid/checkout/c1',
    totalQuantity: 1,
    cost: { subtotalAmount: usd('54.99'), totalAmount: usd('54.99') },
    discountCodes: [],
    lines: {
      pageInfo: { hasNextPage: false },
      nodes: [
        {
          id: 'gid://shopify/CartLine/1',
          quantity: 1,
          attributes: [{ key: 'Custom Text', value: 'Mum' }],
          cost: { amountPerQuantity: usd('54.99') },
          merchandise: {
            id: 'gid://shopify/ProductVariant/7',
            title: 'M',
            availableForSale: true,
            image: null,
            product: { handle: 'scotland-hoodie', title: 'Scotland Hoodie', featuredImage: null },
          },
        },
      ],
    },
  };
  const openWithCookie = (answer: () => object, at = '/cart') =>
    hydrateRoute(routes, {
      at,
      settings: { ...settings, cartId },
      storefront: { query: async () => answer() },
    });

  it('is rendered by the server and stays until the browser has loaded its own', async () => {
    const { html, complaints } = await openWithCookie(() => ({ cart }), '/cart?added=7');
    expect(complaints).toEqual([]);
    for (const text of ['Added to your cart.', 'Scotland Hoodie', 'Mum', '$54.99', 'Proceed to Checkout'])
      expect(html).toContain(text);
    expect(html).toMatch(/<noscript><form .*<button value="0" .* name="quantity">Remove/);
    expect(html).not.toContain('Loading cart');
    expect(screen.getByRole('link', { name: 'Scotland Hoodie' })).toBeInTheDocument();
  });

  it('shows that it is empty or could not be loaded', async () => {
    expect((await openWithCookie(() => ({ cart: null }))).html).toContain(
      '<noscript>Your cart is empty.</noscript>',
    );
    const failed = await openWithCookie(() => {
      throw new Error('offline');
    });
    expect(failed.html).toContain('<noscript>Your cart could not be loaded. Nothing in it is lost');
  });

  it('shows the problem of a form, from a fixed set of texts only', async () => {
    expect((await openWithCookie(() => ({ cart }), '/cart?problem=sold-out')).html).toContain(
      'This choice is sold out.',
    );
    expect((await openWithCookie(() => ({ cart }), '/cart?problem=call+us')).html).not.toContain('call us');
  });
});

it('shows that it is empty and links to the shop', async () => {
  const { start } = await open({ filled: false });
  await start();
  expect(screen.getByText('Your cart is empty.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
});

it('shows lines, their personalization and totals', async () => {
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

it('shows the charged amount beside another currency', async () => {
  const { start } = await open({ currency: 'DE' });
  await start();
  expect(screen.getByText(/≈ €26\.70 · charged in USD/)).toHaveTextContent('30.00 USD');
});

it('opens the checkout in a new tab', async () => {
  const { start } = await open();
  await start();
  expect(checkout()).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/checkout\.kith\.invalid\/cart\/c\/.+key=k$/),
  );
  expect(checkout()).toHaveAttribute('target', '_blank');
  expect(checkout()).toHaveAttribute('rel', 'noopener');
});

it('shows no link for an unsafe checkout address', async () => {
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

it('changes a quantity; the last of several quick presses counts', async () => {
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
  await userEvent.click(line(0).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('$40.00')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('removes a line at once and offers Undo, which gets the focus', async () => {
  const { service, start } = await open();
  await start();
  await userEvent.click(line(0).getByRole('button', { name: 'Remove Scotland Hoodie' }));
  expect(line(0).getByText(/was removed/)).toBeInTheDocument();
  expect(line(0).getByRole('button', { name: 'Undo removing Scotland Hoodie' })).toHaveFocus();
  await waitFor(() => expect(screen.getByText('Subtotal').nextSibling).toHaveTextContent('$10.00'));
  await userEvent.click(line(1).getByRole('button', { name: 'Remove Scotland Hoodie' }));
  expect(await screen.findByText('Your cart is empty.')).toBeInTheDocument();
  expect(screen.getAllByText(/was removed/)).toHaveLength(2);
  expect([...service.carts.values()][0]?.lines).toEqual([]);
});

it('restores a removed line in its position, with its personalization', async () => {
  const { service, start } = await open();
  const [cart] = service.carts.values();
  cart!.lines[0]!.attributes.push({ key: 'Gift', value: 'wrapped' }, { key: '_source', value: 'app' });
  await start();
  expect(line(0).getByText('wrapped')).toBeInTheDocument();
  expect(line(0).queryByText('app')).not.toBeInTheDocument();
  const before = { ...cart!.lines[0]! };
  await userEvent.click(line(0).getByRole('button', { name: 'Remove Scotland Hoodie' }));
  await waitFor(() => expect(cart!.lines).toHaveLength(1));
  service.faults = ['lost-request', 'lost-request', 'lost-request'];
  await userEvent.click(screen.getByRole('button', { name: 'Undo removing Scotland Hoodie' }));
  expect(await line(0).findByRole('alert')).toHaveTextContent('could not be reached');
  await userEvent.click(line(0).getByRole('button', { name: 'Retry' }));
  expect(await line(0).findByText('Mum')).toBeInTheDocument();
  expect(screen.queryByText(/was removed/)).not.toBeInTheDocument();
  const { merchandiseId, quantity, attributes } = before;
  expect(cart!.lines[1]).toMatchObject({ merchandiseId, quantity, attributes });
});

it('shows a line again that could not be removed, with the reason and Retry', async () => {
  const { service, start } = await open();
  await start();
  service.faults = ['lost-request'];
  await userEvent.click(line(0).getByRole('button', { name: 'Remove Scotland Hoodie' }));
  expect(await line(0).findByRole('alert')).toHaveTextContent('could not be reached');
  expect(line(0).getByText('Mum')).toBeInTheDocument();
  await userEvent.click(line(0).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('Mum')).not.toBeInTheDocument());
  expect([...service.carts.values()][0]?.lines).toHaveLength(1);
});

it('explains lines that have sold out, and excludes them from the totals', async () => {
  const { service, start } = await open();
  const [cart] = service.carts.values();
  cart!.lines[0]!.availableForSale = false;
  await start();
  expect(line(0).getByText(/has sold out since you added it/)).toBeInTheDocument();
  expect(line(0).queryByRole('button', { name: 'Increase quantity' })).not.toBeInTheDocument();
  expect(screen.getByText(/^One item has sold out and cannot be part of your order\./)).toBeInTheDocument();
  // Two units at $10 have sold out; one unit is available.
  expect(summary().getByText('Subtotal').nextElementSibling).toHaveTextContent('$10.00');
  expect(checkout()).toBeInTheDocument();
  await userEvent.click(line(1).getByRole('button', { name: 'Remove Scotland Hoodie' }));
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Proceed to Checkout' })).not.toBeInTheDocument(),
  );
});

it('shows that a cart is not kept without browser storage', async () => {
  const { start } = await open();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  let stores: Stores | undefined;
  await start();
  expect(screen.queryByText(/keeps nothing/)).not.toBeInTheDocument();
  localStorage.clear();
  cleanup();
  await renderRoute(routes, {
    at: '/cart',
    cartService: new FakeCartService(),
    settings,
    prepare: (made) => (stores = made),
  });
  await act(async () => {
    await stores!.cart.getState().start();
    await stores!.cart.getState().add(newLine(1));
    await stores!.cart.getState().reload();
  });
  expect(screen.getByText(/Your browser keeps nothing for this site/)).toBeInTheDocument();
  jest.restoreAllMocks();
});

it('adds a discount code, shows the saving, and removes it', async () => {
  const { start } = await open();
  await start();
  await userEvent.type(screen.getByRole('textbox', { name: 'Discount code' }), ' WELCOME10 {Enter}');
  expect(await screen.findByText('$27.00')).toBeInTheDocument();
  expect(screen.getByText('$3.00')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove discount code WELCOME10' }));
  await waitFor(() => expect(screen.queryByText('$27.00')).not.toBeInTheDocument());
});

it.each([
  ['NOPE', 'We do not know the code “NOPE”.'],
  ['SUMMER24', 'SUMMER24 expired on August 31, 2024.'],
  ['PLAIN', 'The code “PLAIN” does not apply to this cart. It may be misspelled, expired or already used.'],
])(
  'shows why the code %s does not apply, keeps the input and does not keep the code',
  async (code, reason) => {
    const { service, start } = await open();
    await start();
    const field = screen.getByRole('textbox', { name: 'Discount code' });
    await userEvent.type(field, `${code}{Enter}`);
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(field).toHaveValue(code);
    expect(field).toHaveAccessibleDescription(reason);
    expect([...service.carts.values()][0]?.codes).toEqual([]);
  },
);

it('shows a signed-in shopper that a code was used before', async () => {
  const { stores, start } = await open();
  await start();
  act(() => stores().session.getState().signedIn({ name: 'Jo', email: loyalEmail }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Discount code' }), 'WELCOME10{Enter}');
  expect(await screen.findByText(/this email address has ordered before/)).toBeInTheDocument();
});

it('shows why a code of the cart no longer applies', async () => {
  const { service, start } = await open();
  const [cart] = service.carts.values();
  Object.assign(cart!, { codes: ['WELCOME10'], buyerEmail: loyalEmail });
  await start();
  expect(screen.getByRole('list', { name: 'Discount codes' })).toHaveTextContent(
    /^WELCOME10 is for a first order, and this email address has ordered before\.$/,
  );
});

it('requires a code, refuses a duplicate and offers Retry when it could not be sent', async () => {
  const { service, start } = await open();
  await start();
  const field = screen.getByRole('textbox', { name: 'Discount code' });
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter a discount code.');
  service.faults = ['lost-request'];
  service.delay = () => 1500;
  await userEvent.type(field, 'WELCOME10{Enter}');
  // The button is busy until the service answers or fails; a second Enter sends nothing.
  expect(screen.getByRole('button', { name: 'Applying...' })).toHaveAttribute('aria-busy', 'true');
  await userEvent.type(field, '{Enter}');
  expect(await screen.findByText(/could not be reached/, {}, { timeout: 10_000 })).toBeInTheDocument();
  expect(field).toHaveValue('WELCOME10');
  expect(service.calls.filter((call) => call === 'setDiscountCodes')).toHaveLength(1);
  service.delay = () => 0;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('applied')).toBeInTheDocument();
  await userEvent.clear(field);
  await userEvent.type(field, 'welcome10{Enter}');
  expect(await screen.findByText('WELCOME10 is applied to this cart already.')).toBeInTheDocument();
});

it('offers Try again when the cart cannot be loaded', async () => {
  const { service, start } = await open();
  service.faults = ['lost-request'];
  await start();
  expect(screen.getByRole('alert')).toHaveTextContent('Your cart could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$30.00')).toBeInTheDocument();
});

it('keeps showing the cart when it cannot be reloaded, with a note when offline', async () => {
  const { service, stores, start } = await open();
  await start();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  service.faults = ['lost-request'];
  await act(() => stores().cart.getState().reload());
  expect(screen.getByRole('alert')).toHaveTextContent(/could not be brought up to date.*You are offline/);
  expect(line(0).getByText('Mum')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  jest.restoreAllMocks();
});
