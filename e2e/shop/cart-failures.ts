import type { Page, Route } from '@playwright/test';
import { storefrontApiPath } from '@store/shared/contracts/storefront';

/** Ways in which the commerce service fails a request about the cart. */
export const cartFailures = ['answers 500', 'refuses'] as const;
export type CartFailure = (typeof cartFailures)[number];

/** The reason that the service gives when it refuses a change. */
export const refusal = 'This line cannot be bought today.';

/** Operations of the cart by their type: `mutation` changes it, `query` reads it. */
export type CartCall = 'mutation' | 'query';

const answers: Record<CartFailure, (route: Route, field: string) => Promise<void> | void> = {
  'answers 500': (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }),
  refuses: (route, name) =>
    route.fulfill({
      json: { data: { [name]: { cart: null, userErrors: [{ message: refusal }], warnings: [] } } },
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

/** Name of the field that an operation requests, such as `cartLinesAdd` in `mutation CartLinesAdd`. */
function field(route: Route): string {
  const { query } = route.request().postDataJSON() as { query: string };
  const name = /^\s*mutation Cart(\w+)/.exec(query)?.[1] ?? '';
  return `cart${name}`;
}

/**
 * Fails the cart requests of one page, either those that change the cart or those that read it.
 * @returns a function that restores normal responses.
 */
export async function failCart(page: Page, how: CartFailure, what: CartCall): Promise<() => Promise<void>> {
  const endpoint = `**${storefrontApiPath}`;
  const handler = async (route: Route) => {
    const { query } = route.request().postDataJSON() as { query: string };
    const isCart = /^\s*(query|mutation) Cart/.test(query);
    const kind = query.trimStart().startsWith('mutation') ? 'mutation' : 'query';
    if (isCart && kind === what) await answers[how](route, field(route));
    else await route.fallback();
  };
  await page.route(endpoint, handler);
  return () => page.unroute(endpoint, handler);
}
