import * as z from 'zod';
import { accessHeaders, type StorefrontAccess } from '@store/shared/contracts/storefront';

/** Values for the parameters of routes, from the shop's data; null while there are none. */
export interface SampleSource {
  collection(): Promise<string | null>;
  product(): Promise<string | null>;
}

/** An address of a route. */
export interface Sample {
  address: string;
  /** It has a parameter whose values the gate does not know, so that a missing page is the right answer. */
  isMadeUp: boolean;
}

/** An address of a route, e.g. `/products/kente-hoodie` for `/products/:handle`; null while the shop's data has none. */
export async function sampleAddress(path: string, samples: SampleSource): Promise<Sample | null> {
  if (!/[:*]/.test(path)) return { address: path, isMadeUp: false };
  const isProduct = path.startsWith('/products/');
  if (!isProduct && !path.startsWith('/collections/'))
    return { address: filled(path, 'sample'), isMadeUp: true };
  const value = await (isProduct ? samples.product() : samples.collection());
  return value === null ? null : { address: filled(path, value), isMadeUp: false };
}

const filled = (path: string, value: string) => path.replace(/:\w+\??|\*$/g, value);

const answer = z.object({
  data: z.object({
    products: z.object({ nodes: z.array(z.object({ handle: z.string(), availableForSale: z.boolean() })) }),
    collections: z.object({ nodes: z.array(z.object({ handle: z.string() })) }),
  }),
});

const query =
  '{ products(first: 20) { nodes { handle availableForSale } } collections(first: 1) { nodes { handle } } }';

/** Milliseconds for which an answer of the commerce service is used again. */
const keptMs = 60_000;

/** A product that can be bought and a collection of the commerce service. */
export function storefrontSamples(endpoint: string, access: StorefrontAccess): SampleSource {
  let asked: { at: number; answer: Promise<z.infer<typeof answer>['data'] | null> } | undefined;
  const ask = () => {
    if (!asked || Date.now() - asked.at > keptMs) asked = { at: Date.now(), answer: askOnce() };
    return asked.answer;
  };
  const askOnce = async () => {
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...accessHeaders(access) },
        body: JSON.stringify({ query }),
        signal: AbortSignal.timeout(5000),
      });
      return answer.parse(await response.json()).data;
    } catch {
      asked = undefined;
      return null;
    }
  };
  return {
    collection: async () => (await ask())?.collections.nodes[0]?.handle ?? null,
    product: async () => {
      const nodes = (await ask())?.products.nodes ?? [];
      return (nodes.find(({ availableForSale }) => availableForSale) ?? nodes[0])?.handle ?? null;
    },
  };
}
