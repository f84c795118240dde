import * as z from 'zod/mini';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { defineOperation } from '@store/shared/clients/storefront/operation';
import { missingVariants, mostMissing } from '@store/shared/contracts/cart-link';
import { variantId, variantName, type StorefrontClient } from '@store/shared/contracts/storefront';

const variantSchema = z.object({
  title: z.string(),
  availableForSale: z.boolean(),
  product: z.object({ title: z.string() }),
});

/** Variants that a link to a cart asked for; null for each that is not sold. */
export const loadLinkedVariants = defineOperation({
  document: graphql(`
    query LinkedVariants($variants: [ID!]!) {
      nodes(ids: $variants) {
        ... on ProductVariant {
          title
          availableForSale
          product {
            title
          }
        }
      }
    }
  `),
  // An id may also be of something else.
  schema: z.object({ nodes: z.array(z.unknown()) }),
  map: ({ nodes }) => nodes.map((node) => z.safeParse(variantSchema, node).data ?? null),
});

/**
 * Sentences that name the items of a cart link that are not available; the edge, which has opened the link, writes their
 * variants into the address. Undefined without them, and when the service fails: the page then shows its general sentence.
 */
export async function linkProblem(url: string, storefront: StorefrontClient): Promise<string | undefined> {
  const written = new URL(url).searchParams.get(missingVariants) ?? '';
  const numbers = written.split(',').filter((number) => /^\d{1,20}$/.test(number));
  if (numbers.length === 0) return undefined;
  const variants = numbers.slice(0, mostMissing).map(variantId);
  const found = await loadLinkedVariants.run(storefront, { variants }).catch(() => null);
  if (found === null) return undefined;
  const sentences = found.flatMap((variant) => {
    if (!variant) return [];
    const name = variantName(variant);
    return variant.availableForSale ? `There is less of ${name} than was asked for.` : `${name} is sold out.`;
  });
  const unknown = found.filter((variant) => variant === null).length;
  if (unknown > 0)
    sentences.push(
      unknown === 1 ? 'One article is no longer sold.' : `${unknown} articles are no longer sold.`,
    );
  return ['Not everything of this link can be had.', ...sentences].join(' ');
}
