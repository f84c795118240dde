import * as z from 'zod';
import { timeLeftMs } from '@store/service-kit/deadline';
import type { WarningLog } from '@store/service-kit/logging';
import { measureUpstream } from '@store/service-kit/metrics';
import { readLimited } from '@store/service-kit/read-limited';
import { compareApiVersion } from '@store/service-kit/served-api-version';
import { servedVersionHeader } from '@store/shared/contracts/storefront';
import { ApiRefusal } from './api-refusal';

/** Signal that ends all commerce queries of one request: after five seconds, or sooner with the request's deadline. */
export const commerceSignal = (): AbortSignal => AbortSignal.timeout(timeLeftMs(5_000));

/** Largest answer that is read; a full page of orders has about 200 KB. */
const answerLimitBytes = 4_000_000;

const answerSchema = z.object({
  data: z.unknown().optional(),
  errors: z.optional(z.array(z.object({ message: z.string() }))),
});

export type CommerceAdmin = ReturnType<typeof createCommerceAdmin>;

interface Settings {
  endpoint: string;
  token: string;
  /** Is told when another version of the API answers than was asked. */
  log?: WarningLog;
}

/** Client of the commerce service's Admin API (Shopify's shapes). */
export function createCommerceAdmin({ endpoint, token, log }: Settings) {
  return {
    /**
     * Sends one query to the Admin API and parses its data.
     * @throws ApiRefusal 503 `commerce_unavailable` when it cannot be reached, times out, refuses or answers something
     * else than the schema expects.
     */
    async query<Data>(
      query: string,
      variables: Record<string, unknown>,
      data: z.ZodType<Data>,
      signal: AbortSignal,
    ): Promise<Data> {
      const ask = async () => {
        const response = await fetch(endpoint, {
          method: 'POST',
          // A redirect would send the token to another server.
          redirect: 'error',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            'x-shopify-access-token': token,
          },
          body: JSON.stringify({ query, variables }),
          signal,
        });
        const served = response.headers.get(servedVersionHeader);
        if (log) compareApiVersion({ api: 'admin', endpoint, served, log });
        const text = response.body && (await readLimited(response.body, answerLimitBytes));
        if (text === null)
          throw new Error(`the Admin API answered nothing, or more than ${answerLimitBytes} bytes`);
        if (!response.ok) throw new Error(`the Admin API answered ${response.status}`);
        const answer = answerSchema.parse(JSON.parse(text.toString()));
        if (answer.errors?.length) throw new Error(`the Admin API refused: ${problemsOf(answer.errors)}`);
        return data.parse(answer.data);
      };
      try {
        return await measureUpstream('admin-api', ask);
      } catch (error) {
        throw new ApiRefusal(
          'commerce_unavailable',
          'Our order system cannot be reached at the moment. Please try again in a few minutes.',
          { cause: withoutAnswer(error), retryAfterSeconds: 30 },
        );
      }
    },
  };
}

/** The service's error messages for the log, without addresses and long numbers, which are personal data. */
function problemsOf(errors: { message: string }[]): string {
  const text = errors.map(({ message }) => message).join('; ');
  return text.slice(0, 500).replace(/\S*@\S*|\d{6,}/g, '…');
}

/** An error for the log. Messages of the schema or the JSON parser could repeat parts of orders. */
function withoutAnswer(error: unknown): Error {
  if (error instanceof z.core.$ZodError) {
    const places = error.issues.slice(0, 5).map((issue) => issue.path.join('.') || 'the answer');
    return new Error(`the Admin API's answer is not as agreed at: ${places.join(', ')}`);
  }
  if (error instanceof SyntaxError) return new Error("the Admin API's answer is not JSON");
  return error instanceof Error ? error : new Error('the Admin API could not be asked');
}
