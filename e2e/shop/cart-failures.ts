import type { Page, Route } from '@playwright/test';
import { storefrontApiPath } from '@store/shared/contracts/storefront';

/** Ways in which the commerce service fails a request about the cart. */
export const cartFailures = ['answers 500', 'refuses'] as const;
export type CartFailure = (typeof cartFailures)[number];

/** The reason that the service gives when it refuses a change. */
export const refusal = 'This line cannot be bought today.';

const answers: Record<CartFailure, (route: Route, field: string) => Promise<void>> = {
  'answers 500': (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }),
  refuses: (route, field) =>
    route.fulfill({
      json: { data: { [field]: { cart: null, userErrors: [{ message: refusal }], warnings: [] } } },
    }),
};

/** The browser's own console messages about failed requests, and what the cart's page logs. */
export const failureComplaints = [
  /status of 500/,
  /net::ERR_INTERNET_DISCONNECTED/,
  /The country could not be passed on to the checkout/,
  /The checkout does not take the country/,
  /The gift options could not be loaded/,
  /The prints of the lines could not be loaded/,
];

/**
 * Fails the cart requests of one page: those that change the cart (`mutation`), or those that read it (`query`).
 * @returns a function that restores normal responses.
 */
export async function failCart(
  page: Page,
  how: CartFailure,
  what: 'mutation' | 'query',
): Promise<() => Promise<void>> {
  const endpoint = `**${storefrontApiPath}`;
  const handler = async (route: Route) => {
    const { query } = route.request().postDataJSON() as { query: string };
    const [, kind, name = ''] = /^\s*(query|mutation) Cart(\w*)/.exec(query) ?? [];
    // `mutation CartLinesAdd` requests the field `cartLinesAdd`, a query the field `cart`.
    if (kind === what) await answers[how](route, kind === 'mutation' ? `cart${name}` : 'cart');
    else await route.fallback();
  };
  await page.route(endpoint, handler);
  return () => page.unroute(endpoint, handler);
}
