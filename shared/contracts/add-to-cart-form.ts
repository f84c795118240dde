/**
 * The form of `mfe-cart/add-to-cart`: posted to the cart's page, which the cart slice answers on the server. So a
 * product can be added before any script has come, and without JavaScript; docs/contracts/add-to-cart-form.md.
 */

/** Id of the form. What is chosen outside the widget belongs to it by the `form` attribute. */
export const addToCartFormId = 'add-to-cart';

/** Names of its fields. */
export const addToCartFields = {
  /** The product's handle. */
  product: 'product',
  /** Id of the variant that was shown; options that were sent along say more. */
  variant: 'variant',
  /** Units; of several the last one counts. */
  quantity: 'quantity',
  text: 'custom-text',
  number: 'custom-number',
} as const;

/** Most units of one line that a form may ask for. */
export const mostUnits = 999;

const optionPrefix = 'option:';

/** Name of the field that holds the chosen value of an option, e.g. `option:Size`. */
export const optionField = (option: string): string => optionPrefix + option;

/** The options that were sent, as the Storefront API wants them. */
export const sentOptions = (sent: URLSearchParams): { name: string; value: string }[] =>
  [...sent]
    .filter(([field]) => field.startsWith(optionPrefix))
    .map(([field, value]) => ({ name: field.slice(optionPrefix.length), value }));
