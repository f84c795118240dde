/** @jest-environment @store/slice-kit/browser-environment */
import { CartProvider, ShopifyProvider, useCart } from '@shopify/hydrogen-react';
import type { CartLine } from '@shopify/hydrogen-react/storefront-api-types';
import { act, render, screen, waitFor } from '@testing-library/react';
import { testToken } from '../testing/storefront-app';
import { hydrogenApp } from '../testing/hydrogen-app';

let hydrogen: Awaited<ReturnType<typeof hydrogenApp>>;
beforeAll(async () => {
  hydrogen = await hydrogenApp();
});
afterAll(() => hydrogen.app.close());

let cart: ReturnType<typeof useCart>;

/** The provider returns the nodes of the connection. */
const linesOf = ({ lines }: ReturnType<typeof useCart>) => (lines ?? []) as CartLine[];

function Shown() {
  // oxlint-disable-next-line react/globals -- the tests call what the provider gave last
  cart = useCart();
  const lines = linesOf(cart);
  return (
    <output>
      {cart.status}: {lines.map((line) => `${line.quantity} × ${line.merchandise.title}`).join(', ')}{' '}
      {cart.note}
    </output>
  );
}

/** Generous, because the machine may be busy. */
const waitOptions = { timeout: 60_000 };
const shown = async (text: RegExp) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toMatch(text), waitOptions);

describe('the cart of hydrogen-react', () => {
  it('creates, adds, updates, notes, discounts and removes', async () => {
    const [first, second] = hydrogen.catalogue.products
      .flatMap(({ variants }) => variants)
      .filter(({ quantityAvailable }) => quantityAvailable >= 3);
    const id = (variant: typeof first) => `gid://shopify/ProductVariant/${variant!.id}`;
    render(
      <ShopifyProvider
        storeDomain={hydrogen.origin}
        storefrontToken={testToken}
        storefrontApiVersion="2025-04"
        countryIsoCode="US"
        languageIsoCode="EN"
      >
        <CartProvider>
          <Shown />
        </CartProvider>
      </ShopifyProvider>,
    );
    await shown(/^uninitialized/);

    act(() => cart.linesAdd([{ merchandiseId: id(first), quantity: 1 }]));

    await shown(new RegExp(`^idle: 1 × ${first!.values.join(' / ')} `));
    act(() => cart.linesAdd([{ merchandiseId: id(second), quantity: 2 }]));

    await shown(new RegExp(`^idle: 1 × .*, 2 × ${second!.values.join(' / ')}`));
    const [line] = linesOf(cart);
    act(() => cart.linesUpdate([{ id: line!.id, quantity: 3 }]));
    await shown(/^idle: 3 × /);
    act(() => cart.noteUpdate('Ring twice'));
    await shown(/^idle: .*Ring twice/);
    act(() => cart.discountCodesUpdate(['KITH15']));
    await waitFor(
      () => expect(cart.discountCodes).toEqual([{ code: 'KITH15', applicable: true }]),
      waitOptions,
    );
    act(() => cart.linesRemove([line!.id]));
    await shown(/^idle: 2 × /);
    expect(cart.totalQuantity).toBe(2);
    expect(cart.checkoutUrl).toMatch(/^http:\/\/commerce\.test\/cart\/c\/[\w-]+\?key=[\w-]+$/);
    expect(cart.error).toBeUndefined();
  });
});
