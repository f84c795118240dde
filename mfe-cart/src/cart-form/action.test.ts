import type { StorefrontClient } from '@store/shared/contracts/storefront';
import { settingsContext, storefrontContext, type LoaderFunctionArgs } from '@store/shared/runtime/router';
import { action } from './action';

const made = { id: 'gid://shopify/Cart/c1?key=k', checkoutUrl: 'https://checkout.invalid/c1' };
let created: unknown;
const storefront: StorefrontClient = {
  query: async (text, variables) => {
    if (!String(text).includes('cartCreate')) return { cart: null };
    created = variables;
    return { cartCreate: { cart: made, userErrors: [], warnings: [] } };
  },
};

async function post(fields: Record<string, string>, siteOrigin: string, cartId?: string) {
  const known = new Map<unknown, unknown>([
    [storefrontContext, storefront],
    [settingsContext, { siteOrigin, cartId, composition: 'c0ffee' }],
  ]);
  const context = { get: (key: unknown) => known.get(key) } as LoaderFunctionArgs['context'];
  const body = new URLSearchParams(fields).toString();
  const request = { text: async () => body } as Request;
  const { status, headers } = await action({ request, context });
  return { status, location: headers.get('location'), cookie: headers.get('set-cookie') };
}

it('redirects to the cart with its cookie, and names the composition on it', async () => {
  const variant = 'gid://shopify/ProductVariant/7';
  expect(await post({ product: 'poster', variant }, 'https://shop.example')).toEqual({
    status: 303,
    location: '/cart?added=7',
    cookie: 'cart_id=gid%3A%2F%2Fshopify%2FCart%2Fc1%3Fkey%3Dk; Path=/; Max-Age=864000; SameSite=Lax; Secure',
  });
  expect(created).toMatchObject({ attributes: [{ key: '_composition', value: 'c0ffee' }] });
});

it('clears the cookie of a cart that no longer exists', async () => {
  const fields = { line: 'gid://shopify/CartLine/1', quantity: '0' };
  expect(await post(fields, 'http://shop.example')).toEqual({
    status: 303,
    location: '/cart?problem=gone',
    cookie: 'cart_id=; Path=/; Max-Age=0; SameSite=Lax',
  });
});
