import * as z from 'zod/mini';
import { imageSchema, moneySchema, orNull } from '@store/shared/clients/storefront/field-schemas';
import { graphql } from '@store/shared/clients/storefront/graphql';
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
  image: orNull(imageSchema),
  selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type VariantNode = z.infer<typeof variantSchema>;

/** Maps the service's variant to ours, with its values in the order of these options. */
export const toLoadedVariant = (
  { selectedOptions, ...variant }: VariantNode,
  options: readonly { name: string }[],
): LoadedVariant => ({
  ...variant,
  values: options.map(({ name }) => selectedOptions.find((option) => option.name === name)?.value ?? ''),
});
