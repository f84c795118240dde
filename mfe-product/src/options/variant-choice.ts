import { variantNumber } from '@store/shared/contracts/storefront';
import type { Product, ProductVariant } from '../product/product';

/** The value chosen for each of the product's options, in option order; empty where none is. */
export type Choice = readonly string[];

/** Whether a value can be had together with the other chosen ones, and if not, whether it can be had at all. */
export type Availability =
  'available' | 'sold-out' | 'sold-out-everywhere' | 'not-made' | 'not-made-anywhere';

type Variants = Pick<Product, 'variants'>;

/** The variant whose options all match the chosen values (spec section 4); null when none does. */
export const findVariant = ({ variants }: Variants, choice: Choice): ProductVariant | null =>
  variants.find(({ values }) => values.every((value, option) => value === choice[option])) ?? null;

/** What is chosen before the shopper chooses: the variant that a link names, else the first. */
export function firstChoice({ variants }: Variants, linked: string | null = null): Choice {
  const named =
    linked === null ? undefined : variants.find((variant) => variantNumber(variant.id) === linked);
  return (named ?? variants[0])?.values ?? [];
}

export const withChosen = (choice: Choice, option: number, value: string): Choice =>
  choice.map((chosen, index) => (index === option ? value : chosen));

/** What choosing a value would lead to, and whether another choice beside it would help. */
export function availability(product: Variants, choice: Choice, option: number, value: string): Availability {
  const variant = findVariant(product, withChosen(choice, option, value));
  if (variant?.availableForSale) return 'available';
  const withValue = product.variants.filter(({ values }) => values[option] === value);
  if (withValue.length === 0) return 'not-made-anywhere';
  if (!withValue.some(({ availableForSale }) => availableForSale)) return 'sold-out-everywhere';
  return variant ? 'sold-out' : 'not-made';
}

/** Why a value cannot be had, in words; empty when it can. `choice` are the values chosen beside it. */
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
