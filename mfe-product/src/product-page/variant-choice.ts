import type { Product, ProductVariant } from './product-model';

/** The value chosen for each of the product's options, in option order; empty where none is. */
export type Choice = readonly string[];

/** Whether a value can be had together with the other chosen ones. */
export type Availability = 'available' | 'sold-out' | 'not-made';

type Variants = Pick<Product, 'variants'>;

/** The variant whose options all match the chosen values (spec section 4); null when none does. */
export const findVariant = ({ variants }: Variants, choice: Choice): ProductVariant | null =>
  variants.find(({ values }) => values.every((value, option) => value === choice[option])) ?? null;

/** What is chosen before the shopper chooses: the named variant of a link, else the first. */
export function firstChoice({ variants }: Variants, variantNumber: string | null = null): Choice {
  const named = variantNumber && variants.find(({ id }) => id.endsWith(`/${variantNumber}`));
  return (named || variants[0])?.values ?? [];
}

export const withChosen = (choice: Choice, option: number, value: string): Choice =>
  choice.map((chosen, index) => (index === option ? value : chosen));

export function availability(product: Variants, choice: Choice, option: number, value: string): Availability {
  const variant = findVariant(product, withChosen(choice, option, value));
  if (!variant) return 'not-made';
  return variant.availableForSale ? 'available' : 'sold-out';
}
