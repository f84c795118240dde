import type { NewCartLine } from '@store/shared/contracts/cart';
import type { StorefrontImage } from '@store/shared/contracts/storefront';
import type { AddToCartProps } from '@store/shared/contracts/widgets';
import type { Refusal } from './add-to-cart-rules';

/** How pressing the button ended. `problems` are sentences for the shopper. */
export type Outcome =
  | ({ kind: 'refused' } & Refusal)
  | { kind: 'failed'; problems: readonly string[] }
  | {
      kind: 'added';
      title: string;
      image: StorefrontImage | null;
      variant: NonNullable<AddToCartProps['variant']>;
      line: NewCartLine;
    };

/** The spec's words (section 8); the service's own follow them. */
export const failureTitle = 'Failed to Add to Cart';
export const failureText = 'Failed to add to cart.';

/** The outcome in one sentence, for where there is no dialog. */
export function outcomeSentence(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'added':
      return `Added to cart: ${outcome.title}`;
    case 'failed':
      return [failureText, ...outcome.problems].join(' ');
    case 'refused':
      return outcome.text;
  }
}
