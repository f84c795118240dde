import {
  lineAttributes,
  type Cart,
  type CartChange,
  type CartLine,
  type CartService,
} from '../contracts/cart';
import type { StorefrontClient } from '../contracts/storefront';
import { graphql, type ResultOf } from './graphql';

/** The title Shopify gives a product's only variant. */
const onlyVariant = 'Default Title';

/** The cart of the commerce service (spec section 7). Throws StorefrontError when it cannot be reached. */
export function createCartService(storefront: StorefrontClient): CartService {
  return {
    async load(cartId) {
      const { cart } = await storefront.query(cartQuery, { id: cartId });
      if (!cart) return null;
      const lines = cart.lines.nodes.map(cartLine);
      let page = cart.lines.pageInfo;
      while (page.hasNextPage) {
        const more = await storefront.query(cartLinesQuery, { id: cartId, after: page.endCursor });
        // The cart went away between two pages.
        if (!more.cart) return null;
        lines.push(...more.cart.lines.nodes.map(cartLine));
        page = more.cart.lines.pageInfo;
      }
      return {
        id: cart.id,
        checkoutUrl: cart.checkoutUrl,
        lines,
        totalQuantity: cart.totalQuantity,
        subtotal: cart.cost.subtotalAmount,
        total: cart.cost.totalAmount,
        discountCodes: cart.discountCodes,
      };
    },
    async create(lines) {
      const { cartCreate } = await storefront.query(cartCreateMutation, { lines });
      return cartChange(cartCreate);
    },
    async addLines(cartId, lines) {
      const { cartLinesAdd } = await storefront.query(cartLinesAddMutation, { cartId, lines });
      return cartChange(cartLinesAdd);
    },
    async updateLine(cartId, id, quantity) {
      const { cartLinesUpdate } = await storefront.query(cartLinesUpdateMutation, {
        cartId,
        lines: [{ id, quantity }],
      });
      return cartChange(cartLinesUpdate);
    },
    async removeLines(cartId, lineIds) {
      const { cartLinesRemove } = await storefront.query(cartLinesRemoveMutation, { cartId, lineIds });
      return cartChange(cartLinesRemove);
    },
    async setDiscountCodes(cartId, discountCodes) {
      const { cartDiscountCodesUpdate } = await storefront.query(cartDiscountCodesMutation, {
        cartId,
        discountCodes,
      });
      return cartChange(cartDiscountCodesUpdate);
    },
  };
}

interface Payload {
  cart: Pick<Cart, 'id' | 'checkoutUrl'> | null;
  userErrors: { message: string }[];
  warnings: { message: string }[];
}

/** A warning says that the cart is not as asked for (stock ran short, a code does not apply): a problem to the shopper. */
function cartChange(payload: Payload | null): CartChange {
  if (!payload) return { cart: null, problems: [] };
  return {
    cart: payload.cart,
    problems: [...payload.userErrors, ...payload.warnings].map(({ message }) => message),
  };
}

type LineNode = NonNullable<ResultOf<typeof cartQuery>['cart']>['lines']['nodes'][number];

function cartLine({ id, quantity, attributes, cost, merchandise }: LineNode): CartLine {
  const attribute = (key: string) => attributes.find((entry) => entry.key === key)?.value ?? '';
  return {
    id,
    merchandiseId: merchandise.id,
    handle: merchandise.product.handle,
    title: merchandise.product.title,
    variantTitle: merchandise.title === onlyVariant ? '' : merchandise.title,
    image: merchandise.image ?? merchandise.product.featuredImage,
    quantity,
    price: cost.amountPerQuantity,
    availableForSale: merchandise.availableForSale,
    customText: attribute(lineAttributes.text),
    customNumber: attribute(lineAttributes.number),
  };
}

const cartLinesFragment = graphql(`
  fragment CartLines on BaseCartLineConnection {
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      id
      quantity
      attributes {
        key
        value
      }
      cost {
        amountPerQuantity {
          amount
          currencyCode
        }
      }
      merchandise {
        ... on ProductVariant {
          id
          title
          availableForSale
          image {
            url
            altText
            width
            height
          }
          product {
            handle
            title
            featuredImage {
              url
              altText
              width
              height
            }
          }
        }
      }
    }
  }
`);

const cartQuery = graphql(
  `
    query Cart($id: ID!) {
      cart(id: $id) {
        id
        checkoutUrl
        totalQuantity
        cost {
          subtotalAmount {
            amount
            currencyCode
          }
          totalAmount {
            amount
            currencyCode
          }
        }
        discountCodes {
          code
          applicable
        }
        lines(first: 250) {
          ...CartLines
        }
      }
    }
  `,
  [cartLinesFragment],
);

const cartLinesQuery = graphql(
  `
    query CartLinesAfter($id: ID!, $after: String) {
      cart(id: $id) {
        lines(first: 250, after: $after) {
          ...CartLines
        }
      }
    }
  `,
  [cartLinesFragment],
);

const cartCreateMutation = graphql(`
  mutation CartCreate($lines: [CartLineInput!]!) {
    cartCreate(input: { lines: $lines }) {
      cart {
        id
        checkoutUrl
      }
      userErrors {
        message
      }
      warnings {
        message
      }
    }
  }
`);

const cartLinesAddMutation = graphql(`
  mutation CartLinesAdd($cartId: ID!, $lines: [CartLineInput!]!) {
    cartLinesAdd(cartId: $cartId, lines: $lines) {
      cart {
        id
        checkoutUrl
      }
      userErrors {
        message
      }
      warnings {
        message
      }
    }
  }
`);

const cartLinesUpdateMutation = graphql(`
  mutation CartLinesUpdate($cartId: ID!, $lines: [CartLineUpdateInput!]!) {
    cartLinesUpdate(cartId: $cartId, lines: $lines) {
      cart {
        id
        checkoutUrl
      }
      userErrors {
        message
      }
      warnings {
        message
      }
    }
  }
`);

const cartLinesRemoveMutation = graphql(`
  mutation CartLinesRemove($cartId: ID!, $lineIds: [ID!]!) {
    cartLinesRemove(cartId: $cartId, lineIds: $lineIds) {
      cart {
        id
        checkoutUrl
      }
      userErrors {
        field
        message
      }
      warnings {
        message
      }
    }
  }
`);

const cartDiscountCodesMutation = graphql(`
  mutation CartDiscountCodesUpdate($cartId: ID!, $discountCodes: [String!]) {
    cartDiscountCodesUpdate(cartId: $cartId, discountCodes: $discountCodes) {
      cart {
        id
        checkoutUrl
      }
      userErrors {
        message
      }
      warnings {
        message
      }
    }
  }
`);
