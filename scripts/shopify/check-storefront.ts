import * as z from 'zod/mini';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { defineOperation } from '@store/shared/clients/storefront/operation';
import { createStorefrontClient } from '@store/shared/clients/storefront/storefront-client';
import { variantId, type StorefrontAccess, type StorefrontClient } from '@store/shared/contracts/storefront';
import { featuredProducts } from '@store/shared/shop-data/featured-products';
import { loadProduct } from '../../mfe-product/src/product/product-operation';
import { checkOperations, reasonOf } from './check-operations';
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

/** Looks whether a Storefront API has what the shop needs. @returns a sentence for everything that is missing. */
export async function checkStorefront({
  endpoint,
  checkoutOrigin,
  ...access
}: Storefront): Promise<string[]> {
  const clientWith = (by: StorefrontAccess) =>
    createStorefrontClient({ endpoint, timeLimit: () => timeLimitMs, ...by });
  const client = clientWith(access);
  const problems: string[] = [];
  /** @returns null, with the reason among the problems, when it fails. */
  const attempt = async <Answer>(what: string, ask: () => Promise<Answer>): Promise<Answer | null> => {
    try {
      return await ask();
    } catch (error) {
      problems.push(`${what}: ${reasonOf(error)}`);
      return null;
    }
  };

  const opens = async (variable: string, by: StorefrontClient) =>
    (await attempt(`${variable} does not open the API`, () => loadShopName.run(by, {}))) !== null;
  if (!(await opens('STOREFRONT_TOKEN', clientWith({ token: access.token })))) return problems;
  if (!access.privateToken)
    problems.push('STOREFRONT_PRIVATE_TOKEN is not set: all shoppers share one limit.');
  else if (!(await opens('STOREFRONT_PRIVATE_TOKEN', client))) return problems;

  const known = new Set(
    await attempt('Collections cannot be read', () =>
      everyItem((after) => loadHandles.run(client, { after })),
    ),
  );
  const missing = neededCollections.filter((handle) => !known.has(handle));
  if (missing.length > 0)
    problems.push(
      `${missing.length} collections are missing, or not published to the app’s sales channel: ${missing.join(', ')}. ${makeCollections}`,
    );

  let sample = '';
  for (const { handle } of featuredProducts) {
    const variables = { handle, linked: variantId('0'), isLinked: false };
    const answer = await attempt(`The product ${handle} cannot be read`, async () => ({
      product: await loadProduct.run(client, variables),
    }));
    if (answer?.product) sample ||= handle;
    else if (answer)
      problems.push(
        `The featured product ${handle} is missing; it is named in shared/shop-data/featured-products.ts.`,
      );
  }
  await attempt('The sitemap cannot be read', () => loadSitemap.run(client, {}));
  const collection = neededCollections.find((handle) => known.has(handle)) ?? '';
  problems.push(...(await checkOperations(client, { handle: sample, collection }, checkoutOrigin)));
  return problems;
}
