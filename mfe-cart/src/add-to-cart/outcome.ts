import type { NewCartLine } from '@store/shared/contracts/cart';
import type { StorefrontImage } from '@store/shared/contracts/storefront';
import type { AddToCartProps } from '@store/shared/contracts/widgets';
import type { Refused } from '../change-problem';
import type { Refusal } from './add-to-cart-rules';

/** What the shopper wants to add. */
export interface WantedItem {
  title: string;
  image: StorefrontImage | null;
  variant: NonNullable<AddToCartProps['variant']>;
  line: NewCartLine;
}

/** How pressing the button ended. */
export type Outcome =
  | ({ kind: 'refused' } & Refusal)
  | { kind: 'failed'; item: WantedItem; problem: Refused }
  | { kind: 'added'; item: WantedItem };

/** The spec's words (section 8); the service's own follow them. */
export const failureTitle = 'Failed to Add to Cart';
export const failureText = 'Failed to add to cart.';

/** The outcome in one sentence, for where there is no dialog. */
export function outcomeSentence(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'added':
      return `Added to cart: ${outcome.item.title}`;
    case 'failed':
      return [`${outcome.item.title}: ${failureText}`, ...outcome.problem.problems].join(' ');
    case 'refused':
      return outcome.text;
  }
}
