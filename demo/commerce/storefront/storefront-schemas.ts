import type { GraphQLSchema } from 'graphql';
import { once } from '../../catalogue/once';
import { createStorefrontSchema } from './storefront-schema';

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
  once(async (version: string) => make((await schemaOf(version)).schema), publishedFor);
