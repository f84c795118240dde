import type { IncomingHttpHeaders } from 'node:http';

/** What a request to the Storefront API says of itself, to be passed on: its tokens and its buyer. */
export const storefrontHeaders = (headers: IncomingHttpHeaders): Record<string, string> => ({
  'content-type': 'application/json',
  ...Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.includes('shopify-'))
      .map(([name, value]) => [name, String(value)]),
  ),
});
