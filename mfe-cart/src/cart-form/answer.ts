import { variantNumber } from '@store/shared/contracts/storefront';
import { cartUrl } from '@store/shared/contracts/urls';
import { refusals } from '../add-to-cart/add-to-cart-rules';

/**
 * Why a form did not do what it asked. Only its name is in an address, so that nobody can put words of their own
 * into our mouth with a link.
 */
const problems = {
  options: refusals.options.text,
  'sold-out': refusals['sold-out'].text,
  text: refusals.text.text,
  number: refusals.number.text,
  quantity: 'Please choose a quantity that is a whole number.',
  refused: 'This could not be added to your cart.',
  incomplete: 'Not everything could be had as you asked for it. Please look at the quantities.',
  gone: 'Your cart has expired.',
  unavailable:
    'Your cart could not be changed just now. Nothing in it is lost: please try again in a minute.',
} as const;
export type Problem = keyof typeof problems;

/** What became of a form of the cart. */
export type Answer =
  /** Id of the variant, or its number. */
  { kind: 'added'; variant: string } | { kind: 'changed' } | { kind: 'problem'; problem: Problem };

/** Beginning of the address that says something was added. */
export const addedUrl = `${cartUrl}?added=`;

/** The address that a form leads on to. */
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

/** What such an address, or its query, says; what nobody knows says nothing. */
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
