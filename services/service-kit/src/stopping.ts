import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { wholeNumber, type RunMode } from './environment';

let isUnready = false;
const closing = new AbortController();

/** How a service stops. */
export const stopVariables = ({ production }: RunMode) => ({
  STOP_DELAY_MS: wholeNumber(0, production ? 5_000 : 0).describe(
    'Milliseconds for which a stopping service still answers while its `/readyz` is 503, so that balancers notice first.',
  ),
  STOP_TIMEOUT_MS: wholeNumber(1_000, production ? 190_000 : 10_000).describe(
    'Milliseconds that requests under way may take after that; an upload has 180 s.',
  ),
});

export type StopTimes = z.output<z.ZodObject<ReturnType<typeof stopVariables>>>;

/** Whether this process has been told to stop; `/readyz` is 503 then. */
export const isStopping = (): boolean => isUnready;

/** Aborted when this process takes no more requests. Requests that wait for something to happen are answered then. */
export const closingSignal = closing.signal;

/** Makes this process unready. */
export const becomeUnready = (): void => void (isUnready = true);

/** Ends what waits for something to happen. */
export const beginClosing = (): void => closing.abort();

/** Fastify options of a service that others balance: what arrives at the last moment is still answered. */
export const drainOptions = { return503OnClosing: false } as const;

/** Asks clients of an app to open another connection once this process stops, so that a balancer takes another process. */
export function releaseConnections(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    // Of the answer itself, so that those that Fastify does not send have it as well.
    if (isUnready) reply.raw.setHeader('connection', 'close');
    done();
  });
}
