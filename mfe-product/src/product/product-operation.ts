import * as z from 'zod/mini';
import {
  imageSchema,
  listSchema,
  moneySchema,
  orNull,
  parsedItems,
} from '@store/shared/clients/storefront/field-schemas';
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
  productType: z.catch(z.string(), ''),
  description: z.catch(z.string(), ''),
  descriptionHtml: z.catch(z.string(), ''),
  availableForSale: z.boolean(),
  images: z.object({ nodes: z.array(orNull(imageSchema)) }),
  options: z.array(
    z.object({
      name: z.string(),
      optionValues: listSchema(
        z.object({ name: z.string(), swatch: orNull(z.object({ color: z.nullable(z.string()) })) }),
      ),
    }),
  ),
  variants: z.object({
    nodes: listSchema(
      z.object({
        id: z.string(),
        title: z.string(),
        availableForSale: z.boolean(),
        price: moneySchema,
        image: orNull(imageSchema),
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
  const nodes = parsedItems(node.images.nodes);
  const variants = parsedItems(node.variants.nodes);
  const { images, variantImages } = toPictures(
    nodes,
    variants.map(({ image }) => image),
  );
  const pictures = [...images, ...variantImages.map(([image]) => image)];
  const options = node.options
    .map(({ name, optionValues }) => ({ name, optionValues: parsedItems(optionValues) }))
    .filter(
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
    imagePlaces: images.map((image) => nodes.indexOf(image)),
    variantImages,
    options: options.map(({ name, optionValues }) => ({
      name,
      values: optionValues.map((value) => ({ name: value.name, swatch: value.swatch?.color ?? null })),
    })),
    variants: variants.map(({ id, title, availableForSale, price, image, selectedOptions }) => {
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
