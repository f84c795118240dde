import * as z from 'zod/mini';
import { imageSchema, orNull, parsedItems } from '../clients/storefront/field-schemas';
import { graphql } from '../clients/storefront/graphql';
import type { Personalization, PrintPicture } from '../contracts/personalization';
import type { StorefrontImage } from '../contracts/storefront';
import type { Wanted } from './print-on-picture';
import { pictureOf, readPersonalization } from './read-personalization';

/** What a picture with a shopper's print takes. */
export const printableFields = graphql(`
  fragment PrintableFields on Product {
    images(first: 50) {
      nodes {
        url
        altText
        width
        height
      }
    }
    personalization: metafield(namespace: "kith", key: "personalization") {
      value
    }
  }
`);

/** An answer's {@link printableFields}. */
export const printableSchema = z.object({
  images: z.object({ nodes: z.array(orNull(imageSchema)) }),
  personalization: orNull(z.object({ value: z.string() })),
});

export interface PrintableProduct {
  /** null in place of a picture that cannot be read. */
  images: readonly (StorefrontImage | null)[];
  personalization: Personalization;
}

/** Null for a product that is not printed on. */
export function toPrintable(node: z.infer<typeof printableSchema>): PrintableProduct | null {
  const personalization = node.personalization && readPersonalization(node.personalization.value);
  return personalization && { images: node.images.nodes, personalization };
}

/**
 * The picture that a print is shown on: that of the text's side, without a text that of the number's.
 * @param own the picture that stands for the product: its first one, or a variant's
 * @returns null when it is not known
 */
export function printedPicture(
  { images, personalization }: PrintableProduct,
  wanted: Wanted,
  own: StorefrontImage | null,
): { picture: PrintPicture; image: StorefrontImage } | null {
  const picture = pictureOf(personalization, wanted.text.trim() ? 'text' : 'number');
  if (!picture) return null;
  if (own === null || own.url === parsedItems(images)[0]?.url) {
    const image = images[picture.image];
    return image ? { picture, image } : null;
  }
  if (picture.image === 0) return { picture, image: own };
  const blank = picture.variantBlanks?.[own.url];
  return blank ? { picture: { ...picture, blank }, image: { ...own, url: blank } } : null;
}
