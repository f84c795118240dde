import type { NamedPrograms } from '../named-programs';

/** What `npm run shopify -- <name>` does with the Shopify shop of the environment's variables. */
export const shopifyPrograms: NamedPrograms = {
  check: {
    about: 'says what works, what is missing and what to press',
    run: () => import('./shopify-check'),
  },
  setup: { about: 'says what the shop lacks; --apply makes it', run: () => import('./shopify-setup') },
};
