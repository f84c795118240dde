import type { GraphQLResolveInfo } from 'graphql';
import type { Catalogue } from '../../../catalogue/catalogue';
import type { CartStore } from '../../carts/cart-store';
import type { CatalogueIndex } from '../catalogue-index/catalogue-index';
import { maxComplexity, type Budget } from '../limits/operation-limits';

/** What the resolvers work on. */
export interface ShopContext {
  catalogue: Catalogue;
  index: CatalogueIndex;
  carts: CartStore;
  /** Origin of picture and checkout URLs, without a trailing slash. */
  origin: string;
  /** Origin of the shop, without a trailing slash. */
  storeOrigin: string;
}

/** Context of every resolver. */
export interface RequestContext extends ShopContext {
  budget: Budget;
}

/** The context of one request. */
export const requestContext = (shop: ShopContext): RequestContext => ({
  ...shop,
  budget: { fields: maxComplexity },
});

/**
 * A resolver of any source and arguments. GraphQL validates both against the schema, so each resolver declares its own
 * types; `never` lets one map hold all of them.
 */
export type Resolver = (
  source: never,
  args: never,
  context: RequestContext,
  info: GraphQLResolveInfo,
) => unknown;

/** Type name → field name → resolver. A field that is missing here is refused, see `storefront-schema.ts`. */
export type ResolverMap = Readonly<Record<string, Readonly<Record<string, Resolver>>>>;

/** Resolvers that return the property of the same name. */
export function properties<Names extends string>(...names: readonly Names[]): Record<Names, Resolver> {
  const entries = names.map((name) => [name, (source: Readonly<Record<string, unknown>>) => source[name]]);
  return Object.fromEntries(entries) as Record<Names, Resolver>;
}

/** A resolver with a constant value. */
export const always =
  <Value>(value: Value) =>
  (): Value =>
    value;

/** An optional argument; null where the client wrote null. */
export type Maybe<Value> = Value | null | undefined;
