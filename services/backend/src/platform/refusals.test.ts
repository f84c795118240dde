import { DeadlineError } from '@store/service-kit/deadline';
import { openAdminApi } from '../testing/admin-api';
import { buildForTest } from '../testing/build-for-test';
import { verifiedAccount } from '../testing/accounts';

const commerce = openAdminApi();

it.each([
  ['multipart/form-data', 400, 'invalid'],
  ['multipart/form-data; boundary=', 400, 'invalid'],
  ['text/plain;application/json', 415, 'unsupported_type'],
])('refuses an upload of type %s', async (type, status, code) => {
  const test = await buildForTest();
  const ada = await verifiedAccount(test, 'ada@example.com');
  const answer = await ada.post('/storage', 'x', { 'content-type': type });
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
});

it.each(['/auth/sign-in', '/subscriptions', '/orders/code', '/forms/wholesale-program'])(
  'refuses a content type with a second one as its parameter (POST %s)',
  async (url) => {
    const { client } = await buildForTest();
    const answer = await client().post(url, '{}', { 'content-type': 'text/plain;application/json' });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_type']);
  },
);

it('refuses a NUL in an address before it reaches commerce or the database', async () => {
  const { client } = await buildForTest({ COMMERCE_ADMIN_ENDPOINT: commerce.endpoint });
  const email = 'ada\u0000@example.com';
  const answers = [
    await client().get(`/orders?${new URLSearchParams({ email })}`),
    await client().post('/orders/code', { email }),
    await client().post('/subscriptions', { email }),
    await client().post('/auth/sign-in', { email, password: 'x' }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
  expect(commerce.queries).toEqual([]);
});

it.each<[Error, string]>([
  [new DeadlineError('over'), '5'],
  ...['53100', '53300', '57P01', '08006', 'ENOSPC'].map((code): [Error, string] => [
    Object.assign(new Error('could not extend file'), { code }),
    '30',
  ]),
  [new Error('Connection terminated unexpectedly'), '30'],
  [new Error('Client has encountered a connection error and is not queryable'), '30'],
])(
  'answers 503 with Retry-After when the time is over, or the database cannot store: %p',
  async (error, seconds) => {
    const { client, parts } = await buildForTest();
    jest.spyOn(parts.mail, 'post').mockRejectedValue(error);
    const answer = await client().post('/subscriptions', { email: 'ada@example.com' });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
    expect(answer.headers['retry-after']).toBe(seconds);
    expect(answer.body).not.toContain(error.message);
  },
);
