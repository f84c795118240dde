import * as z from 'zod';
import { currencyOptions } from '@store/shared/shop-data/currencies';
import { store } from '@store/shared/shop-data/store';
import type { CommerceAdmin } from '../../services/backend/src/platform/commerce-admin';
import { everyItem } from './every-item';
import { makeCollections, neededCollections, neededMetafields, neededScopes } from './shop-needs';

type Query = <Data>(
  query: string,
  variables: Record<string, unknown>,
  data: z.ZodType<Data>,
) => Promise<Data>;

/** What was done, and what a person has to do, in sentences. */
export interface Setup {
  done: string[];
  missing: string[];
}

const timeLimitMs = 30_000;

/**
 * Makes the metafield definitions that a Shopify shop lacks, and looks whether it has the access scopes, markets and
 * collections that the shop needs.
 * @param apply false only says what would be made.
 * @throws ApiRefusal when the Admin API cannot be asked; its cause says why.
 */
export async function setUpShop(admin: CommerceAdmin, { apply }: { apply: boolean }): Promise<Setup> {
  const query: Query = (text, variables, data) =>
    admin.query(text, variables, data, AbortSignal.timeout(timeLimitMs));
  const { shop, currentAppInstallation } = await query(shopQuery, {}, shopSchema);
  const scopes = new Set(currentAppInstallation.accessScopes.map(({ handle }) => handle));
  // A scope to write includes the one to read.
  const isGranted = (scope: string) => scopes.has(scope) || scopes.has(scope.replace('read_', 'write_'));
  const lacking = neededScopes.filter((scope) => !isGranted(scope));

  const setup: Setup = { done: [], missing: [] };
  if (lacking.length > 0)
    setup.missing.push(
      `The app lacks the scopes ${lacking.join(', ')}. Add them under Settings → Apps and sales channels → Develop apps → the app → Configuration, and install it again.`,
    );
  if (shop.currencyCode !== store.currency)
    setup.missing.push(
      `The store’s currency is ${shop.currencyCode}, the shop charges ${store.currency}: change it under Settings → General, or shared/shop-data/store.ts.`,
    );
  if (isGranted('read_products')) {
    await defineMetafields(query, apply && isGranted('write_products'), setup);
    setup.missing.push(...(await missingCollections(query)));
  }
  if (isGranted('read_markets')) setup.missing.push(...(await missingMarkets(query)));
  return setup;
}

async function defineMetafields(query: Query, apply: boolean, { done, missing }: Setup): Promise<void> {
  const { metafieldDefinitions } = await query(definitionsQuery, { namespace: 'kith' }, definitionsSchema);
  for (const { namespace, key, type, name } of neededMetafields) {
    const title = `${namespace}.${key}`;
    const found = metafieldDefinitions.nodes.find((definition) => definition.key === key);
    if (found && found.type.name !== type) {
      missing.push(
        `The metafield ${title} has the type ${found.type.name}, pages need ${type}. A type cannot be changed: delete the definition under Settings → Custom data → Products.`,
      );
      continue;
    }
    if (found?.access.storefront === 'PUBLIC_READ') continue;
    const lack = found ? 'has no Storefront access' : 'is not defined';
    if (!apply) {
      missing.push(`The metafield ${title} ${lack}. \`npm run shopify -- setup --apply\` changes that.`);
      continue;
    }
    const id = { namespace, key, ownerType: 'PRODUCT', access: { storefront: 'PUBLIC_READ' } };
    const { change } = found
      ? await query(updateMutation, { definition: id }, changeSchema)
      : await query(createMutation, { definition: { ...id, name, type } }, changeSchema);
    const refused = change?.userErrors.map(({ message }) => message).join(' ');
    if (refused)
      missing.push(`The metafield ${title} ${lack}, and Shopify refused to change that: ${refused}`);
    else done.push(found ? `${title} can be read by pages.` : `${title} is defined.`);
  }
}

async function missingCollections(query: Query): Promise<string[]> {
  const handles = await everyItem(async (after) => {
    const { collections } = await query(collectionsQuery, { after }, collectionsSchema);
    const { hasNextPage, endCursor } = collections.pageInfo;
    return { items: collections.nodes.map(({ handle }) => handle), next: hasNextPage ? endCursor : null };
  });
  const known = new Set(handles);
  const missing = neededCollections.filter((handle) => !known.has(handle));
  return missing.length === 0
    ? []
    : [`${missing.length} collections are missing: ${missing.join(', ')}. ${makeCollections}`];
}

/** Shoppers choose among the countries of the currencies; the checkout takes those of a market. */
async function missingMarkets(query: Query): Promise<string[]> {
  const { markets } = await query(marketsQuery, {}, marketsSchema);
  const open = new Set(
    markets.nodes
      .filter(({ enabled }) => enabled)
      .flatMap(({ regions }) => regions.nodes.map(({ code }) => code)),
  );
  const missing = currencyOptions.filter(({ code }) => !open.has(code)).map(({ country }) => country);
  return missing.length === 0
    ? []
    : [
        `${missing.length} countries that shoppers may choose are in no active market: ${missing.join(', ')}. Add them under Settings → Markets, or their orders cannot be paid.`,
      ];
}

const shopSchema = z.object({
  shop: z.object({ currencyCode: z.string() }),
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
});
const shopQuery = `query Shop { shop { currencyCode } currentAppInstallation { accessScopes { handle } } }`;

const definitionsSchema = z.object({
  metafieldDefinitions: z.object({
    nodes: z.array(
      z.object({
        key: z.string(),
        type: z.object({ name: z.string() }),
        access: z.object({ storefront: z.nullable(z.string()) }),
      }),
    ),
  }),
});
const definitionsQuery = `query Definitions($namespace: String) {
  metafieldDefinitions(first: 250, ownerType: PRODUCT, namespace: $namespace) {
    nodes { key type { name } access { storefront } }
  }
}`;

const changeSchema = z.object({
  change: z.nullable(z.object({ userErrors: z.array(z.object({ message: z.string() })) })),
});
const createMutation = `mutation Create($definition: MetafieldDefinitionInput!) {
  change: metafieldDefinitionCreate(definition: $definition) { userErrors { message } }
}`;
const updateMutation = `mutation Update($definition: MetafieldDefinitionUpdateInput!) {
  change: metafieldDefinitionUpdate(definition: $definition) { userErrors { message } }
}`;

const collectionsSchema = z.object({
  collections: z.object({
    nodes: z.array(z.object({ handle: z.string() })),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.nullable(z.string()) }),
  }),
});
const collectionsQuery = `query Collections($after: String) {
  collections(first: 250, after: $after) { nodes { handle } pageInfo { hasNextPage endCursor } }
}`;

const marketsSchema = z.object({
  markets: z.object({
    nodes: z.array(
      z.object({
        enabled: z.boolean(),
        regions: z.object({ nodes: z.array(z.object({ code: z.string().optional() })) }),
      }),
    ),
  }),
});
const marketsQuery = `query Markets {
  markets(first: 50) {
    nodes { enabled regions(first: 250) { nodes { ... on MarketRegionCountry { code } } } }
  }
}`;
