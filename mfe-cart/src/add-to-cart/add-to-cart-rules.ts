import { lineAttributes, type NewCartLine } from '@store/shared/contracts/cart';
import { customInputLength, customInputLimit } from '@store/shared/contracts/custom-input';
import type { AddToCartProps } from '@store/shared/contracts/widgets';

/** What a shopper is about to add. */
export type Entry = Pick<AddToCartProps, 'variant' | 'customText' | 'customNumber'>;

/** Why it cannot be added: title and text of a dialog. */
export interface Refusal {
  title: string;
  text: string;
}

/** The rules of spec section 5, "Add to cart", in its order and words; null when the entry may be added. */
export function findRefusal({ variant, customText, customNumber }: Entry): Refusal | null {
  if (!variant) {
    return { title: 'Missing Options', text: 'Please select all required options before adding to cart.' };
  }
  if (!variant.availableForSale) {
    return { title: 'Sold Out', text: 'This choice is sold out. Please choose another one.' };
  }
  if (customInputLength(customText) > customInputLimit) {
    return {
      title: 'Custom Text Too Long',
      text: `Custom text must be ${customInputLimit} characters or less.`,
    };
  }
  const number = customNumber.trim();
  if (number && (!/^[0-9]+$/.test(number) || number.length > customInputLimit)) {
    return {
      title: 'Invalid Custom Number',
      text: `Please enter a valid number (max ${customInputLimit} characters).`,
    };
  }
  return null;
}

/** Label of the button (decisions, "Product"). */
export function buttonLabel(variant: Entry['variant']): string {
  if (!variant) return 'Select options first';
  return variant.availableForSale ? 'Add to Cart' : 'Sold Out';
}

/** The line that is sent: personalisation only where something was typed. */
export function newCartLine(
  merchandiseId: string,
  { customText, customNumber }: Entry,
  quantity: number,
): NewCartLine {
  const attributes = [
    { key: lineAttributes.text, value: customText.trim() },
    { key: lineAttributes.number, value: customNumber.trim() },
  ];
  return { merchandiseId, quantity, attributes: attributes.filter(({ value }) => value !== '') };
}
