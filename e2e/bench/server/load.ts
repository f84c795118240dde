/**
 * A process that asks for a page: at a steady rate, however slow the answers are, or over a number of connections, each of
 * which asks again as soon as it is answered. Started by {@link LoadProcess}.
 */
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';

const orderSchema = z.object({
  url: z.string(),
  /** Whether each request adds a query of its own, which no cache has. */
  unique: z.boolean(),
  seconds: z.number(),
  rate: z.union([z.object({ perSecond: z.number() }), z.object({ atOnce: z.number() })]),
});
export type LoadOrder = z.infer<typeof orderSchema>;

/** One answer. Milliseconds count from the moment at which the request was to be sent. */
export interface LoadAnswer {
  /** 0 without an answer. */
  status: number;
  /** Until the answer. */
  ms: number;
  /** Until it was sent, for which only this process is to blame. */
  sentMs: number;
}

/** Milliseconds after which a client gives up. */
const timeoutMs = 30_000;
const tickMs = 10;

/**
 * Connections to the shop, opened before a steady rate begins, as a balancer keeps them. A Node server accepts one new
 * connection in each turn of its event loop (libuv 1.45 and later): those that are opened in the middle of a crowd would
 * wait for its end.
 */
const connections = 500;
const agent = new http.Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });
let isConnected = false;
/** Numbers the addresses and the clients, also over several orders. */
let addresses = Date.now();
let requests = 0;

/**
 * Clients are in different networks, because the shop limits how many pages it renders at once for one network.
 * `TRUSTED_PROXIES` has to name this machine.
 */
function headers(): http.OutgoingHttpHeaders {
  const n = (requests += 1);
  return {
    'x-forwarded-for': `10.${n % 250}.${Math.floor(n / 250) % 250}.1`,
    'accept-encoding': 'gzip, deflate, br',
  };
}

const ask = (url: string, dueAt: number): Promise<LoadAnswer> =>
  new Promise((resolve) => {
    const sentMs = performance.now() - dueAt;
    const end = (status: number) => resolve({ status, ms: performance.now() - dueAt, sentMs });
    const request = http.get(url, { agent, timeout: timeoutMs, headers: headers() }, (answer) => {
      // The body is not decoded: a client that decodes is slower than the edge.
      answer
        .resume()
        .once('end', () => end(answer.statusCode ?? 0))
        .once('error', () => end(0));
    });
    request
      .once('timeout', () => request.destroy())
      .once('error', (error: NodeJS.ErrnoException) => {
        // The other side has closed an idle connection just now; as browsers do, a new one is tried.
        if (request.reusedSocket && error.code === 'ECONNRESET') resolve(ask(url, dueAt));
        else end(0);
      });
  });

async function connect(url: string): Promise<void> {
  isConnected = true;
  const { href } = new URL('/healthz', url);
  await Promise.all(Array.from({ length: connections }, () => ask(href, performance.now())));
}

async function run({ url, unique, rate, seconds }: LoadOrder): Promise<LoadAnswer[]> {
  const address = () => (unique ? `${url}?subscribed=${++addresses}` : url);
  if ('atOnce' in rate) {
    const answers: LoadAnswer[] = [];
    const ends = performance.now() + seconds * 1000;
    const loop = async () => {
      while (performance.now() < ends) answers.push(await ask(address(), performance.now()));
    };
    await Promise.all(Array.from({ length: rate.atOnce }, loop));
    return answers;
  }
  if (!isConnected) await connect(url);
  const began = performance.now();
  const total = rate.perSecond * seconds;
  const answers: Promise<LoadAnswer>[] = [];
  while (answers.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * rate.perSecond) + 1);
    while (answers.length < due)
      answers.push(ask(address(), began + (answers.length / rate.perSecond) * 1000));
    await pause(tickMs);
  }
  return Promise.all(answers);
}

const message = z.object({ id: z.number(), order: orderSchema });
process.on('message', (received) => {
  const { id, order } = message.parse(received);
  void run(order).then((answers) => process.send?.({ id, answers }));
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });
