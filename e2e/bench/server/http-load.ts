/** A process that asks one address as fast as it is answered. Started by server-speed.ts. */
import autocannon from 'autocannon';
import * as z from 'zod';

const orderSchema = z.object({ url: z.string(), seconds: z.number(), concurrency: z.number() });
export type HttpOrder = z.infer<typeof orderSchema>;

export interface HttpOutcome {
  requests: number;
  requestsPerSecond: number;
  /** Milliseconds. */
  p99: number;
}

async function ask({ url, seconds, concurrency }: HttpOrder): Promise<HttpOutcome> {
  const result = await autocannon({
    url,
    duration: seconds,
    connections: concurrency,
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx + result.errors} failures`);
  return {
    requests: result.requests.total,
    requestsPerSecond: result.requests.average,
    p99: result.latency.p99,
  };
}

process.on('message', (message) => {
  ask(orderSchema.parse(message)).then(
    (outcome) => process.send?.({ outcome }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });
