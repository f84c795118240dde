import {
  buildClientSchema,
  GraphQLError,
  isAbstractType,
  isObjectType,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql';
import { once } from '../../catalogue/once';
import { properties, type RequestContext, type Resolver, type ResolverMap } from './api/resolver';
import { typeName } from './api/type-names';
import { cartFields } from './cart/cart-fields';
import { cartMutationFields } from './cart/cart-mutations';
import { refuseLongInput, spend } from './limits/operation-limits';
import { facetFields } from './products/filter-facets';
import { imageFields } from './products/images';
import { metafieldFields } from './products/metafields';
import { optionFields } from './products/options';
import { productFields } from './products/product-fields';
import { variantFields } from './products/variants';
import { searchFields } from './search/search-fields';
import { nodeFields } from './shop/node-fields';
import { shopFields } from './shop/shop-fields';
import { sitemapFields } from './shop/sitemap';
import { urlRedirectFields } from './shop/url-redirects';
import propertyData from '../data/served-properties.json' with { type: 'json' };

/** Types of which every served field is a property of the same name. */
const propertyFields: ResolverMap = Object.fromEntries(
  Object.entries(propertyData).map(([type, names]) => [type, properties(...names)] as const),
);

const served: readonly ResolverMap[] = [
  cartFields,
  cartMutationFields,
  facetFields,
  imageFields,
  metafieldFields,
  nodeFields,
  optionFields,
  productFields,
  propertyFields,
  searchFields,
  shopFields,
  sitemapFields,
  urlRedirectFields,
  variantFields,
];

type FieldResolver = GraphQLFieldResolver<unknown, RequestContext>;

function servedResolver(type: string, field: string): Resolver | undefined {
  return served.map((map) => map[type]?.[field]).find((resolver) => resolver !== undefined);
}

/** Counts the field and checks the list sizes of arguments first. */
function bounded(resolver: FieldResolver, hasArguments: boolean): FieldResolver {
  return (source, args, context, info) => {
    spend(context.budget);
    if (hasArguments) refuseLongInput(args);
    return resolver(source, args, context, info);
  };
}

function refusal(type: string, field: string): FieldResolver {
  return () => {
    throw new GraphQLError(`${type}.${field} is not served by the stand-in`, {
      extensions: { code: 'NOT_SERVED' },
    });
  };
}

/**
 * Shopify's Storefront API schema with a resolver on every field of every object type. Fields that are not supported
 * throw an error with their name instead of answering null.
 * @param introspection of a version of the API.
 */
function createStorefrontSchema(introspection: unknown): GraphQLSchema {
  const schema = buildClientSchema(introspection as IntrospectionQuery, { assumeValid: true });
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    if (isAbstractType(type)) type.resolveType = typeName;
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const resolver = servedResolver(type.name, field.name) as FieldResolver | undefined;
      field.resolve = bounded(resolver ?? refusal(type.name, field.name), field.args.length > 0);
    }
  }
  return schema;
}

/** Shopify's schemas, as packages ship them, by the first API version that each is served for. */
const published = {
  '2025-04': () => import('@shopify/hydrogen-react/storefront.schema.json'),
  '2026-04': () => import('hydrogen-react-newest/storefront.schema.json'),
};

/** The key of a version's schema in {@link published}; `unstable`, which sorts last, has the newest schema. */
const publishedFor = (version: string): keyof typeof published =>
  version >= '2026-04' ? '2026-04' : '2025-04';

/** The schema of a version with its resolvers; see {@link createStorefrontSchema}. */
export const schemaOf = async (version: string) =>
  createStorefrontSchema((await published[publishedFor(version)]()).default);

/** A function of API versions that calls `make` once for each schema, when a version with that schema is first asked for. */
export const oncePerSchema = <Made>(make: (schema: GraphQLSchema) => Made) =>
  once(async (version: string) => make(await schemaOf(version)), publishedFor);
