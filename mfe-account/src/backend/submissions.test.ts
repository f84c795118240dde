import { ada, FakeBackend, ok, refusal, review } from '../testing/fake-backend';
import { registerAccount } from './account';
import { mailOrderCode } from './orders';
import { createReview } from './reviews';
import { subscribe } from '../newsletter/subscribe';

let backend: FakeBackend;
beforeEach(() => (backend = new FakeBackend()));

const person = { name: 'Ada', email: ada.email, password: 'correct horse', confirmPassword: 'correct horse' };
const lost = refusal(503, 'unavailable', 'x');
const welcome = { ...ada, message: 'Welcome' };

it('sends a registration again with its key, and signs in when the first answer was lost', async () => {
  backend
    .on('POST /api/auth/register', lost, {
      ...ok(welcome),
      headers: { 'idempotent-replayed': 'true' },
    })
    .on('POST /api/auth/sign-in', ok(ada));
  expect(await registerAccount(person)).toMatchObject({ ok: false });
  expect(await registerAccount(person)).toEqual({ ok: true, value: ada });
  const [first, again] = backend.keys('POST /api/auth/register');
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(again).toBe(first);
  expect(backend.sent('POST /api/auth/sign-in')).toEqual([{ email: ada.email, password: 'correct horse' }]);
});

const written = {
  productIds: ['p-1'],
  orderId: 'o-1',
  content: 'Warm.',
  imageIds: null,
  rating: 5,
  variant: null,
};

it.each([
  ['POST /api/reviews', () => createReview(written), ok({ data: review() })],
  ['POST /api/subscriptions', () => subscribe(ada.email, ''), ok({ message: 'Sent' })],
  ['POST /api/orders/code', () => mailOrderCode(ada.email), ok({ message: 'Sent' })],
])('%s has one key until it succeeds', async (route, send, answer) => {
  backend.on(route, lost, answer);
  await send();
  await send();
  await send();
  const [first, again, next] = backend.keys(route);
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});
