import * as z from 'zod/mini';
import { lineAttributes, type CartLine } from '@store/shared/contracts/cart';
import { reducedFrom } from '@store/shared/contracts/money';
import { defaultVariantTitle } from '@store/shared/contracts/storefront';
import { imageSchema, moneySchema, orNull } from '@store/shared/clients/storefront/field-schemas';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { cartAttributesSchema, toAttributes } from './update-cart-attributes';

/** A page of a cart's lines. */
export const cartLinesFields = graphql(`
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
        compareAtAmountPerQuantity {
          amount
          currencyCode
        }
      }
      merchandise {
        ... on ProductVariant {
          id
          title
          availableForSale
          selectedOptions {
            name
            value
          }
          image {
            url
            altText
            width
            height
          }
          product {
            handle
            title
            productType
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

const cartLineSchema = z.object({
  id: z.string(),
  quantity: z.number(),
  attributes: cartAttributesSchema,
  cost: z.object({ amountPerQuantity: moneySchema, compareAtAmountPerQuantity: orNull(moneySchema) }),
  merchandise: z.object({
    id: z.string(),
    title: z.string(),
    availableForSale: z.boolean(),
    selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
    image: z.nullish(imageSchema),
    product: z.object({
      handle: z.string(),
      title: z.string(),
      productType: z.string(),
      featuredImage: z.nullish(imageSchema),
    }),
  }),
});

export const cartLinesSchema = z.object({
  pageInfo: z
    .object({ hasNextPage: z.boolean(), endCursor: z.nullish(z.string()) })
    .check(z.refine(({ hasNextPage, endCursor }) => !hasNextPage || typeof endCursor === 'string')),
  nodes: z.array(cartLineSchema),
});

/** Lines of a cart, and the cursor of the next page; null after the last one. */
export const toCartLinesPage = ({ nodes, pageInfo }: z.infer<typeof cartLinesSchema>) => ({
  lines: nodes.map(toCartLine),
  next: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null,
});

function toCartLine({
  id,
  quantity,
  attributes,
  cost,
  merchandise,
}: z.infer<typeof cartLineSchema>): CartLine {
  const known = toAttributes(attributes);
  const valueOf = (name: string) => known.find(({ key }) => key === name)?.value ?? '';
  return {
    id,
    merchandiseId: merchandise.id,
    handle: merchandise.product.handle,
    title: merchandise.product.title,
    productType: merchandise.product.productType,
    variantTitle: merchandise.title === defaultVariantTitle ? '' : merchandise.title,
    options: merchandise.title === defaultVariantTitle ? [] : merchandise.selectedOptions,
    image: merchandise.image ?? merchandise.product.featuredImage ?? null,
    quantity,
    price: cost.amountPerQuantity,
    ...reducedFrom(cost.amountPerQuantity, cost.compareAtAmountPerQuantity),
    availableForSale: merchandise.availableForSale,
    customText: valueOf(lineAttributes.text),
    customNumber: valueOf(lineAttributes.number),
    attributes: known,
  };
}
