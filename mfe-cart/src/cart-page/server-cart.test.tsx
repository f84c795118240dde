import { act, screen } from '@testing-library/react';
import type { Cart } from '@store/shared/contracts/cart';
import { FakeCartService, newLine } from '@store/shared/testing/fake-cart-service';
import { hydrateRoute } from '@store/shared/testing/route-page';
import { routes } from '../remote';
import { bestSeller, line, openCart, settings } from '../testing/open-cart';

// The cart with which the server renders the page.

const storefront = {
  query: async () => ({
    products: { nodes: [] },
    cartBuyerIdentityUpdate: { userErrors: [] },
    cart: { attributes: [] },
    nodes: [],
  }),
};
const open = (cart: Cart | null, at = '/cart', query: jest.Mock = jest.fn(storefront.query)) =>
  hydrateRoute(routes, { at, settings, cart, storefront: { query } });
const filled = async () => {
  const service = new FakeCartService();
  return service.load((await service.create([newLine(1, 2, 'Mum')])).cart!.id);
};

it('is in its markup with forms that need no script, and stays', async () => {
  const { html, complaints } = await open(await filled(), '/cart?added=7');
  expect(complaints).toEqual([]);
  for (const text of ['Added to your cart.', 'Scotland Hoodie', 'Mum', '$20.00', 'Proceed to Checkout'])
    expect(html).toContain(text);
  expect(html).toMatch(/<noscript><form .*<button value="0" .* name="quantity">Remove/);
  expect(html).not.toContain('Loading cart');
  expect(screen.getByRole('link', { name: 'Scotland Hoodie' })).toBeInTheDocument();
});

it('is empty when the service no longer has it, with the best sellers, which are not loaded again', async () => {
  const query = jest.fn().mockResolvedValue({ products: { nodes: [bestSeller] } });
  const { html, complaints } = await open(null, '/cart', query);
  expect(html).toContain('<p>Your cart is empty.</p>');
  expect(html).not.toContain('Loading cart');
  expect(html).toContain('Ghana Kente Hoodie');
  expect(complaints).toEqual([]);
  expect(await screen.findByRole('link', { name: /Ghana Kente Hoodie/ })).toBeVisible();
  expect(query).toHaveBeenCalledTimes(1);
});

it('has best sellers from the browser when the server could not load them', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const query = jest.fn().mockResolvedValue({ products: { nodes: [bestSeller] } });
  query.mockRejectedValueOnce(new Error('offline'));
  const { html } = await open(null, '/cart', query);
  expect(html).toContain('Your cart is empty.');
  expect(await screen.findByRole('link', { name: /Ghana Kente Hoodie/ })).toBeVisible();
  logged.mockRestore();
});

it('loads without best sellers, which cost a filled cart nothing', async () => {
  const query = jest.fn(storefront.query);
  await open(await filled(), '/cart', query);
  expect(JSON.stringify(query.mock.calls)).not.toContain('BestSellers');
});

it('is the browser’s, still loading, when only the browser knows of one', async () => {
  const { stores, service } = await openCart({ cart: null, storefront });
  expect(screen.getByText('Your cart is empty.')).toBeVisible();
  const known = await service.load(localStorage.getItem('cart_id') ?? '');
  localStorage.setItem('cart', JSON.stringify({ version: 2, id: known?.id, count: 3, changed: 0 }));
  let answer: (cart: Cart | null) => void = () => undefined;
  jest.spyOn(service, 'load').mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  act(() => void stores().cart.getState().start());
  expect(await screen.findByText('Loading cart')).toBeVisible();
  expect(screen.queryByText('Your cart is empty.')).not.toBeInTheDocument();
  await act(async () => answer(known));
  expect(line(0).getByRole('link', { name: 'Scotland Hoodie' })).toBeVisible();
});

it('is shown with the problem of a form, from a fixed set of texts only', async () => {
  expect((await open(await filled(), '/cart?problem=sold-out')).html).toContain('This choice is sold out.');
  expect((await open(await filled(), '/cart?problem=call+us')).html).not.toContain('call us');
});

it('names what of a link cannot be had, and says something general while it cannot be read', async () => {
  const product = { title: 'Scotland Hoodie' };
  const nodes = [
    { title: 'M / Navy', availableForSale: false, product },
    { title: 'Default Title', availableForSale: true, product: { title: '<b>Poster</b>' } },
    null,
    {},
  ];
  const query = jest.fn(async () => ({ ...(await storefront.query()), nodes }));
  const at = '/cart?problem=incomplete&missing=12,13,99,x,98';
  const shown = await open(await filled(), at, query);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Not everything of this link can be had. Scotland Hoodie, M / Navy is sold out. There is less of <b>Poster</b> than was asked for. 2 articles are no longer sold.',
  );
  expect(shown.complaints).toEqual([]);
  expect(query).toHaveBeenCalledWith(
    expect.stringContaining('LinkedVariants'),
    { variants: ['12', '13', '99', '98'].map((number) => `gid://shopify/ProductVariant/${number}`) },
    undefined,
  );
  query.mockRejectedValueOnce(new Error('offline'));
  const general = await open(await filled(), at, query);
  expect(general.html).toContain('some is sold out or no longer sold');
});
