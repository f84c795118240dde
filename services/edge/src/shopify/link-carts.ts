import * as z from 'zod';
import { missingVariants, mostMissing } from '@store/shared/contracts/cart-link';
import { variantId } from '@store/shared/contracts/storefront';
import { cartUrl } from '@store/shared/contracts/urls';
import { askStorefront, type EdgeStorefront } from './ask-storefront';
import type { CartLink } from './cart-link';
import { withQuery } from './shop-addresses';

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

const changeSchema = z.object({
  cart: z
    .object({
      id: z.string(),
      checkoutUrl: z.url({ protocol: /^https?$/ }),
      lines: z.object({
        nodes: z.array(
          z.object({
            id: z.string(),
            quantity: z.number(),
            merchandise: z.object({ id: z.string() }),
          }),
        ),
      }),
    })
    .nullable(),
  userErrors: z.array(z.object({ message: z.string() })),
  /** Of lines, or of variants without one, that there is less of than was asked for. */
  warnings: z.array(z.object({ target: z.string() })).default([]),
});

const createCart = {
  query: `mutation LinkCart($input: CartInput!) {
    cartCreate(input: $input) {
      cart {
        id checkoutUrl
        lines(first: 100) { nodes { id quantity merchandise { ... on ProductVariant { id } } } }
      }
      userErrors { message }
    }
  }`,
  schema: z.object({ cartCreate: changeSchema }),
};

const addLines = {
  query: `mutation LinkCartLines($id: ID!, $lines: [CartLineInput!]!) {
    cartLinesAdd(cartId: $id, lines: $lines) {
      cart {
        id checkoutUrl
        lines(first: 250) { nodes { id quantity merchandise { ... on ProductVariant { id } } } }
      }
      userErrors { message }
      warnings { target }
    }
  }`,
  schema: z.object({ cartLinesAdd: changeSchema }),
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

type CartChange = z.infer<typeof changeSchema>;

type Ask = <Data>(
  operation: { query: string; schema: z.ZodType<Data> },
  variables: Record<string, unknown>,
) => Promise<Data>;

/** What a cart is filled with. */
interface Filling {
  link: CartLink;
  /** Its lines that can be had. */
  wanted: CartLink['lines'];
  keptCode: string | null;
  ownCart: string | undefined;
}

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
   * Makes a cart with what can be bought of a link, and none where nothing can be bought. As with Shopify, the link leads to
   * the new cart's checkout, and the browser keeps its own cart. A link that names a page leads there, and the browser has
   * the new cart from then on. Where something is missing, the link leads to the page of the new cart, which says what.
   * @param keptCode a code that the browser has kept from an earlier link.
   * @param ownCart the browser's cart.
   */
  async open(
    link: CartLink,
    { keptCode, ownCart }: { keptCode: string | null; ownCart?: string | undefined },
    ip: string,
  ): Promise<OpenedLink> {
    const ask = this.asking(ip);
    const { nodes } = await ask(findVariants, { ids: link.lines.map(({ variant }) => variantId(variant)) });
    const sold = new Set(nodes.flatMap((node) => (node?.availableForSale ? node.id : [])));
    const wanted = link.lines.filter(({ variant }) => sold.has(variantId(variant)));
    const { cart, userErrors, warnings } =
      wanted.length === 0 ? nothing : await this.fill(ask, { link, wanted, keptCode, ownCart });
    if (!cart && userErrors.length > 0)
      this.storefront.log.warn({ reason: userErrors[0]?.message }, 'no cart was made for a link');
    const lines = cart?.lines.nodes ?? [];
    const units = unitsIn(lines);
    // Units that were in the cart before hide that some of the link's are missing.
    const warned = new Set(warnings.map(({ target }) => target));
    for (const { id, merchandise } of lines) if (warned.has(id)) warned.add(merchandise.id);
    const missing = link.lines.filter(
      ({ variant, quantity }) =>
        (units.get(variantId(variant)) ?? 0) < quantity || warned.has(variantId(variant)),
    );
    const numbers = missing.map(({ variant }) => variant).slice(0, mostMissing);
    const problem = (name: 'incomplete' | 'refused') =>
      `${cartUrl}?problem=${name}&${missingVariants}=${numbers.join(',')}`;
    if (!cart) return { location: problem('refused') };
    if (missing.length > 0) return { location: problem('incomplete'), cartId: cart.id };
    const parameters = new URLSearchParams(link.parameters).toString();
    if (link.destination !== null)
      return { location: withQuery(link.destination, parameters), cartId: cart.id };
    return { location: withQuery(this.checkoutAddress(cart.checkoutUrl), parameters) };
  }

  /** The browser's cart with more lines, where the link adds to it and it is still there, or a new cart. */
  private async fill(ask: Ask, { link, wanted, keptCode, ownCart }: Filling): Promise<CartChange> {
    const lines = wanted.map(({ variant, quantity }) => ({ merchandiseId: variantId(variant), quantity }));
    if (link.isAddition && ownCart !== undefined) {
      const { cartLinesAdd } = await ask(addLines, { id: ownCart, lines });
      if (cartLinesAdd.cart) return cartLinesAdd;
    }
    const input = {
      lines,
      discountCodes: withCode(link.discountCodes, keptCode),
      attributes: link.attributes,
      note: link.note,
      buyerIdentity: link.buyer,
    };
    return (await ask(createCart, { input })).cartCreate;
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
  private checkoutAddress(checkoutUrl: string): string {
    const { pathname, search } = new URL(checkoutUrl);
    return new URL(pathname + search, this.checkoutOrigin).href;
  }

  private asking(ip: string): Ask {
    const storefront = { ...this.storefront, buyerIp: ip };
    const signal = AbortSignal.timeout(timeMs);
    return (operation, variables) => askStorefront(storefront, operation, variables, signal);
  }
}

const nothing: CartChange = { cart: null, userErrors: [], warnings: [] };

/** The units of each variant in a cart, by its id. */
function unitsIn(lines: readonly { quantity: number; merchandise: { id: string } }[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { quantity, merchandise } of lines)
    units.set(merchandise.id, (units.get(merchandise.id) ?? 0) + quantity);
  return units;
}

/** Codes are the same whatever their letters' case. */
function withCode(codes: readonly string[], code: string | null): string[] {
  const isThere = codes.some((known) => known.toLowerCase() === code?.toLowerCase());
  return code === null || isThere ? [...codes] : [...codes, code];
}
