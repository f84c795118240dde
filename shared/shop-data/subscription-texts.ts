/** What the sign-up says, with or without JavaScript. Apart from its schema, which every page would carry as well. */
export const subscriptionTexts = {
  done: 'Thank you! Your 10% code is on its way to your inbox.',
  refused: 'That address did not work. Please check it and try again.',
} as const;
