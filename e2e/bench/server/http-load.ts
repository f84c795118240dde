/** A process that requests a page repeatedly, as fast as possible. Started by http-speed.ts. */
import http from 'node:http';
import * as z from 'zod';
import { answerOrders } from './answer-orders';
import { clientAddress } from './client-address';

const orderSchema = z.object({
  url: z.string(),
  /** Each request asks for an address of its own, which no cache has. */
  unique: z.boolean(),
  seconds: z.number(),
  concurrency: z.number(),
});
export type HttpOrder = z.infer<typeof orderSchema>;

export interface HttpOutcome {
  requests: number;
  requestsPerSecond: number;
  /** Response times in milliseconds. */
  p99: number;
}

const headers = { 'accept-encoding': 'gzip, deflate, br' };

let requests = 0;

/** Reads a response without decoding its body: a client that decodes is slower than the edge. */
const sendRequest = (url: string, agent: http.Agent) =>
  new Promise<void>((resolve, reject) => {
    const from = { 'x-forwarded-for': clientAddress((requests += 1)) };
    const request = http.get(url, { agent, headers: { ...headers, ...from } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: answered ${answer.statusCode}`));
      answer.resume().once('end', resolve).once('error', reject);
    });
    request.once('error', reject);
  });

/** Numbers the addresses, also over several orders. */
let addresses = 0;

async function run({ url, unique, seconds, concurrency }: HttpOrder): Promise<HttpOutcome> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: concurrency });
  const took: number[] = [];
  const began = performance.now();
  const limit = began + seconds * 1000;
  const loop = async () => {
    for (let start = began; start < limit;) {
      await sendRequest(unique ? `${url}?subscribed=${++addresses}` : url, agent);
      const answered = performance.now();
      took.push(answered - start);
      start = answered;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, loop));
  const elapsed = performance.now() - began;
  agent.destroy();
  took.sort((a, b) => a - b);
  return {
    requests: took.length,
    requestsPerSecond: (took.length * 1000) / elapsed,
    p99: took[Math.floor(took.length * 0.99)] ?? 0,
  };
}

answerOrders(orderSchema, run);
