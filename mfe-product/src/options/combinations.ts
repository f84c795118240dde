import { decodeEncodedVariant } from '@shopify/hydrogen-react/optionValueDecoder';
import type { Product } from '../product/product';

export type Combined = Pick<Product, 'options' | 'existingVariants' | 'availableVariants'>;

/** Combinations of option values, one value for each option. */
interface Combinations {
  has(values: readonly string[]): boolean;
  /** Whether any combination has this value of an option. */
  hasValue(option: number, value: string): boolean;
}

interface Decoded {
  existing: Combinations;
  /** Those for sale. */
  available: Combinations;
}

/** Decoded once for each product, because every value of every option is looked up whenever the choice changes. */
const decoded = new WeakMap<Combined['options'], Decoded>();

/** The combinations of a product's options that are made, and those for sale. */
export function combinationsOf({ options, existingVariants, availableVariants }: Combined): Decoded {
  let known = decoded.get(options);
  if (!known) {
    known = { existing: decode(existingVariants, options), available: decode(availableVariants, options) };
    decoded.set(options, known);
  }
  return known;
}

function decode(encoded: string, options: Combined['options']): Combinations {
  const combinations = decodeEncodedVariant(encoded);
  const whole = new Set(combinations.map((indices) => indices.slice(0, options.length).join()));
  const indexOf = (option: number, value: string | undefined) =>
    options[option]?.values.findIndex(({ name }) => name === value) ?? -1;
  return {
    has: (values) => whole.has(options.map((_, option) => indexOf(option, values[option])).join()),
    hasValue: (option, value) => {
      const index = indexOf(option, value);
      return combinations.some((indices) => indices[option] === index);
    },
  };
}
