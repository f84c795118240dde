import type { Page, Route } from '@playwright/test';
import { storefrontApiPath } from '@store/shared/contracts/storefront';

/** Every way in which the commerce service fails a call about the cart. */
export const cartFailures = ['answers 500', 'hangs', 'talks nonsense', 'refuses', 'is cut off'] as const;
export type CartFailure = (typeof cartFailures)[number];

/** The reason that a service gives when it refuses. */
export const refusal = 'This line cannot be bought today.';

/** Operations of the cart by the name in their text: `mutation` for all that change it, else one of them. */
export type CartCall = 'mutation' | 'query';

const answers: Record<CartFailure, (route: Route, field: string) => Promise<void> | void> = {
  'answers 500': (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }),
  // Neither answered nor refused: the page's own time limit ends it.
  hangs: () => undefined,
  'talks nonsense': (route, name) => route.fulfill({ json: { data: { [name]: { cart: 7 } } } }),
  refuses: (route, name) =>
    route.fulfill({
      json: { data: { [name]: { cart: null, userErrors: [{ message: refusal }], warnings: [] } } },
    }),
  'is cut off': (route) => route.abort('connectionreset'),
};

/** Complaints of the browser itself about answers that do not come. */
export const failureComplaints = [
  /status of 500/,
  /net::ERR_CONNECTION_RESET/,
  /net::ERR_INTERNET_DISCONNECTED/,
];

/** Name of the field that an operation is about, such as `cartLinesAdd` of `mutation CartLinesAdd`. */
function field(route: Route): string {
  const { query } = route.request().postDataJSON() as { query: string };
  const name = /^\s*mutation Cart(\w+)/.exec(query)?.[1] ?? '';
  return `cart${name}`;
}

/**
 * Fails the cart's calls of one page: those that change it, or those that read it.
 * @returns what heals the service.
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
