import type { Product, ProductVariant } from '../product/product';
import { combinationsOf, type Combined } from './combinations';

/** The value chosen for each of the product's options, in option order; empty where none is. */
export type Choice = readonly string[];

/** Availability of a value with the other chosen values, and with any others. */
export type Availability =
  | 'available'
  | 'sold-out'
  | 'sold-out-everywhere'
  | 'not-made'
  | 'not-made-anywhere';

type Variants = Pick<Product, 'variants'>;

/** The variant whose options all match the chosen values; null when none does that the page knows. */
export const findVariant = ({ variants }: Variants, choice: Choice): ProductVariant | null =>
  variants.find(({ values }) => values.every((value, option) => value === choice[option])) ?? null;

/** Whether there is a variant whose options all match the chosen values. */
export const isMade = (product: Combined, choice: Choice): boolean =>
  combinationsOf(product).existing.has(choice);

/** Whether there is one, and it is for sale. */
export const isForSale = (product: Combined, choice: Choice): boolean =>
  combinationsOf(product).available.has(choice);

/** The choice at first. */
export const firstChoice = ({ variants }: Variants): Choice => variants[0]?.values ?? [];

/** Position of the option that is a size with more than one value; -1 when there is none. */
export const sizeOption = ({ options }: Pick<Product, 'options'>): number =>
  options.findIndex(({ name, values }) => name === 'Size' && values.length > 1);

export const withChosen = (choice: Choice, option: number, value: string): Choice =>
  choice.map((chosen, index) => (index === option ? value : chosen));

/** Availability of a value together with the other chosen values. */
export function availability(product: Combined, choice: Choice, option: number, value: string): Availability {
  const { existing, available } = combinationsOf(product);
  const next = withChosen(choice, option, value);
  if (available.has(next)) return 'available';
  if (!existing.hasValue(option, value)) return 'not-made-anywhere';
  if (!available.hasValue(option, value)) return 'sold-out-everywhere';
  return existing.has(next) ? 'sold-out' : 'not-made';
}

/** Whether a variant that is chosen, or would be by one more press, is not among those that the page knows. */
export function lacksVariants(product: Combined & Variants, choice: Choice): boolean {
  if (!isMade(product, choice)) return false;
  const near = product.options.flatMap(({ values }, option) =>
    values.map(({ name }) => withChosen(choice, option, name)),
  );
  return near.some((next) => isMade(product, next) && !findVariant(product, next));
}

/** The reason why a value is unavailable, as text; empty when it is available. */
export function unavailableNote(state: Availability, choice: Choice, option: number): string {
  const others = choice.filter((value, index) => index !== option && value !== '').join(', ');
  const beside = others && ` with ${others}`;
  switch (state) {
    case 'available':
      return '';
    case 'sold-out':
      return `Sold out${beside}`;
    case 'not-made':
      return `Not made${beside}`;
    case 'sold-out-everywhere':
      return 'Sold out';
    case 'not-made-anywhere':
      return 'Not made';
  }
}
