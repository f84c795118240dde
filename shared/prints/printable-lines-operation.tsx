import * as z from 'zod/mini';
import { graphql } from '../clients/storefront/graphql';
import { defineOperation } from '../clients/storefront/operation';
import { printableFields, printableSchema, toPrintable, type PrintableProduct } from './printable-product';

const variantSchema = z.object({ id: z.string(), product: printableSchema });

/** The products of variants, by the variant's id; those that are not printed on are left out. */
export const loadPrintableLines = defineOperation({
  document: graphql(
    `
      query PrintableLines($variants: [ID!]!) {
        nodes(ids: $variants) {
          ... on ProductVariant {
            id
            product {
              ...PrintableFields
            }
          }
        }
      }
    `,
    [printableFields],
  ),
  // An id may also be of something else.
  schema: z.object({ nodes: z.array(z.unknown()) }),
  map: ({ nodes }): ReadonlyMap<string, PrintableProduct> =>
    new Map(
      nodes.flatMap((node) => {
        const { data: variant } = z.safeParse(variantSchema, node);
        const printable = variant && toPrintable(variant.product);
        return printable ? [[variant.id, printable] as const] : [];
      }),
    ),
});
