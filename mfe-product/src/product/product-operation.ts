import * as z from 'zod/mini';
import { imageSchema, listSchema, orNull, parsedItems } from '@store/shared/clients/storefront/field-schemas';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { defineOperation } from '@store/shared/clients/storefront/operation';
import { sanitizeProductHtml } from '@store/shared/clients/storefront/sanitize-html';
import { defaultVariantTitle } from '@store/shared/contracts/storefront';
import { withVariants, type Product } from './product';
import { toPictures } from './product-pictures';
import { toLoadedVariant, variantFields, variantSchema, type VariantNode } from './variant-fields';

/** Version 1 is the only encoding that is documented. */
const encodedSchema = z.nullable(z.string().check(z.regex(/^(v1_|$)/)));

const productSchema = z.object({
  id: z.string(),
  title: z.string(),
  handle: z.string(),
  productType: z.catch(z.string(), ''),
  description: z.catch(z.string(), ''),
  descriptionHtml: z.catch(z.string(), ''),
  availableForSale: z.boolean(),
  images: z.object({ nodes: z.array(orNull(imageSchema)) }),
  options: z.array(
    z.object({
      name: z.string(),
      // Complete, because the encoded variants count them.
      optionValues: z.array(
        z.object({
          name: z.string(),
          swatch: orNull(z.object({ color: z.nullable(z.string()) })),
          firstSelectableVariant: orNull(z.object({ image: orNull(imageSchema) })),
        }),
      ),
    }),
  ),
  encodedVariantExistence: encodedSchema,
  encodedVariantAvailability: encodedSchema,
  variants: z.object({ nodes: listSchema(variantSchema) }),
  adjacentVariants: listSchema(variantSchema),
  personalization: z.nullable(z.object({ value: z.string() })),
});
export type ProductNode = z.infer<typeof productSchema>;

const linkedSchema = z.extend(variantSchema, { product: z.object({ handle: z.string() }) });

/**
 * The product of a handle; null when there is none. A linked variant of it (`isLinked`, and its id) is its first one. An
 * answer has few variants, however many the product has.
 */
export const loadProduct = defineOperation({
  document: graphql(
    `
      query Product($handle: String!, $linked: ID!, $isLinked: Boolean!) {
        product(handle: $handle) {
          id
          title
          handle
          productType
          description
          descriptionHtml
          availableForSale
          images(first: 50) {
            nodes {
              url
              altText
              width
              height
            }
          }
          options(first: 10) {
            name
            optionValues {
              name
              swatch {
                color
              }
              firstSelectableVariant {
                image {
                  url
                  altText
                  width
                  height
                }
              }
            }
          }
          encodedVariantExistence
          encodedVariantAvailability
          variants(first: 1) {
            nodes {
              ...VariantFields
            }
          }
          adjacentVariants {
            ...VariantFields
          }
          personalization: metafield(namespace: "kith", key: "personalization") {
            value
          }
        }
        linked: node(id: $linked) @include(if: $isLinked) {
          ... on ProductVariant {
            ...VariantFields
            product {
              handle
            }
          }
        }
      }
    `,
    [variantFields],
  ),
  schema: z.object({ product: z.nullable(productSchema), linked: z.optional(z.unknown()) }),
  map: ({ product, linked }) => {
    // Anything else than a variant of this product is ignored, because anyone can write an address.
    const { data: variant } = z.safeParse(linkedSchema, linked);
    return product && toProduct(product, variant?.product.handle === product.handle ? variant : null);
  },
});

/** Characters of the plain description that are kept: search engines and link previews read no more. */
const maxDescriptionLength = 1000;

/**
 * Maps the service's product to ours.
 * @param linked a variant of it that is to come first.
 */
export function toProduct(node: ProductNode, linked: VariantNode | null = null): Product {
  const nodes = parsedItems(node.images.nodes);
  const options = node.options.filter(
    ({ optionValues }) =>
      optionValues.length > 0 &&
      !(optionValues.length === 1 && optionValues[0]?.name === defaultVariantTitle),
  );
  const variants = parsedItems([linked, ...node.variants.nodes, ...node.adjacentVariants]);
  const { images, variantImages } = toPictures(nodes, [
    ...options.flatMap(({ optionValues }) =>
      optionValues.map(({ firstSelectableVariant }) => firstSelectableVariant?.image ?? null),
    ),
    ...variants.map(({ image }) => image),
  ]);
  const product: Product = {
    id: node.id,
    handle: node.handle,
    title: node.title,
    productType: node.productType,
    description: node.description.slice(0, maxDescriptionLength),
    descriptionHtml: sanitizeProductHtml(node.descriptionHtml),
    availableForSale: node.availableForSale,
    images,
    imagePlaces: images.map((image) => nodes.indexOf(image)),
    variantImages,
    options: options.map(({ name, optionValues }) => ({
      name,
      values: optionValues.map((value) => ({ name: value.name, swatch: value.swatch?.color ?? null })),
    })),
    existingVariants: node.encodedVariantExistence ?? '',
    availableVariants: node.encodedVariantAvailability ?? '',
    variants: [],
    personalization: node.personalization?.value ?? null,
  };
  return withVariants(
    product,
    variants.map((variant) => toLoadedVariant(variant, options)),
  );
}
