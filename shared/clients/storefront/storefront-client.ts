import {
  accessHeaders,
  StorefrontError,
  type StorefrontAccess,
  type StorefrontClient,
  type StorefrontDocument,
} from '../../contracts/storefront';
import { startTimeLimit } from '../time-limit';
import { RefusedAnswer, type AnswerError } from './refused-answer';
import { Throttle } from './throttle';

interface Options extends StorefrontAccess {
  endpoint: string;
  /** Returns the time limit of a request in milliseconds; called for every request. */
  timeLimit?: () => number;
  /** What requests share that count against the same limit; without it those of this client. */
  throttle?: Throttle;
  /** Default: the platform's. */
  fetch?: (endpoint: string, request: StorefrontRequest) => Promise<Response>;
}

/** What is sent with every document. */
export interface StorefrontRequest {
  method: 'POST';
  headers: Record<string, string>;
  /** JSON of the document and its variables. */
  body: string;
  signal: AbortSignal;
}

/** Time limit of a request in milliseconds. */
export const storefrontTimeLimit = 5000;

/** The Storefront API over HTTP; the same in loaders on the server and in the browser. */
export function createStorefrontClient({
  endpoint,
  token,
  privateToken,
  buyerIp,
  timeLimit = () => storefrontTimeLimit,
  throttle = new Throttle(),
  fetch: send = (...request) => fetch(...request),
}: Options): StorefrontClient {
  const headers = {
    ...accessHeaders({ token, privateToken, buyerIp }),
    'Content-Type': 'application/json',
    Accept: 'application/graphql-response+json, application/json',
  };
  return {
    async query<Variables>(
      document: StorefrontDocument<unknown, Variables>,
      variables: Variables,
      { signal }: { signal?: AbortSignal } = {},
    ) {
      const limit = startTimeLimit(timeLimit(), signal);
      // At run time a document is its text; see graphql.ts.
      const body = JSON.stringify({ query: document, variables });
      const ask = async () =>
        dataOf(await send(endpoint, { method: 'POST', headers, body, signal: limit.signal }));
      try {
        return await throttle.run(ask, limit.signal);
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

/** The data of an answer. @throws RefusedAnswer for any other answer; SyntaxError when a good one is no JSON. */
async function dataOf(response: Response): Promise<unknown> {
  const text = await response.text();
  const { data, errors } = answerOf(text, response.ok);
  if (!response.ok || errors || data == null) throw new RefusedAnswer({ status: response.status, errors });
  return data;
}

function answerOf(text: string, isGood: boolean): { data?: unknown; errors?: AnswerError[] } {
  try {
    return (JSON.parse(text) as object | null) ?? {};
  } catch (error) {
    // A server on the way may answer a failure in any format.
    if (isGood) throw error;
    return {};
  }
}
