import * as z from 'zod';
import { accessHeaders, type StorefrontAccess } from '@store/shared/contracts/storefront';

/** Values for the parameters of routes, from the shop's data. */
export interface SampleSource {
  collection(): Promise<string | null>;
  product(): Promise<string | null>;
}

/** A path for a route, e.g. `/products/kente-hoodie` for `/products/:handle`. */
export async function sampleAddress(path: string, samples: SampleSource): Promise<string> {
  let address = path;
  for (const [parameter] of path.matchAll(/:\w+\??/g)) {
    const value = path.startsWith('/products/')
      ? await samples.product()
      : path.startsWith('/collections/')
        ? await samples.collection()
        : null;
    address = address.replace(parameter, value ?? 'sample');
  }
  return address.replace(/\*$/, 'sample');
}

const answer = z.object({
  data: z.object({
    products: z.object({ nodes: z.array(z.object({ handle: z.string() })) }),
    collections: z.object({ nodes: z.array(z.object({ handle: z.string() })) }),
  }),
});

/** The first product and collection of the commerce service, fetched once; null while it does not answer. */
export function storefrontSamples(endpoint: string, access: StorefrontAccess): SampleSource {
  let asked: Promise<z.infer<typeof answer> | null> | undefined;
  const ask = () =>
    (asked ??= fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...accessHeaders(access) },
      body: JSON.stringify({
        query: '{ products(first: 1) { nodes { handle } } collections(first: 1) { nodes { handle } } }',
      }),
      signal: AbortSignal.timeout(5000),
    })
      .then(async (response) => answer.parse(await response.json()))
      .catch(() => {
        asked = undefined;
        return null;
      }));
  return {
    collection: async () => (await ask())?.data.collections.nodes[0]?.handle ?? null,
    product: async () => (await ask())?.data.products.nodes[0]?.handle ?? null,
  };
}
