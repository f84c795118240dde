import * as z from 'zod/mini';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { defineOperation } from '@store/shared/clients/storefront/operation';
import { createStorefrontClient } from '@store/shared/clients/storefront/storefront-client';
import { variantId, type StorefrontAccess, type StorefrontClient } from '@store/shared/contracts/storefront';
import { featuredProducts } from '@store/shared/shop-data/featured-products';
import { loadProduct } from '../../mfe-product/src/product/product-operation';
import type { Product } from '../../mfe-product/src/product/product';
import { checkVersion } from './api/check-version';
import type { UrlRedirect } from './check-addresses';
import { checkOperations, reasonOf } from './check-operations';
import type { CheckRow } from './check-row';
import { everyItem } from './every-item';
import { makeCollections, neededCollections } from './shop-needs';

interface Storefront extends StorefrontAccess {
  endpoint: string;
  /** Origin of the hosted checkout. */
  checkoutOrigin: string;
}

const timeLimitMs = 15_000;

const loadShopName = defineOperation({
  document: graphql(`
    query ShopName {
      shop {
        name
      }
    }
  `),
  schema: z.object({ shop: z.object({ name: z.string() }) }),
  map: ({ shop }) => shop.name,
});

const loadHandles = defineOperation({
  document: graphql(`
    query CollectionHandles($after: String) {
      collections(first: 250, after: $after) {
        nodes {
          handle
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  `),
  schema: z.object({
    collections: z.object({
      nodes: z.array(z.object({ handle: z.string() })),
      pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.nullable(z.string()) }),
    }),
  }),
  map: ({ collections: { nodes, pageInfo } }) => ({
    items: nodes.map(({ handle }) => handle),
    next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
  }),
});

/** What the edge's sitemap asks for. */
const loadSitemap = defineOperation({
  document: graphql(`
    query SitemapPage {
      sitemap(type: PRODUCT) {
        resources(page: 1) {
          items {
            handle
          }
        }
      }
    }
  `),
  schema: z.object({
    sitemap: z.object({
      resources: z.nullable(z.object({ items: z.array(z.object({ handle: z.string() })) })),
    }),
  }),
  map: ({ sitemap }) => sitemap.resources?.items.length ?? 0,
});

/** The store's URL redirects, of which some are tried. */
const loadRedirects = defineOperation({
  document: graphql(`
    query SomeRedirects {
      urlRedirects(first: 20) {
        nodes {
          path
          target
        }
      }
    }
  `),
  schema: z.object({
    urlRedirects: z.object({ nodes: z.array(z.object({ path: z.string(), target: z.string() })) }),
  }),
  map: ({ urlRedirects }) => urlRedirects.nodes,
});

/** What the Storefront API has, and what the shop's addresses are tried with. */
export interface StorefrontCheck {
  rows: CheckRow[];
  /** Global id of a variant that can be bought; null where none was found. */
  variant: string | null;
  /** An error where they cannot be read. */
  redirects: readonly UrlRedirect[] | Error;
}

/** Looks whether a Storefront API has what the shop needs. */
export async function checkStorefront({
  endpoint,
  checkoutOrigin,
  ...access
}: Storefront): Promise<StorefrontCheck> {
  const clientWith = (by: StorefrontAccess) =>
    createStorefrontClient({ endpoint, timeLimit: () => timeLimitMs, ...by });
  const client = clientWith(access);
  const tokens = await checkTokens(clientWith, access);
  if (!tokens.opens) return { rows: [tokens.row], variant: null, redirects: [] };
  const collections = await checkCollections(client);
  const featured = await checkFeatured(client);
  const version = await attempt('It cannot be asked', () => checkVersion({ endpoint, ...access }));
  const sitemap = await attempt('It cannot be read', () => loadSitemap.run(client, {}));
  const sample = { handle: featured.product?.handle ?? '', collection: collections.sample };
  const redirects = await loadRedirects.run(client, {}).catch((error: unknown) => new Error(reasonOf(error)));
  return {
    rows: [
      tokens.row,
      version.answer ?? { what: 'API version', problems: version.problems },
      collections.row,
      featured.row,
      { what: 'Sitemap of Shopify', problems: sitemap.problems },
      { what: 'Operations, checkout', problems: await checkOperations(client, sample, checkoutOrigin) },
    ],
    variant: featured.product?.variants.find(({ availableForSale }) => availableForSale)?.id ?? null,
    redirects,
  };
}

/** An answer, or why there is none. */
async function attempt<Answer>(what: string, ask: () => Promise<Answer>) {
  try {
    return { answer: await ask(), problems: [] };
  } catch (error) {
    return { answer: null, problems: [`${what}: ${reasonOf(error)}`] };
  }
}

async function checkTokens(clientWith: (by: StorefrontAccess) => StorefrontClient, access: StorefrontAccess) {
  const opening = (variable: string, by: StorefrontAccess) =>
    attempt(`${variable} does not open the API`, () => loadShopName.run(clientWith(by), {}));
  const shared = 'STOREFRONT_PRIVATE_TOKEN is not set: all shoppers share one limit.';
  const own = await opening('STOREFRONT_TOKEN', { token: access.token });
  if (own.answer !== null && !access.privateToken)
    return { opens: true, row: { what: 'Tokens', problems: [shared] } };
  const tried = own.answer === null ? own : await opening('STOREFRONT_PRIVATE_TOKEN', access);
  return { opens: tried.answer !== null, row: { what: 'Tokens', problems: tried.problems } };
}

async function checkCollections(client: StorefrontClient) {
  const { answer, problems } = await attempt('They cannot be read', () =>
    everyItem((after) => loadHandles.run(client, { after })),
  );
  const known = new Set(answer);
  const missing = neededCollections.filter((handle) => !known.has(handle));
  const sentence = `${missing.length} collections are missing, or not published to the app’s sales channel: ${missing.join(', ')}. ${makeCollections}`;
  const row: CheckRow = {
    what: 'Collections',
    problems: missing.length === 0 ? problems : [...problems, sentence],
  };
  return { row, sample: neededCollections.find((handle) => known.has(handle)) ?? '' };
}

async function checkFeatured(client: StorefrontClient) {
  const problems: string[] = [];
  let product: Product | null = null;
  for (const { handle } of featuredProducts) {
    const variables = { handle, linked: variantId('0'), isLinked: false };
    const found = await attempt(`The product ${handle} cannot be read`, () =>
      loadProduct.run(client, variables),
    );
    problems.push(...found.problems);
    product ??= found.answer;
    if (!found.answer && found.problems.length === 0)
      problems.push(
        `The featured product ${handle} is missing; it is named in shared/shop-data/featured-products.ts.`,
      );
  }
  return { product, row: { what: 'Featured products', problems } };
}
