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

/** Separates definitions, so that a fragment that is used twice is sent once. A comment in GraphQL. */
const separator = '\n#\n';

/**
 * Types a Storefront operation or fragment against the official schema of this API version (`storefrontApiVersion`).
 * At run time it is only text, so that pages need no GraphQL parser.
 */
export const graphql = ((source: string, fragments: readonly string[] = []) =>
  [...new Set([source, ...fragments].flatMap((text) => text.split(separator)))].join(
    separator,
  )) as unknown as Graphql;

export type { ResultOf, VariablesOf };
