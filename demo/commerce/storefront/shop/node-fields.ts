import { GraphQLError } from 'graphql';
import { parseGlobalId } from '../../global-ids';
import type { RequestContext, ResolverMap } from '../api/resolver';
import { imageByNumber } from '../products/images';
import { personalizationOf } from '../products/metafields';
import { optionsOf, valuesOf } from '../products/options';
import { articles, blogs } from './blogs';
import { menuByNumber } from './menus';
import { pages, policies } from './page-texts';
import { shop } from './shop-fields';

/** @param id the digits of the id, because ids of option values exceed safe integers */
type Find = (number: number, context: RequestContext, id: string) => unknown;

/** Types with `node(id:)`. */
const finders: Readonly<Record<string, Find>> = {
  Product: (number, { catalogue }) => catalogue.productById(number),
  ProductVariant: (number, { catalogue }) => catalogue.variantById(number),
  Collection: (number, { catalogue }) => catalogue.collectionById(number),
  MediaImage: (number, { catalogue }) => imageByNumber(number, catalogue.productById),
  Page: (number) => pages.find(({ id }) => id === number),
  Blog: (number) => blogs.find(({ id }) => id === number),
  Article: (number) => articles.find(({ id }) => id === number),
  ShopPolicy: (number) => policies.find(({ id }) => id === number),
  Menu: (number, context) => menuByNumber(number, context),
  Shop: (number) => (number === 1 ? shop : null),
  ProductOption: (number, context) => optionByNumber(number, context),
  ProductOptionValue: (_, context, id) => {
    const option = optionByNumber(Number(id.slice(0, -3)), context);
    return option && valuesOf(option)[Number(id.slice(-3))];
  },
  Metafield: (number, { catalogue }) => {
    const product = catalogue.productById(number);
    const metafield = product && personalizationOf(product);
    return metafield && { __typename: 'Metafield', ...metafield };
  },
};

function optionByNumber(number: number, { catalogue }: RequestContext) {
  const product = catalogue.productById(Math.floor(number / 10));
  return product && optionsOf(product)[number % 10];
}

/** Null for an unknown id. @throws GraphQLError for a type without `node(id:)`. */
function findNode(text: string, context: RequestContext): unknown {
  const { type, id, query } = parseGlobalId(text);
  if (type === 'Cart') return findCart(id, query.get('key') ?? '', context);
  const find = Object.hasOwn(finders, type) ? finders[type] : undefined;
  if (!find) throw new GraphQLError(`node(id:) of type ${type} is not served by the stand-in`);
  return /^\d{1,18}$/.test(id) ? (find(Number(id), context, id) ?? null) : null;
}

async function findCart(token: string, key: string, { carts }: RequestContext) {
  const cart = await carts.find(token, key);
  return cart && { __typename: 'Cart', ...cart };
}

export const nodeFields: ResolverMap = {
  QueryRoot: {
    node: (_: unknown, { id }: { id: string }, context) => findNode(id, context),
    nodes: (_: unknown, { ids }: { ids: readonly string[] }, context) =>
      ids.map((id) => findNode(id, context)),
  },
};
