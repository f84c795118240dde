import type { initGraphQLTada, ResultOf, VariablesOf } from 'gql.tada';
import type { introspection } from './storefront-introspection';

interface Scalars {
  Color: string;
  DateTime: string;
  Decimal: string;
  HTML: string;
  ISO8601DateTime: string;
  JSON: string;
  URL: string;
  UnsignedInt64: string;
}

type Graphql = ReturnType<
  typeof initGraphQLTada<{ introspection: introspection; scalars: Scalars; disableMasking: true }>
>;

/** Between definitions, so that a fragment used twice is sent once. A comment in GraphQL. */
const seam = '\n#\n';

/**
 * Types a Storefront operation or fragment against the official schema of this API version (`storefrontApiVersion`).
 * At run time it is only text: parsing it in the browser would cost every page for nothing.
 */
export const graphql = ((source: string, fragments: readonly string[] = []) =>
  [...new Set([source, ...fragments].flatMap((text) => text.split(seam)))].join(seam)) as unknown as Graphql;

export type { ResultOf, VariablesOf };
