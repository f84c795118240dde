/** Version of Shopify's Storefront and Admin APIs that the shop is written against. */
export const storefrontApiVersion = '2025-04';

/** Path of the Storefront API below the commerce service's origin. */
export const storefrontApiPath = `/api/${storefrontApiVersion}/graphql.json`;

/**
 * Path of the address of an edge that forwards operations to the Storefront API, which then limits each shopper and not all
 * of them together.
 */
export const forwardingPath = '/storefront';

/** Names the shopper for whom a server asks. */
export const buyerIpHeader = 'shopify-storefront-buyer-ip';

/** Header in which an answer of the Storefront or Admin API names the version that was served. */
export const servedVersionHeader = 'x-shopify-api-version';

/** Path of the Admin API below the commerce service's origin. */
export const adminApiPath = `/admin/api/${storefrontApiVersion}/graphql.json`;

/** Title of the only variant, and of its option's value, of a product without options. */
export const defaultVariantTitle = 'Default Title';

/** A variant with its product, in a sentence: `Scotland Hoodie, M / Navy`; the product alone where it has no options. */
export const variantName = ({ title, product }: { title: string; product: { title: string } }): string =>
  title === defaultVariantTitle ? product.title : `${product.title}, ${title}`;

/** An amount of money as the Storefront API has it. */
export interface StorefrontMoney {
  /** Decimal text, e.g. `54.99`. */
  amount: string;
  /** ISO 4217. */
  currencyCode: string;
}

export interface StorefrontImage {
  url: string;
  altText: string | null;
  width: number | null;
  height: number | null;
}

/** Of a picture that the words beside it describe, documents need no more. */
export type PictureAddress = Pick<StorefrontImage, 'url'>;

/** The numeric part of a variant's global id, as used in addresses: `gid://shopify/ProductVariant/7` → `7`. */
export const variantNumber = (id: string): string => id.slice(id.lastIndexOf('/') + 1);

/** How a request shows that it may use the Storefront API. */
export interface StorefrontAccess {
  token: string;
  /** The private token, which only servers have; it replaces the public one. */
  privateToken?: string | undefined;
  /** Address of the shopper for whom a server asks: Shopify then limits requests by shopper and not by server. */
  buyerIp?: string | undefined;
}

/** Headers of a request. */
export const accessHeaders = ({
  token,
  privateToken,
  buyerIp,
}: StorefrontAccess): Record<string, string> => ({
  ...(privateToken
    ? { 'Shopify-Storefront-Private-Token': privateToken }
    : { 'X-Shopify-Storefront-Access-Token': token }),
  ...(buyerIp && { [buyerIpHeader]: buyerIp }),
});

export const variantId = (number: string): string => `gid://shopify/ProductVariant/${number}`;

/** A GraphQL document with one operation: text at run time that carries its types. Made by `graphql()` of `shared/clients/storefront/graphql`. */
export interface StorefrontDocument<Answer, Variables> {
  /** Only for types, never there at run time. */
  readonly __apiType?: (variables: Variables) => Answer;
}

export interface StorefrontClient {
  /**
   * Sends one document and resolves with the `data` of the answer, unparsed: call it through `defineOperation` of
   * `shared/clients/storefront/operation`, which parses. Waits and asks again while
   * the service refuses because of too many requests, nothing else; fails after 5 s.
   * @throws StorefrontError when the service cannot be reached, answers late, or answers with errors.
   */
  query<Variables>(
    document: StorefrontDocument<unknown, Variables>,
    variables: Variables,
    options?: { signal?: AbortSignal },
  ): Promise<unknown>;
}

/** The commerce service failed; pages answer 503 and offer a retry. `cause` has the reason. */
export class StorefrontError extends Error {
  override readonly name = 'StorefrontError';
  constructor(reason: unknown) {
    super('Failed to fetch Shopify API', { cause: reason });
  }
}
