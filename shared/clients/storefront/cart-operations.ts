import { graphql } from './graphql';

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

/** Codes, and the reasons against them where the shop tells (`discountNotes` of the contract). */
const cartDiscountsFragment = graphql(`
  fragment CartDiscounts on Cart {
    discountCodes {
      code
      applicable
    }
    discountNotes: metafield(namespace: "kith", key: "discount_notes") {
      value
    }
  }
`);

export const cartQuery = graphql(
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
        ...CartDiscounts
        lines(first: 250) {
          ...CartLines
        }
      }
    }
  `,
  [cartLinesFragment, cartDiscountsFragment],
);

export const cartLinesQuery = graphql(
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

/** What a change answers: the cart's names, and the service's words. Payloads have no type in common for a fragment. */
const said = 'userErrors { field message } warnings { message }' as const;
const changed = `cart { id checkoutUrl } ${said}` as const;

export const cartCreateMutation = graphql(`
  mutation CartCreate($lines: [CartLineInput!]!) {
    cartCreate(input: { lines: $lines }) {
      ${changed}
    }
  }
`);

export const cartLinesAddMutation = graphql(`
  mutation CartLinesAdd($cartId: ID!, $lines: [CartLineInput!]!) {
    cartLinesAdd(cartId: $cartId, lines: $lines) {
      ${changed}
    }
  }
`);

export const cartLinesUpdateMutation = graphql(`
  mutation CartLinesUpdate($cartId: ID!, $lines: [CartLineUpdateInput!]!) {
    cartLinesUpdate(cartId: $cartId, lines: $lines) {
      ${changed}
    }
  }
`);

export const cartLinesRemoveMutation = graphql(`
  mutation CartLinesRemove($cartId: ID!, $lineIds: [ID!]!) {
    cartLinesRemove(cartId: $cartId, lineIds: $lineIds) {
      ${changed}
    }
  }
`);

/** A shopper's address goes along, so that a code which was used before is told apart. */
export const cartDiscountCodesMutation = graphql(
  `
    mutation CartDiscountCodesUpdate(
      $cartId: ID!
      $discountCodes: [String!]
      $buyerEmail: String
      $withBuyer: Boolean!
    ) {
      cartBuyerIdentityUpdate(cartId: $cartId, buyerIdentity: { email: $buyerEmail })
        @include(if: $withBuyer) {
        userErrors {
          message
        }
      }
      cartDiscountCodesUpdate(cartId: $cartId, discountCodes: $discountCodes) {
        cart {
          id
          checkoutUrl
          ...CartDiscounts
        }
        ${said}
      }
    }
  `,
  [cartDiscountsFragment],
);
