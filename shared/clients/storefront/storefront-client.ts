import { GraphQLClient } from 'graphql-request';
import { StorefrontError, type StorefrontClient, type StorefrontDocument } from '../../contracts/storefront';
import { startTimeLimit } from '../time-limit';

interface Options {
  endpoint: string;
  token: string;
  /** Returns the time limit of a request in milliseconds; called for every request. */
  timeLimit?: () => number;
  /** Default: the platform's. */
  fetch?: typeof fetch;
}

/** Time limit of a request in milliseconds. */
export const storefrontTimeLimit = 5000;

/** The Storefront API over HTTP, with graphql-request; the same in loaders on the server and in the browser. */
export function createStorefrontClient({
  endpoint,
  token,
  timeLimit = () => storefrontTimeLimit,
  ...own
}: Options): StorefrontClient {
  const client = new GraphQLClient(endpoint, {
    headers: { 'X-Shopify-Storefront-Access-Token': token },
    // Every document is one operation; finding out its name means parsing it before each request.
    excludeOperationName: true,
    ...own,
  });
  return {
    async query<Variables>(
      document: StorefrontDocument<unknown, Variables>,
      variables: Variables,
      { signal }: { signal?: AbortSignal } = {},
    ) {
      const limit = startTimeLimit(timeLimit(), signal);
      try {
        return await client.request<unknown>({
          // At run time a document is its text; see graphql.ts.
          document: document as string,
          variables: variables as object,
          signal: limit.signal,
        });
      } catch (error) {
        // An aborted navigation is not a failure of the service.
        if (signal?.aborted) throw error;
        throw new StorefrontError(error);
      } finally {
        limit.end();
      }
    },
  };
}
