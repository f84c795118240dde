import { createStorefrontClient } from '@shopify/hydrogen-react';
import type { StorefrontApiResponseOk } from '@shopify/hydrogen-react';
import { storefrontApiVersion } from '@store/shared/contracts/storefront';
import { storefrontApp, testToken } from './storefront-app';

/** The Storefront API on a port, and Shopify's own client for it. */
export async function hydrogenApp() {
  const { app, catalogue } = await storefrontApp();
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const client = createStorefrontClient({
    storeDomain: origin,
    publicStorefrontToken: testToken,
    storefrontApiVersion,
    contentType: 'json',
  });

  async function execute<Data>(query: string, variables: object = {}): Promise<Data> {
    const response = await fetch(client.getStorefrontApiUrl(), {
      method: 'POST',
      headers: client.getPublicTokenHeaders(),
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as StorefrontApiResponseOk<Data>;
    if (errors || !data) throw new Error(JSON.stringify(errors));
    return data;
  }

  return { app, catalogue, client, origin, execute };
}
