import { variantNumber } from '@store/shared/contracts/storefront';
import { cartUrl } from '@store/shared/contracts/urls';
import { refusals } from '../add-to-cart/add-to-cart-rules';
import { quantityProblem } from '../read-units';

/**
 * Messages about problems with forms, and with cart links that the edge has opened, by name. The URL contains only the name,
 * so that it cannot inject text into the page.
 */
const problems = {
  options: refusals.options.text,
  'sold-out': refusals['sold-out'].text,
  text: refusals.text.text,
  number: refusals.number.text,
  quantity: quantityProblem,
  refused: 'This cannot be bought just now.',
  incomplete: 'Not everything could be had as you asked for it: some is sold out or no longer sold.',
  gone: 'Your cart has expired.',
  unavailable:
    'Your cart could not be changed just now. Nothing in it is lost: please try again in a minute.',
} as const;
export type Problem = keyof typeof problems;

/** Outcome of a form of the cart. */
export type Answer =
  /** Id of the variant, or its number. */
  { kind: 'added'; variant: string } | { kind: 'changed' } | { kind: 'problem'; problem: Problem };

/** Beginning of the address after a product was added. */
export const addedUrl = `${cartUrl}?added=`;

/** The address that a form redirects to. */
export function answerUrl(answer: Answer): string {
  switch (answer.kind) {
    case 'added':
      return addedUrl + encodeURIComponent(variantNumber(answer.variant));
    case 'changed':
      return cartUrl;
    case 'problem':
      return `${cartUrl}?problem=${answer.problem}`;
  }
}

/** The outcome in such an address or its query; `changed` for anything unknown. */
export function readAnswer(address: string): Answer {
  const sent = new URLSearchParams(address.slice(address.indexOf('?') + 1));
  const variant = sent.get('added');
  if (variant !== null) return { kind: 'added', variant };
  const problem = sent.get('problem') ?? '';
  return Object.hasOwn(problems, problem)
    ? { kind: 'problem', problem: problem as Problem }
    : { kind: 'changed' };
}

export const problemText = (problem: Problem): string => problems[problem];
