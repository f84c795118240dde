import type { GraphQLSchema } from 'graphql';
import { createStorefrontSchema } from './storefront-schema';

/** Shopify's schemas that packages ship, by the first version that has them. */
const published = {
  '2025-04': () => import('@shopify/hydrogen-react/storefront.schema.json'),
  '2026-04': () => import('hydrogen-react-newest/storefront.schema.json'),
};
type Since = keyof typeof published;

/** The first version with the schema that a version gets; `unstable`, which sorts last, gets the newest. */
const sinceOf = (version: string): Since => (version >= '2026-04' ? '2026-04' : '2025-04');

/** The schema of a version with its resolvers; see {@link createStorefrontSchema}. */
export const schemaOf = async (version: string) =>
  createStorefrontSchema((await published[sinceOf(version)]()).default);

/** What is made of the schema of a version, once for each schema, when it is first asked for. */
export function madeOfSchemas<Made>(make: (schema: GraphQLSchema) => Made) {
  const made = new Map<Since, Promise<Made>>();
  return (version: string): Promise<Made> => {
    const since = sinceOf(version);
    const found = made.get(since) ?? schemaOf(since).then(({ schema }) => make(schema));
    made.set(since, found);
    return found;
  };
}
