import { number, text } from '../answers';
import type { ListFilterName } from './chosen-filters';
import { stockValue } from './chosen-filters';

/** A value that a list can be narrowed by. */
export interface FacetValue {
  /** As the address carries it. */
  value: string;
  label: string;
  /** Products that it would leave. */
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

/** What a list can be narrowed by, out of the filters that the commerce service offers for it. */
export interface Facets {
  groups: FacetGroup[];
  /** Highest price in the list, USD; null when the service does not say. */
  highestPrice: number | null;
  /** Products in the list as it is narrowed now; null when the service does not count them. */
  total: number | null;
}

/** A `Filter` as the Storefront API answers it. */
export interface GivenFilter {
  type: string;
  values: readonly {
    label: string;
    count: number;
    input: unknown;
    swatch: { color: string | null } | null;
  }[];
}

/** What choosing a value sends; the service gives it as JSON text. */
interface Input {
  available?: unknown;
  price?: { max?: unknown };
  productType?: unknown;
  productVendor?: unknown;
  variantOption?: { name?: unknown; value?: unknown };
}

function readInput(json: unknown): Input {
  try {
    const input: unknown = JSON.parse(String(json));
    return typeof input === 'object' && input !== null ? input : {};
  } catch {
    return {};
  }
}

const labels: Readonly<Record<ListFilterName, string>> = {
  availability: 'Availability',
  type: 'Type',
  size: 'Size',
  color: 'Color',
};
/** In the order in which they are shown. */
const shown: readonly ListFilterName[] = ['availability', 'type', 'size', 'color'];

/** Which of our filters an input belongs to, and the value that the address carries for it. */
function ownValue({ available, productType, variantOption }: Input): [ListFilterName, string] | null {
  if (typeof available === 'boolean') return ['availability', stockValue(available)];
  if (typeof productType === 'string') return ['type', productType];
  const { name, value } = variantOption ?? {};
  if (typeof name !== 'string' || typeof value !== 'string') return null;
  const option = name.toLowerCase();
  return option === 'size' || option === 'color' ? [option, value] : null;
}

/**
 * Reads the service's filters, for use inside `understood`. What is not one of ours (tags, brand, further options) is
 * left out.
 */
export function readFacets(filters: readonly GivenFilter[]): Facets {
  const found = new Map<ListFilterName, FacetValue[]>();
  let highestPrice: number | null = null;
  let total: number | null = null;
  for (const { values } of filters) {
    for (const { label, count, input: json, swatch } of values) {
      const input = readInput(json);
      const own = ownValue(input);
      if (own) {
        const [name, value] = own;
        const given = { value, label: text(label), count: number(count) };
        const color = swatch?.color ? { color: text(swatch.color) } : {};
        found.set(name, [...(found.get(name) ?? []), { ...given, ...color }]);
      } else if (typeof input.price?.max === 'number') highestPrice = input.price.max;
      // Every product has one vendor, and nothing here narrows by it: together they are the whole list.
      else if (typeof input.productVendor === 'string') total = (total ?? 0) + number(count);
    }
  }
  return {
    groups: shown.flatMap((name) => {
      const values = found.get(name);
      return values ? [{ name, label: labels[name], values }] : [];
    }),
    highestPrice,
    total,
  };
}
