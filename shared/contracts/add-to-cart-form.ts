/**
 * The form of `mfe-cart/add-to-cart`, which the cart slice answers on the server: so a product can be added before
 * hydration and without JavaScript; docs/contracts/add-to-cart-form.md.
 */

/** Id of the form. Options outside the widget belong to it by their `form` attribute. */
export const addToCartFormId = 'add-to-cart';

export const addToCartFields = {
  /** The product's handle. */
  product: 'product',
  /** Id of the variant that was shown; sent options override it. */
  variant: 'variant',
  /** Units; of several values the last one counts. */
  quantity: 'quantity',
  text: 'custom-text',
  number: 'custom-number',
} as const;

/** Largest number of units of a line in a form. */
export const mostUnits = 999;

const optionPrefix = 'option:';

/** Name of the field that holds the chosen value of an option, e.g. `option:Size`. */
export const optionField = (option: string): string => optionPrefix + option;

/** The options that were sent, as the Storefront API wants them. */
export const sentOptions = (sent: URLSearchParams): { name: string; value: string }[] =>
  [...sent]
    .filter(([field]) => field.startsWith(optionPrefix))
    .map(([field, value]) => ({ name: field.slice(optionPrefix.length), value }));
