import * as z from 'zod/mini';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { stockValue, traitNames, traitNamespace } from './chosen-filters';
import { listFilterNames, type ListFilterName } from './filter-names';
import { typeNames } from './type-names';

/** A value that a list can be filtered by. */
export interface FacetValue {
  /** In the address. */
  value: string;
  /** What is shown in its place; absent where that is the value itself, as for two hundred countries. */
  label?: string;
  /** Products that match it. */
  count: number;
  /** CSS colour, where the service knows one. */
  color?: string;
}

/** A filter with its values. */
export interface FacetGroup {
  name: ListFilterName;
  label: string;
  values: FacetValue[];
}

/** The filters of a list that this shop shows, out of those that the service offers. */
export interface Facets {
  groups: FacetGroup[];
  /** Highest price in the list, USD; null when the service does not say. */
  highestPrice: number | null;
  /** Products in the filtered list; null when the service does not count them. */
  total: number | null;
}

/** A filter that the service offers for a list of products. */
export const facetFields = graphql(`
  fragment FacetFields on Filter {
    type
    values {
      label
      count
      input
      swatch {
        color
      }
    }
  }
`);

export const facetsSchema = z.array(
  z.object({
    values: z.array(
      z.object({
        label: z.string(),
        count: z.number(),
        /** JSON text of the filter that choosing the value sends. */
        input: z.string(),
        swatch: z.nullable(z.object({ color: z.nullable(z.string()) })),
      }),
    ),
  }),
);

/** The fields of `input` that this shop uses. */
const inputSchema = z.object({
  available: z.optional(z.boolean()),
  price: z.optional(z.object({ max: z.optional(z.number()) })),
  productType: z.optional(z.string()),
  productVendor: z.optional(z.string()),
  productMetafield: z.optional(z.object({ namespace: z.string(), key: z.string(), value: z.string() })),
  variantOption: z.optional(z.object({ name: z.string(), value: z.string() })),
});
type Input = z.infer<typeof inputSchema>;

function readInput(json: string): Input {
  try {
    return inputSchema.safeParse(JSON.parse(json)).data ?? {};
  } catch {
    return {};
  }
}

const labels: Readonly<Record<ListFilterName, string>> = {
  availability: 'Availability',
  country: 'Country',
  clan: 'Clan',
  design: 'Design',
  type: 'Type',
  size: 'Size',
  color: 'Color',
};
/** The filter that an input belongs to and its value in the address; null for one that this shop does not show. */
function facetOf({
  available,
  productType,
  productMetafield,
  variantOption,
}: Input): [ListFilterName, string] | null {
  if (available !== undefined) return ['availability', stockValue(available)];
  if (productType !== undefined) return ['type', productType];
  if (productMetafield?.namespace === traitNamespace) {
    const trait = traitNames.find((name) => name === productMetafield.key);
    return trait ? [trait, productMetafield.value] : null;
  }
  const option = variantOption?.name.toLowerCase();
  return variantOption && (option === 'size' || option === 'color') ? [option, variantOption.value] : null;
}

/** Maps the service's filters. Those that this shop does not show (tags, brand, further options) are left out. */
export function toFacets(filters: z.infer<typeof facetsSchema>): Facets {
  const found = new Map<ListFilterName, FacetValue[]>();
  let highestPrice: number | null = null;
  let total: number | null = null;
  for (const { label, count, input: json, swatch } of filters.flatMap(({ values }) => values)) {
    const input = readInput(json);
    const facet = facetOf(input);
    if (facet) {
      const [name, value] = facet;
      const text = name === 'type' ? (typeNames[label] ?? label) : label;
      const color = swatch?.color ? { color: swatch.color } : {};
      found.set(name, [
        ...(found.get(name) ?? []),
        { value, ...(text !== value && { label: text }), count, ...color },
      ]);
    } else if (input.price?.max !== undefined) highestPrice = input.price.max;
    // Every product has one vendor, and no filter of ours uses it: the vendors' counts add up to the list's length.
    else if (input.productVendor !== undefined) total = (total ?? 0) + count;
  }
  return {
    groups: listFilterNames.flatMap((name) => {
      const values = found.get(name);
      return values ? [{ name, label: labels[name], values }] : [];
    }),
    highestPrice,
    total,
  };
}
