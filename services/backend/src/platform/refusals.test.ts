import { openAdminApi } from '../testing/admin-api';
import { buildForTest } from '../testing/build-for-test';
import { verifiedAccount } from '../testing/verified-account';

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

it.each([
  ...['53100', '53300', '57P01', '08006', 'ENOSPC'].map((code) => ({
    message: 'could not extend file',
    code,
  })),
  { message: 'Connection terminated unexpectedly', code: undefined },
  { message: 'Client has encountered a connection error and is not queryable', code: undefined },
])(
  'answers 503 with Retry-After while the database cannot store ($code $message)',
  async ({ message, code }) => {
    const { client, parts } = await buildForTest();
    const failure = Object.assign(new Error(message), { code });
    jest.spyOn(parts.mail, 'post').mockRejectedValue(failure);
    const answer = await client().post('/subscriptions', { email: 'ada@example.com' });
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
      503,
      '30',
      'unavailable',
    ]);
    expect(answer.body).not.toContain(message);
  },
);
