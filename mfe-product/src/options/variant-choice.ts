import { variantNumber } from '@store/shared/contracts/storefront';
import type { Product, ProductVariant } from '../product/product';

/** The value chosen for each of the product's options, in option order; empty where none is. */
export type Choice = readonly string[];

/** Availability of a value with the other chosen values, and with any others. */
export type Availability =
  'available' | 'sold-out' | 'sold-out-everywhere' | 'not-made' | 'not-made-anywhere';

type Variants = Pick<Product, 'variants'>;

/** The variant whose options all match the chosen values; null when none does. */
export const findVariant = ({ variants }: Variants, choice: Choice): ProductVariant | null =>
  variants.find(({ values }) => values.every((value, option) => value === choice[option])) ?? null;

/** The initial choice: the variant in the address, else the first one. */
export function firstChoice({ variants }: Variants, linked: string | null = null): Choice {
  const named =
    linked === null ? undefined : variants.find((variant) => variantNumber(variant.id) === linked);
  return (named ?? variants[0])?.values ?? [];
}

export const withChosen = (choice: Choice, option: number, value: string): Choice =>
  choice.map((chosen, index) => (index === option ? value : chosen));

/** Availability of a value together with the other chosen values. */
export function availability(product: Variants, choice: Choice, option: number, value: string): Availability {
  const variant = findVariant(product, withChosen(choice, option, value));
  if (variant?.availableForSale) return 'available';
  const withValue = product.variants.filter(({ values }) => values[option] === value);
  if (withValue.length === 0) return 'not-made-anywhere';
  if (!withValue.some(({ availableForSale }) => availableForSale)) return 'sold-out-everywhere';
  return variant ? 'sold-out' : 'not-made';
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
