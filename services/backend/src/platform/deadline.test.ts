import fastify, { type FastifyInstance } from 'fastify';
import { timeLeftMs } from '@store/service-kit/deadline';
import { timeLeftHeader } from '@store/shared/contracts/time-left';
import { addDeadlines } from './deadline';

let app: FastifyInstance;
beforeAll(() => {
  app = fastify();
  addDeadlines(app);
  app.post('/', async () => ({ left: timeLeftMs(1_000_000) }));
});
afterAll(() => app.close());

it.each([
  ['4000', 4_000],
  ['999999999', 180_000],
  [undefined, 5_000],
  ['0', 5_000],
  ['-5', 5_000],
  ['soon', 5_000],
  ['1.5', 5_000],
  ['99999999999', 5_000],
])('for the header %s gives a handler, after a body was read, at most %i ms', async (header, most) => {
  const headers = header === undefined ? {} : { [timeLeftHeader]: header };
  const answer = await app.inject({ method: 'POST', url: '/', headers, payload: { a: 1 } });
  const { left } = answer.json<{ left: number }>();
  expect(left).toBeLessThanOrEqual(most);
  expect(left).toBeGreaterThan(0);
});
