import * as z from 'zod';
import { collectionUrl } from '@store/shared/contracts/urls';
import { accessHeaders, type StorefrontAccess } from '@store/shared/contracts/storefront';
import { countries, countrySlug } from '@store/shared/shop-data/countries';
import { featuredProducts } from '@store/shared/shop-data/featured-products';
import { everyNavigationLink } from '@store/shared/shop-data/navigation';
import { store } from '@store/shared/shop-data/store';

interface Storefront extends StorefrontAccess {
  endpoint: string;
  /** Origin of the hosted checkout. */
  checkoutOrigin: string;
}

/** The handles of the collections that the shop links to: those of the navigation, and one for each country. */
const neededCollections: readonly string[] = [
  ...new Set([
    ...everyNavigationLink().flatMap(({ to }) =>
      to.startsWith(collectionUrl('')) ? [to.slice(collectionUrl('').length)] : [],
    ),
    ...countries.map(({ name }) => countrySlug(name)),
  ]),
];

const productSchema = z.object({
  handle: z.string(),
  availableForSale: z.boolean(),
  variants: z.object({
    nodes: z.array(z.object({ id: z.string(), price: z.object({ currencyCode: z.string() }) })).min(1),
  }),
});
const handlesPage = z.object({
  collections: z.object({
    nodes: z.array(z.object({ handle: z.string() })),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.nullable(z.string()) }),
  }),
});
const cartSchema = z.object({
  cartCreate: z.object({
    cart: z.nullable(z.object({ checkoutUrl: z.url() })),
    userErrors: z.array(z.object({ message: z.string() })),
  }),
});
const sitemapSchema = z.object({
  sitemap: z.object({ resources: z.object({ items: z.array(z.object({ handle: z.string() })) }) }),
});

/** Looks whether a Storefront API has what the shop needs. @returns a sentence for everything that is missing. */
export async function checkStorefront({
  endpoint,
  checkoutOrigin,
  ...access
}: Storefront): Promise<string[]> {
  const problems: string[] = [];
  /** @returns null, with the reason among the problems, when the answer is not as needed. */
  const ask = async <Data>(
    what: string,
    query: string,
    variables: object,
    data: z.ZodType<Data>,
    by = access,
  ) => {
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...accessHeaders(by) },
        body: JSON.stringify({ query, variables }),
        signal: AbortSignal.timeout(15_000),
      });
      const answer = z
        .object({ data: z.unknown().optional(), errors: z.unknown().optional() })
        .parse(await response.json());
      if (answer.errors) throw new Error(JSON.stringify(answer.errors).slice(0, 300));
      return data.parse(answer.data);
    } catch (error) {
      const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
      problems.push(`${what}: ${reason}`);
      return null;
    }
  };

  const publicAccess = { token: access.token };
  const name = z.object({ shop: z.object({ name: z.string() }) });
  if (!(await ask('STOREFRONT_TOKEN does not open the API', '{ shop { name } }', {}, name, publicAccess)))
    return problems;
  if (!access.privateToken)
    problems.push('STOREFRONT_PRIVATE_TOKEN is not set: all shoppers share one limit.');
  else if (!(await ask('STOREFRONT_PRIVATE_TOKEN does not open the API', '{ shop { name } }', {}, name)))
    return problems;

  const known = new Set<string>();
  for (let after: string | null = null, more = true; more;) {
    const page: z.infer<typeof handlesPage> | null = await ask(
      'Collections cannot be read',
      collectionsQuery,
      { after },
      handlesPage,
    );
    for (const { handle } of page?.collections.nodes ?? []) known.add(handle);
    after = page?.collections.pageInfo.endCursor ?? null;
    more = page?.collections.pageInfo.hasNextPage ?? false;
  }
  const missing = neededCollections.filter((handle) => !known.has(handle));
  if (missing.length > 0)
    problems.push(
      `${missing.length} collections are missing, or not published to the app’s sales channel: ${missing.join(', ')}. Make them under Products → Collections with these handles.`,
    );

  for (const { handle } of featuredProducts) {
    const found = await ask(
      `The product ${handle} cannot be read`,
      productQuery,
      { handle },
      z.object({ product: z.nullable(productSchema) }),
    );
    if (!found) continue;
    if (!found.product)
      problems.push(
        `The featured product ${handle} is missing; it is named in shared/shop-data/featured-products.ts.`,
      );
    else await checkBuying(found.product);
  }
  await ask('The sitemap cannot be read', sitemapQuery, {}, sitemapSchema);
  return problems;

  async function checkBuying({ handle, variants }: z.infer<typeof productSchema>): Promise<void> {
    const [variant] = variants.nodes;
    if (variant && variant.price.currencyCode !== store.currency)
      problems.push(
        `Prices are in ${variant.price.currencyCode}, the shop charges ${store.currency}: change the store’s currency or shared/shop-data/store.ts.`,
      );
    const lines = [{ merchandiseId: variant?.id, quantity: 1 }];
    const made = await ask('A cart cannot be made', cartMutation, { lines }, cartSchema);
    const cart = made?.cartCreate.cart;
    if (made && !cart)
      problems.push(
        `${handle} cannot be put into a cart: ${made.cartCreate.userErrors.map(({ message }) => message).join(' ')}`,
      );
    if (cart && new URL(cart.checkoutUrl).origin !== new URL(checkoutOrigin).origin)
      problems.push(`The checkout is at ${new URL(cart.checkoutUrl).origin}; set CHECKOUT_ORIGIN to it.`);
  }
}

const collectionsQuery = `query Collections($after: String) {
  collections(first: 250, after: $after) { nodes { handle } pageInfo { hasNextPage endCursor } }
}`;

const productQuery = `query Product($handle: String!) {
  product(handle: $handle) {
    handle
    availableForSale
    variants(first: 1) { nodes { id price { currencyCode } } }
    personalization: metafield(namespace: "kith", key: "personalization") { value }
  }
}`;

const cartMutation = `mutation Cart($lines: [CartLineInput!]) {
  cartCreate(input: { lines: $lines }) { cart { checkoutUrl } userErrors { message } }
}`;

const sitemapQuery = `{ sitemap(type: PRODUCT) { resources(page: 1) { items { handle } } } }`;
