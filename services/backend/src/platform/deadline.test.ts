import fastify, { type FastifyInstance } from 'fastify';
import { DeadlineError, timeLeftMs } from '@store/service-kit/deadline';
import { timeLeftHeader } from '@store/shared/contracts/time-left';
import { buildForTest } from '../testing/build-for-test';
import { addDeadlines } from './deadline';

let app: FastifyInstance;
beforeAll(() => {
  app = fastify();
  addDeadlines(app);
  app.post('/', async () => ({ left: timeLeftMs(1_000_000) }));
});
afterAll(() => app.close());

/** Milliseconds that a handler has, for a request with a body and this header. */
async function leftWith(header?: string): Promise<number> {
  const headers = header === undefined ? {} : { [timeLeftHeader]: header };
  const answer = await app.inject({ method: 'POST', url: '/', headers, payload: { a: 1 } });
  return answer.json<{ left: number }>().left;
}

it('gives a handler the time that the sender waits, also after a body was read', async () => {
  const left = await leftWith('4000');
  expect(left).toBeLessThanOrEqual(4000);
  expect(left).toBeGreaterThan(0);
});

it.each([undefined, '0', '-5', 'soon', '1.5', '99999999999'])(
  'takes 5 s for the header %s',
  async (header) => {
    const left = await leftWith(header);
    expect(left).toBeLessThanOrEqual(5000);
    expect(left).toBeGreaterThan(0);
  },
);

it('takes three minutes at most', async () => {
  expect(await leftWith('999999999')).toBeLessThanOrEqual(180_000);
});

it('answers 503 with Retry-After when the time is over', async () => {
  const { client, parts } = await buildForTest();
  jest.spyOn(parts.mail, 'post').mockRejectedValue(new DeadlineError('over'));
  const answer = await client().post('/subscriptions', { email: 'ada@example.com' });
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
    503,
    '5',
    'unavailable',
  ]);
});
