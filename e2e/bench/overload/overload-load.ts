/** A process that asks for pages at a steady rate, however slow the answers are. Started by overload.ts. */
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { answerOrders } from '../server/answer-orders';
import { clientAddress } from '../server/client-address';

const orderSchema = z.object({
  url: z.string(),
  /** Whether each request adds a query of its own, which no cache has. */
  unique: z.boolean(),
  perSecond: z.number(),
  seconds: z.number(),
});
export type OverloadOrder = z.infer<typeof orderSchema>;

/** One answer. Milliseconds count from the moment at which the request was to be sent. */
export interface OverloadAnswer {
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
 * Connections to the shop, opened before the first request as a balancer keeps them. A Node server accepts one new connection
 * in each turn of its event loop (libuv 1.45 and later), so those that are opened in the middle of a crowd wait for its end.
 */
const connections = 500;
const agent = new http.Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });
let isConnected = false;
/** Numbers the addresses, also over several orders. */
let addresses = Date.now();

let requests = 0;

const ask = (url: string, dueAt: number): Promise<OverloadAnswer> =>
  new Promise((resolve) => {
    const sentMs = performance.now() - dueAt;
    const end = (status: number) => resolve({ status, ms: performance.now() - dueAt, sentMs });
    const request = http.get(
      url,
      {
        agent,
        timeout: timeoutMs,
        headers: { 'x-forwarded-for': clientAddress((requests += 1)) },
      },
      (answer) => {
        answer
          .resume()
          .once('end', () => end(answer.statusCode ?? 0))
          .once('error', () => end(0));
      },
    );
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

async function run({ url, unique, perSecond, seconds }: OverloadOrder): Promise<OverloadAnswer[]> {
  if (!isConnected) await connect(url);
  const began = performance.now();
  const total = perSecond * seconds;
  const answers: Promise<OverloadAnswer>[] = [];
  while (answers.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * perSecond) + 1);
    while (answers.length < due) {
      const dueAt = began + (answers.length / perSecond) * 1000;
      answers.push(ask(unique ? `${url}?subscribed=${++addresses}` : url, dueAt));
    }
    await pause(tickMs);
  }
  return Promise.all(answers);
}

answerOrders(orderSchema, run);
