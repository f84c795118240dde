/** Path of the header's currency form without JavaScript; the edge answers it. */
export const currencyFormUrl = '/currency';

/** Field names: country code, and path of the page that the form was on. */
export const currencyFields = { currency: 'currency', returnTo: 'returnTo' } as const;
