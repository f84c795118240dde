import { discounts, percentText } from './policies';

const discount = percentText(discounts.firstOrderShare);

/** Texts of the newsletter sign-up, with or without JavaScript. Separate from its schema, which pages do not need. */
export const subscriptionTexts = {
  offer: `Get ${discount} OFF your first order when you sign up`,
  done: `Thank you! Your ${discount} code is on its way to your inbox.`,
  refused: 'That address did not work. Please check it and try again.',
} as const;
