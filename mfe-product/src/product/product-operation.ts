import * as z from 'zod/mini';
import { imageSchema, moneySchema } from '@store/shared/clients/storefront/field-schemas';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { defineOperation } from '@store/shared/clients/storefront/operation';
import { sanitizeProductHtml } from '@store/shared/clients/storefront/sanitize-html';
import { defaultVariantTitle } from '@store/shared/contracts/storefront';
import type { Product } from './product';
import { toPictures } from './product-pictures';

const productSchema = z.object({
  id: z.string(),
  title: z.string(),
  handle: z.string(),
  productType: z.string(),
  description: z.string(),
  descriptionHtml: z.string(),
  availableForSale: z.boolean(),
  images: z.object({ nodes: z.array(imageSchema) }),
  options: z.array(
    z.object({
      name: z.string(),
      optionValues: z.array(
        z.object({ name: z.string(), swatch: z.nullable(z.object({ color: z.nullable(z.string()) })) }),
      ),
    }),
  ),
  variants: z.object({
    nodes: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        availableForSale: z.boolean(),
        price: moneySchema,
        image: z.nullable(imageSchema),
        selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
      }),
    ),
  }),
  personalization: z.nullable(z.object({ value: z.string() })),
});
export type ProductNode = z.infer<typeof productSchema>;

/** The product of a handle; null when there is none. */
export const loadProduct = defineOperation({
  document: graphql(`
    query Product($handle: String!) {
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
          }
        }
        variants(first: 100) {
          nodes {
            id
            title
            availableForSale
            price {
              amount
              currencyCode
            }
            image {
              url
              altText
              width
              height
            }
            selectedOptions {
              name
              value
            }
          }
        }
        personalization: metafield(namespace: "kith", key: "personalization") {
          value
        }
      }
    }
  `),
  schema: z.object({ product: z.nullable(productSchema) }),
  map: ({ product }) => product && toProduct(product),
});

/** Characters of the plain description that are kept: search engines and link previews read no more. */
const maxDescriptionLength = 1000;

/** Maps the service's product to ours. */
export function toProduct(node: ProductNode): Product {
  const { images, variantImages } = toPictures(
    node.images.nodes,
    node.variants.nodes.map(({ image }) => image),
  );
  const pictures = [...images, ...variantImages.map(([image]) => image)];
  const options = node.options.filter(
    ({ optionValues }) =>
      optionValues.length > 0 &&
      !(optionValues.length === 1 && optionValues[0]?.name === defaultVariantTitle),
  );
  return {
    id: node.id,
    handle: node.handle,
    title: node.title,
    productType: node.productType,
    description: node.description.slice(0, maxDescriptionLength),
    descriptionHtml: sanitizeProductHtml(node.descriptionHtml),
    availableForSale: node.availableForSale,
    images,
    imagePlaces: images.map((image) => node.images.nodes.indexOf(image)),
    variantImages,
    options: options.map(({ name, optionValues }) => ({
      name,
      values: optionValues.map((value) => ({ name: value.name, swatch: value.swatch?.color ?? null })),
    })),
    variants: node.variants.nodes.map(({ id, title, availableForSale, price, image, selectedOptions }) => {
      const index = pictures.findIndex(({ url }) => url === image?.url);
      return {
        id,
        title: title === defaultVariantTitle ? '' : title,
        availableForSale,
        price,
        values: options.map(
          ({ name }) => selectedOptions.find((option) => option.name === name)?.value ?? '',
        ),
        image: index < 0 ? null : index,
      };
    }),
    personalization: node.personalization?.value ?? null,
  };
}
