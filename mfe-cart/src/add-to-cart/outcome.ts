import type { NewCartLine } from '@store/shared/contracts/cart';
import type { StorefrontImage } from '@store/shared/contracts/storefront';
import type { AddToCartProps } from '@store/shared/contracts/widgets';
import type { Refused } from '../change-problem';
import type { Refusal } from './add-to-cart-rules';

export interface WantedItem {
  title: string;
  image: StorefrontImage | null;
  variant: NonNullable<AddToCartProps['variant']>;
  line: NewCartLine;
}

export type Outcome =
  | ({ kind: 'refused' } & Refusal)
  | { kind: 'unconfirmed'; item: WantedItem; size: string }
  | { kind: 'failed'; item: WantedItem; problem: Refused }
  | { kind: 'added'; item: WantedItem };

/** Shown before the service's own messages. */
export const failureTitle = 'Failed to Add to Cart';
export const failureText = 'Failed to add to cart.';

/** Asks about a size that the page preselected. */
export const unconfirmedText = (size: string): string => `You haven’t picked a size. Is ${size} right?`;

/** The outcome in one sentence, for notices. */
export function outcomeSentence(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'added':
      return `Added to cart: ${outcome.item.title}`;
    case 'failed':
      return [`${outcome.item.title}: ${failureText}`, ...outcome.problem.problems].join(' ');
    case 'unconfirmed':
      return unconfirmedText(outcome.size);
    case 'refused':
      return outcome.text;
  }
}
