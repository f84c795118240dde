import * as z from 'zod';
import { readLimited } from '@store/service-kit/read-limited';

/** What a query says now: a number; none yet; or why it could not be asked. */
export type QueryAnswer =
  | { kind: 'number'; value: number }
  | { kind: 'none' }
  /** isOfQuery: whether it is the query's fault, and not that of Prometheus. */
  | { kind: 'problem'; problem: string; isOfQuery: boolean };

/** Milliseconds for an answer. */
const answerLimitMs = 5000;
/** Bytes of an answer. One number takes some hundred. */
const largestAnswer = 65_536;

const sample = z.tuple([z.number(), z.string().max(100)]);
const answerSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('success'),
    data: z.discriminatedUnion('resultType', [
      z.object({ resultType: z.literal('vector'), result: z.array(z.object({ value: sample })) }),
      z.object({ resultType: z.literal('scalar'), result: sample }),
      z.object({ resultType: z.literal('matrix') }),
      z.object({ resultType: z.literal('string') }),
    ]),
  }),
  z.object({ status: z.literal('error'), errorType: z.string(), error: z.string() }),
]);

const problemOf = (problem: string, isOfQuery = false): QueryAnswer => ({
  kind: 'problem',
  problem,
  isOfQuery,
});

/** The HTTP API of Prometheus, or of what speaks like it. No query leads to another host. */
export class Prometheus {
  private readonly url: string;
  private readonly headers: Record<string, string> = {};

  /** @param address of the server, with the path before `/api/v1`, and with a name and a password where it asks for them. */
  constructor(
    address: string,
    private readonly limitMs = answerLimitMs,
  ) {
    const { username, password, origin, pathname } = new URL(address);
    this.url = `${origin}${pathname.replace(/\/$/, '')}/api/v1/query`;
    const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    if (username) this.headers.Authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  }

  /** Asks for the value of a query now. */
  async ask(query: string): Promise<QueryAnswer> {
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        headers: this.headers,
        body: new URLSearchParams({ query, timeout: `${this.limitMs}ms` }),
        redirect: 'error',
        signal: AbortSignal.timeout(this.limitMs),
      });
      const content = response.body ? await readLimited(response.body, largestAnswer) : Buffer.alloc(0);
      if (content === null) return problemOf('its answer is too long');
      return (
        numberIn(content.toString()) ??
        problemOf(`it answered ${response.status} with what is no answer of Prometheus`)
      );
    } catch (error) {
      const isLate = error instanceof DOMException && error.name === 'TimeoutError';
      return problemOf(isLate ? `it did not answer within ${this.limitMs / 1000} s` : 'it cannot be reached');
    }
  }
}

/** What an answer says; null for none of Prometheus. */
function numberIn(text: string): QueryAnswer | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const answer = answerSchema.safeParse(json).data;
  if (!answer) return null;
  if (answer.status === 'error')
    return problemOf(
      `it says: ${answer.error.slice(0, 200)}`,
      ['bad_data', 'execution'].includes(answer.errorType),
    );
  const { data } = answer;
  if (data.resultType === 'matrix' || data.resultType === 'string')
    return problemOf(`the query gives a ${data.resultType}, not one number`, true);
  const samples = data.resultType === 'vector' ? data.result.map(({ value }) => value) : [data.result];
  if (samples.length > 1) return problemOf(`the query gives ${samples.length} numbers, not one`, true);
  const value = Number(samples[0]?.[1] ?? Number.NaN);
  return Number.isFinite(value) ? { kind: 'number', value } : { kind: 'none' };
}
