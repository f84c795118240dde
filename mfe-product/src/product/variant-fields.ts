import * as z from 'zod/mini';
import { imageSchema, moneySchema, orNull } from '@store/shared/clients/storefront/field-schemas';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { reducedFrom } from '@store/shared/contracts/money';
import type { LoadedVariant } from './product';

/** What a product page knows of a variant. */
export const variantFields = graphql(`
  fragment VariantFields on ProductVariant {
    id
    availableForSale
    price {
      amount
      currencyCode
    }
    compareAtPrice {
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
`);

/** An answer's {@link variantFields}. */
export const variantSchema = z.object({
  id: z.string(),
  availableForSale: z.boolean(),
  price: moneySchema,
  compareAtPrice: orNull(moneySchema),
  image: orNull(imageSchema),
  selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type VariantNode = z.infer<typeof variantSchema>;

/** Maps the service's variant to ours, with its values in the order of these options. */
export const toLoadedVariant = (
  { selectedOptions, compareAtPrice, ...variant }: VariantNode,
  options: readonly { name: string }[],
): LoadedVariant => ({
  ...variant,
  ...reducedFrom(variant.price, compareAtPrice),
  values: options.map(({ name }) => selectedOptions.find((option) => option.name === name)?.value ?? ''),
});
