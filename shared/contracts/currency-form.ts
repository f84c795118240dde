/** Where the header's currency form is posted to when there is no JavaScript; the edge answers. */
export const currencyFormUrl = '/currency';

/** Its fields: a country code, and the path of the page that it was chosen on. */
export const currencyFields = { currency: 'currency', returnTo: 'returnTo' } as const;
