import * as z from 'zod';
import { variantId } from '@store/shared/contracts/storefront';
import { cartUrl } from '@store/shared/contracts/urls';
import { askStorefront, type EdgeStorefront } from './ask-storefront';
import type { CartLink } from './cart-link';

const findVariants = {
  query: `query LinkVariants($ids: [ID!]!) {
    nodes(ids: $ids) { ... on ProductVariant { id availableForSale } }
  }`,
  schema: z.object({
    nodes: z.array(
      z.object({ id: z.string().optional(), availableForSale: z.boolean().optional() }).nullable(),
    ),
  }),
};

const createCart = {
  query: `mutation LinkCart($input: CartInput!) {
    cartCreate(input: $input) { cart { id checkoutUrl } userErrors { message } warnings { message } }
  }`,
  schema: z.object({
    cartCreate: z.object({
      cart: z.object({ id: z.string(), checkoutUrl: z.url({ protocol: /^https?$/ }) }).nullable(),
      userErrors: z.array(z.object({ message: z.string() })),
      warnings: z.array(z.object({ message: z.string() })),
    }),
  }),
};

const readCodes = {
  query: `query LinkCartCodes($id: ID!) { cart(id: $id) { discountCodes { code } } }`,
  schema: z.object({
    cart: z.object({ discountCodes: z.array(z.object({ code: z.string() })) }).nullable(),
  }),
};

const setCodes = {
  query: `mutation LinkCartDiscount($id: ID!, $codes: [String!]!) {
    cartDiscountCodesUpdate(cartId: $id, discountCodes: $codes) { userErrors { message } }
  }`,
  schema: z.object({
    cartDiscountCodesUpdate: z.object({ userErrors: z.array(z.object({ message: z.string() })) }).nullable(),
  }),
};

/** Milliseconds for all that a link asks of the service. */
const timeMs = 5_000;

/** Where a cart link leads, and the cart that the browser has from then on; undefined where it keeps its own. */
export interface OpenedLink {
  location: string;
  cartId?: string;
}

/** The carts that links make and change. Every method throws when the Storefront API does not answer. */
export class LinkCarts {
  constructor(
    private readonly storefront: EdgeStorefront,
    private readonly checkoutOrigin: string,
  ) {}

  /**
   * Makes a cart with what can be bought of a link. As with Shopify it leads to the checkout, and the cart of the browser
   * stays as it is; with `storefront=true`, and where something cannot be had, it leads to the page of the new cart, which
   * says so. Where nothing can be had, no cart is made.
   * @param keptCode a code that the browser has kept from an earlier link.
   */
  async open(link: CartLink, keptCode: string | null, ip: string): Promise<OpenedLink> {
    const ask = this.asking(ip);
    const { nodes } = await ask(findVariants, { ids: link.lines.map(({ variant }) => variantId(variant)) });
    const sold = new Set(nodes.flatMap((node) => (node?.availableForSale ? node.id : [])));
    const wanted = link.lines.filter(({ variant }) => sold.has(variantId(variant)));
    if (wanted.length === 0) return { location: `${cartUrl}?problem=refused` };
    const { cartCreate } = await ask(createCart, {
      input: {
        lines: wanted.map(({ variant, quantity }) => ({ merchandiseId: variantId(variant), quantity })),
        discountCodes: withCode(link.discountCodes, keptCode),
        attributes: link.attributes,
        note: link.note,
      },
    });
    const { cart, userErrors, warnings } = cartCreate;
    if (!cart) throw new Error(`no cart was made: ${userErrors[0]?.message ?? 'without a reason'}`);
    if (wanted.length < link.lines.length || warnings.length > 0)
      return { location: `${cartUrl}?problem=incomplete`, cartId: cart.id };
    if (link.toCart) return { location: cartUrl, cartId: cart.id };
    return { location: this.checkoutAddress(cart.checkoutUrl, link.checkout) };
  }

  /** Puts a code on a cart beside those that it has. A cart that is gone stays so. */
  async putCode(cartId: string, code: string, ip: string): Promise<void> {
    const ask = this.asking(ip);
    const { cart } = await ask(readCodes, { id: cartId });
    const codes = cart?.discountCodes.map((entry) => entry.code);
    const after = codes && withCode(codes, code);
    if (after && after.length > codes.length) await ask(setCodes, { id: cartId, codes: after });
  }

  /** Scheme and host are the store's checkout origin, as on the cart's page. */
  private checkoutAddress(checkoutUrl: string, filled: CartLink['checkout']): string {
    const { pathname, search } = new URL(checkoutUrl);
    const address = new URL(pathname + search, this.checkoutOrigin);
    for (const [name, value] of filled) address.searchParams.append(name, value);
    return address.href;
  }

  private asking(ip: string) {
    const storefront = { ...this.storefront, buyerIp: ip };
    const signal = AbortSignal.timeout(timeMs);
    return <Data>(
      operation: { query: string; schema: z.ZodType<Data> },
      variables: Record<string, unknown>,
    ) => askStorefront(storefront, operation, variables, signal);
  }
}

/** Codes are the same whatever their letters' case. */
function withCode(codes: readonly string[], code: string | null): string[] {
  const isThere = codes.some((known) => known.toLowerCase() === code?.toLowerCase());
  return code === null || isThere ? [...codes] : [...codes, code];
}
