import * as z from 'zod';
import { cartIdPattern } from '@store/shared/contracts/cart';
import type { WarningLog } from '@store/service-kit/logging';
import { compareApiVersion } from '@store/service-kit/served-api-version';
import {
  accessHeaders,
  servedVersionHeader,
  type StorefrontAccess,
} from '@store/shared/contracts/storefront';
import { cartUrl, searchUrl } from '@store/shared/contracts/urls';

/** What pages are looked at with, from the shop's data; null while there is none. */
export interface SampleSource {
  /** Slug of a collection. */
  collection(): Promise<string | null>;
  /** A product that can be bought. */
  product(): Promise<{ handle: string; title: string } | null>;
  /** Id of a cart with a line. */
  cart(): Promise<string | null>;
}

/** An address of a route. */
export interface Sample {
  address: string;
  /** It has a parameter whose values the gate does not know, so that a missing page is the right answer. */
  isMadeUp: boolean;
  /** Id of the cart that its visitor has. */
  cart?: string;
}

/**
 * An address of a route at which there is something to see, e.g. `/products/kente-hoodie` for `/products/:handle`, a
 * search that finds something, and the page of a cart with a line; null while the shop's data has nothing.
 */
export async function sampleAddress(path: string, samples: SampleSource): Promise<Sample | null> {
  const known = (address: string | null | undefined) => (address ? { address, isMadeUp: false } : null);
  if (path === cartUrl) {
    const cart = await samples.cart();
    return cart === null ? null : { address: path, isMadeUp: false, cart };
  }
  if (path === '/search') {
    const product = await samples.product();
    return known(product && searchUrl(product.title));
  }
  if (!/[:*]/.test(path)) return known(path);
  const filled = (value: string) => path.replace(/:\w+\??|\*$/g, value);
  if (path.startsWith('/products/')) {
    const product = await samples.product();
    return known(product && filled(product.handle));
  }
  if (path.startsWith('/collections/')) {
    const collection = await samples.collection();
    return known(collection && filled(collection));
  }
  return { address: filled('sample'), isMadeUp: true };
}

const variant = z.object({ id: z.string(), availableForSale: z.boolean() });
const catalogue = z.object({
  products: z.object({
    nodes: z.array(
      z.object({
        handle: z.string(),
        title: z.string(),
        availableForSale: z.boolean(),
        variants: z.object({ nodes: z.array(variant) }),
      }),
    ),
  }),
  collections: z.object({ nodes: z.array(z.object({ handle: z.string() })) }),
});

const catalogueQuery = `{
  products(first: 20) { nodes { handle title availableForSale variants(first: 20) { nodes { id availableForSale } } } }
  collections(first: 1) { nodes { handle } }
}`;

const madeCart = z.object({
  cartCreate: z.object({ cart: z.object({ id: z.string().regex(cartIdPattern) }) }),
});

const cartMutation =
  'mutation ($variant: ID!) { cartCreate(input: { lines: [{ merchandiseId: $variant }] }) { cart { id } } }';

/** Milliseconds for which an answer of the commerce service is used again. */
const keptMs = 60_000;

/** Samples of the commerce service. A cart is made for this purpose and is never checked out. */
export function storefrontSamples(endpoint: string, access: StorefrontAccess, log: WarningLog): SampleSource {
  async function ask<Data>(schema: z.ZodType<Data>, query: string, variables = {}): Promise<Data> {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...accessHeaders(access) },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(5000),
    });
    const served = response.headers.get(servedVersionHeader);
    compareApiVersion({ api: 'storefront', endpoint, served, log });
    return z.object({ data: schema }).parse(await response.json()).data;
  }
  const productOf = ({ products: { nodes } }: z.infer<typeof catalogue>) =>
    nodes.find(({ availableForSale }) => availableForSale) ?? nodes[0] ?? null;
  const known = keptAnswer(() => ask(catalogue, catalogueQuery));
  const cart = keptAnswer(async () => {
    const data = await known();
    const variants = (data && productOf(data)?.variants.nodes) ?? [];
    const bought = variants.find(({ availableForSale }) => availableForSale);
    if (!bought) throw new Error('There is nothing to buy.');
    return (await ask(madeCart, cartMutation, { variant: bought.id })).cartCreate.cart.id;
  });
  return {
    collection: async () => (await known())?.collections.nodes[0]?.handle ?? null,
    async product() {
      const data = await known();
      return data && productOf(data);
    },
    cart,
  };
}

/** An answer that is used again for a while; null, and asked for again the next time, when it failed. */
function keptAnswer<Value>(ask: () => Promise<Value>): () => Promise<Value | null> {
  let kept: { at: number; answer: Promise<Value | null> } | undefined;
  return () => {
    if (kept && Date.now() - kept.at <= keptMs) return kept.answer;
    const answer = ask().catch(() => {
      kept = undefined;
      return null;
    });
    kept = { at: Date.now(), answer };
    return answer;
  };
}
