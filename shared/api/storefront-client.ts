import { GraphQLClient } from 'graphql-request';
import { StorefrontError, type StorefrontClient, type StorefrontOperation } from '../contracts/storefront';

interface Options {
  endpoint: string;
  token: string;
  /** Milliseconds after which the service counts as failed. */
  timeLimit?: number;
}

/** The Storefront API over HTTP, with graphql-request; the same in loaders on the server and in the browser. */
export function createStorefrontClient({ endpoint, token, timeLimit = 5000 }: Options): StorefrontClient {
  const client = new GraphQLClient(endpoint, {
    headers: { 'X-Shopify-Storefront-Access-Token': token },
  });
  return {
    async query<Result, Variables>(
      operation: StorefrontOperation<Result, Variables>,
      variables: Variables,
      { signal }: { signal?: AbortSignal } = {},
    ) {
      const limit = AbortSignal.timeout(timeLimit);
      try {
        return await client.request<Result>({
          // At run time an operation is its text; see shared/api/graphql.
          document: operation as string,
          variables: variables as object,
          signal: signal ? AbortSignal.any([signal, limit]) : limit,
        });
      } catch (error) {
        // A navigation that was given up is not a failure of the service.
        if (signal?.aborted) throw error;
        throw new StorefrontError(error);
      }
    },
  };
}
