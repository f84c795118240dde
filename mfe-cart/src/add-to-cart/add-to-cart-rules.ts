import { lineAttributes, type NewCartLine } from '@store/shared/contracts/cart';
import { customInputLimit } from '@store/shared/contracts/custom-input';
import { fitsIn, plainDigits } from '@store/shared/contracts/entered-text';
import { keptText } from '@store/shared/contracts/kept-text';
import type { AddToCartProps } from '@store/shared/contracts/widgets';

/** An item that is about to be added. */
export interface Entry extends Pick<AddToCartProps, 'customText' | 'customNumber'> {
  variant: Pick<NonNullable<AddToCartProps['variant']>, 'availableForSale'> | null;
}

/** Why it cannot be added: title and text of a dialog. */
export interface Refusal {
  title: string;
  text: string;
}

export const refusals = {
  options: {
    title: 'Missing Options',
    text: 'Please select all required options before adding to cart.',
  },
  'sold-out': { title: 'Sold Out', text: 'This choice is sold out. Please choose another one.' },
  text: {
    title: 'Custom Text Too Long',
    text: `Custom text must be ${customInputLimit} characters or less.`,
  },
  number: {
    title: 'Invalid Custom Number',
    text: `Please enter a valid number (max ${customInputLimit} characters).`,
  },
} as const satisfies Record<string, Refusal>;

/** The first rule that the entry breaks; null when it may be added. */
export function findRefusal({ variant, customText, customNumber }: Entry): keyof typeof refusals | null {
  if (!variant) return 'options';
  if (!variant.availableForSale) return 'sold-out';
  if (!fitsIn(customText.trim(), customInputLimit)) return 'text';
  const number = plainDigits(customNumber);
  if (number && (!/^[0-9]+$/.test(number) || number.length > customInputLimit)) return 'number';
  return null;
}

/** Label of the button. */
export function buttonLabel(variant: Entry['variant']): string {
  if (!variant) return 'Select options first';
  return variant.availableForSale ? 'Add to Cart' : 'Sold Out';
}

/** The line that is sent, with personalization only where something was typed. */
export function newCartLine(
  merchandiseId: string,
  { customText, customNumber }: Pick<Entry, 'customText' | 'customNumber'>,
  quantity: number,
): NewCartLine {
  const attributes = [
    { key: lineAttributes.text, value: keptText(customText) },
    { key: lineAttributes.number, value: plainDigits(customNumber) },
  ];
  return { merchandiseId, quantity, attributes: attributes.filter(({ value }) => value !== '') };
}
