import { GraphQLClient } from 'graphql-request';
import {
  accessHeaders,
  StorefrontError,
  type StorefrontAccess,
  type StorefrontClient,
  type StorefrontDocument,
} from '../../contracts/storefront';
import { startTimeLimit } from '../time-limit';
import { Throttle } from './throttle';

interface Options extends StorefrontAccess {
  endpoint: string;
  /** Returns the time limit of a request in milliseconds; called for every request. */
  timeLimit?: () => number;
  /** What requests share that count against the same limit; without it those of this client. */
  throttle?: Throttle;
  /** Default: the platform's. */
  fetch?: typeof fetch;
}

/** Time limit of a request in milliseconds. */
export const storefrontTimeLimit = 5000;

/** The Storefront API over HTTP, with graphql-request; the same in loaders on the server and in the browser. */
export function createStorefrontClient({
  endpoint,
  token,
  privateToken,
  buyerIp,
  timeLimit = () => storefrontTimeLimit,
  throttle = new Throttle(),
  ...own
}: Options): StorefrontClient {
  const client = new GraphQLClient(endpoint, {
    headers: accessHeaders({ token, privateToken, buyerIp }),
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
        const request = {
          // At run time a document is its text; see graphql.ts.
          document: document as string,
          variables: variables as object,
          signal: limit.signal,
        };
        return await throttle.run(() => client.request<unknown>(request), limit.signal);
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
