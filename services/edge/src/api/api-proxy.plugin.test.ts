import Fastify, { type FastifyInstance } from 'fastify';
import { timeLeftHeader } from '@store/shared/contracts/time-left';
import { Upstream } from '@store/shared/server/upstream';
import { apiProxyPlugin } from './api-proxy.plugin';

/** Header of each request that reached the backend. */
let seen: unknown[];
let isHanging: boolean;
let service: FastifyInstance;
let edge: FastifyInstance;
let backend: Upstream;
let lines: string[];

beforeEach(async () => {
  seen = [];
  isHanging = false;
  service = Fastify({ forceCloseConnections: true });
  service.all('/*', async ({ headers, url }, reply) => {
    seen.push(headers[timeLeftHeader]);
    if (isHanging) await new Promise((resolve) => reply.raw.once('close', resolve));
    return url === '/full'
      ? reply.code(503).header('Retry-After', '30').send({ code: 'unavailable' })
      : { url };
  });
  const origin = await service.listen({ port: 0, host: '127.0.0.1' });
  backend = new Upstream();
  lines = [];
  edge = Fastify({ logger: { level: 'warn', stream: { write: (line) => lines.push(line) } } });
  await apiProxyPlugin(edge, { origin, backend, timeoutMs: 1000 });
});
afterEach(async () => {
  await edge.close();
  await service.close();
});

const ask = (times: number) => Promise.all(Array.from({ length: times }, () => edge.inject('/api/things')));

it('tells the backend how long it waits, whatever the client said', async () => {
  const answer = await edge.inject({ url: '/api/things?a=1', headers: { [timeLeftHeader]: '999999' } });
  expect(answer.json()).toEqual({ url: '/things?a=1' });
  const [left] = seen.map(Number);
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(850);
});

it.each(['/api/storage', '/api/reviews/images/abcdefgh.jpg?width=80'])('gives %s more time', async (url) => {
  await edge.inject(url);
  expect(seen).toEqual(['180000']);
});

it('passes a refusal on without a second request', async () => {
  const answer = await edge.inject('/api/full');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30']);
  expect(seen).toHaveLength(1);
});

it('answers 503 with Retry-After while the backend hangs, soon without asking, and goes on when it is back', async () => {
  isHanging = true;
  for (const answer of await ask(4)) {
    expect([answer.statusCode, answer.headers['retry-after'], answer.json<{ code: string }>().code]).toEqual([
      503,
      '5',
      'unavailable',
    ]);
  }
  expect(backend.isDown).toBe(true);
  const asked = seen.length;
  const refused = await ask(20);
  expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 503));
  // One may have been let through to see whether the backend is back.
  expect(seen.length).toBeLessThanOrEqual(asked + 1);

  isHanging = false;
  while (backend.isDown) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    await edge.inject('/api/things');
  }
  expect((await edge.inject('/api/things')).statusCode).toBe(200);
});

it('answers 503 when nothing listens, and the log says why', async () => {
  await service.close();
  expect((await edge.inject('/api/things')).statusCode).toBe(503);
  expect(lines.join('')).toMatch(/"reason":"[^"]*ECONNREFUSED[^"]*","msg":"the backend did not answer"/);
});

it('breaks an answer off whose client does not take it in, so that its place is free', async () => {
  const large = Fastify({ forceCloseConnections: true });
  const ended = new Promise<void>((resolve) => {
    large.get('/*', (_request, reply) => {
      reply.raw.once('close', resolve);
      // More than what is on the way to the client holds.
      return reply.send(Buffer.alloc(64 * 1024 * 1024));
    });
  });
  const origin = await large.listen({ port: 0, host: '127.0.0.1' });
  const own = Fastify();
  await apiProxyPlugin(own, { origin, backend, timeoutMs: 5000, takingMs: 300 });
  const address = `${await own.listen({ port: 0, host: '127.0.0.1' })}/api/things`;
  // The test ends even if the proxy does not abort the answer.
  const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) });
  await ended;
  await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
  await own.close();
  await large.close();
}, 20_000);
