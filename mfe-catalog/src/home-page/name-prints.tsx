import * as z from 'zod/mini';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { defineOperation } from '@store/shared/clients/storefront/operation';
import { charactersOf } from '@store/shared/contracts/entered-text';
import { productUrl } from '@store/shared/contracts/urls';
import {
  printableFields,
  printableSchema,
  toPrintable,
  type PrintableProduct,
} from '@store/shared/prints/printable-product';
import { ProductPrint } from '@store/shared/prints/product-print';
import { longestName } from './longest-name';

/** A product that a name is printed on. */
export interface NamedProduct extends PrintableProduct {
  title: string;
  /** Address of its page. */
  to: string;
}

const productSchema = z.extend(printableSchema, { id: z.string(), title: z.string(), handle: z.string() });

/** Products by their ids; those that no text is printed on are left out. */
export const loadNamedProducts = defineOperation({
  document: graphql(
    `
      query NamedProducts($products: [ID!]!) {
        nodes(ids: $products) {
          ... on Product {
            id
            title
            handle
            ...PrintableFields
          }
        }
      }
    `,
    [printableFields],
  ),
  // An id may also be of something else.
  schema: z.object({ nodes: z.array(z.unknown()) }),
  map: ({ nodes }): ReadonlyMap<string, NamedProduct> =>
    new Map(
      nodes.flatMap((node) => {
        const { data: product } = z.safeParse(productSchema, node);
        const printable = product && toPrintable(product);
        return printable
          ? [[product.id, { ...printable, title: product.title, to: productUrl(product.handle) }] as const]
          : [];
      }),
    ),
});

interface NamePrintProps {
  product: NamedProduct;
  name: string;
  /** Whether all of the picture is shown, not only what is printed. */
  isWhole?: boolean;
}

/** A product with a name, by default its printed part; nothing where its picture is not known. */
export function NamePrint({ product, name, isWhole = false }: NamePrintProps) {
  return (
    <ProductPrint
      product={product}
      image={null}
      wanted={{ text: charactersOf(name).slice(0, longestName).join(''), number: '' }}
      pictureWidth={800}
      isWhole={isWhole}
      label={`${name} on ${product.title}`}
    />
  );
}
