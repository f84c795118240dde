import { provesAll } from '@store/shared/testing/proof';
import fc from 'fast-check';
import { apiErrorSchema, apiErrorStatuses } from '@store/shared/contracts/api-error';
import * as z from 'zod';
import { openAdminApi, review } from './testing/admin-api';
import { createSessions } from './sessions/sessions';
import { buildForTest, testDatabase } from './testing/build-for-test';
import { routesOf } from '@store/service-kit/testing/routes-of';
import { verifiedAccount } from './testing/accounts';

/** Arbitrary input: any text, including almost valid values. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    'ada@example.com',
    'ada\u0000@example.com',
    '+1 555 010 0142',
    'gid://shopify/Product/1',
    'gid://shopify/Order/1001',
    "'; drop table reviews; --",
    '\u0000',
    '\ud800',
    '1e309',
    '-1',
    '0',
    '5',
    '999999999999999999999',
    'true',
    '__proto__',
    '00000000-0000-4000-8000-000000000000',
    '../../etc/passwd',
    'highest',
  ),
);
const fields = fc.constantFrom(
  ...'name,email,verificationCode,password,confirmPassword,fullName,productIds,orderId,content,imageIds,rating,variant,additionalFeedback,code,website,currentPage,pageSize,sort,stars,productId,withMedia,userEmail,width,_next'.split(
    ',',
  ),
);
const value = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.constant(null),
  fc.boolean(),
  fc.array(text, { maxLength: 3 }),
  fc.array(fc.record({ question: text, answer: text }), { maxLength: 2 }),
);
const twice = { password: 'good horse', confirmPassword: 'good horse' };
const nearlyRight = fc.constantFrom<unknown>(
  { name: 'A', email: 'new@example.com', ...twice },
  { email: 'ada@example.com', password: 'correct horse' },
  { email: 'ada@example.com', verificationCode: '123456', ...twice },
  { email: 'ada@example.com', code: '123456' },
  { fullName: 'Ada' },
  { rating: 4, content: 'Fine.', imageIds: null },
  review,
);
const body = fc.oneof(
  nearlyRight,
  fc
    .tuple(nearlyRight, fields, value)
    .map(([right, field, wrong]) => ({ ...(right as object), [field]: wrong })),
  fc.dictionary(fields, value, { maxKeys: 6 }),
  fc.constantFrom<unknown>('', '{', '[]', 'null', '"x"', '{"__proto__":{"a":1}}', '[[[[[[]]]]]]', '\u0000'),
);

const generated = (routes: string[]) =>
  fc.record({
    route: fc.constantFrom(...routes),
    part: fc.oneof(text, fc.constantFrom('wholesale', 'x.jpg')),
    query: fc.dictionary(fields, text, { maxKeys: 4 }),
    body,
    type: fc.constantFrom(
      'application/json',
      'application/json',
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'text/plain;application/json',
      'application/json;',
      'text/plain',
      'nonsense',
    ),
    signedIn: fc.boolean(),
    sameSite: fc.nat(9).map((die) => die > 0),
  });

const commerce = openAdminApi();

/** The exact shape of an error response. */
const errorBody = z.strictObject({ ...apiErrorSchema.shape });

it('answers generated requests without a 5xx or a body outside its schema', async () => {
  const test = await buildForTest({ COMMERCE_ADMIN_ENDPOINT: commerce.endpoint });
  await verifiedAccount(test, 'ada@example.com');
  const db = await testDatabase();
  const sessions = createSessions(db, test.clock.now);
  const { id } = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  const statuses = new Map<number, number>();
  let client = 0;
  await fc.assert(
    fc.asyncProperty(
      // Deleting the account takes no input, and would leave the others without a session.
      generated(routesOf(test.app).filter((route) => route !== 'DELETE /users')),
      async ({ route, part, query, type, signedIn, sameSite, ...sent }) => {
        const [method = '', pattern = ''] = route.split(' ');
        const path = pattern.replace(/:\w+/, encodeURIComponent(Buffer.from(part).toString()));
        client += 1;
        // Move past the windows of the rate limits, which would answer instead of the routes. Sessions stay valid.
        test.clock.forward(61);
        const form = type.endsWith('urlencoded') && typeof sent.body === 'object';
        const answer = await test.app.inject({
          method: method as 'GET',
          url: `${path}?${new URLSearchParams(query)}`,
          headers: {
            'x-forwarded-for': `203.0.${client >> 8}.${client & 255}`,
            ...(sameSite && { origin: 'https://shop.example' }),
            ...(method !== 'GET' && { 'content-type': type }),
          },
          // A new session, because the request may end it.
          ...(signedIn && { cookies: { '__Host-session': await sessions.begin(id) } }),
          ...(method !== 'GET' && { payload: form ? formOf(sent.body) : asText(sent.body) }),
        });
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
        // The app checks answers of 200 against their schema and turns others into 500.
        if (answer.statusCode >= 500) throw new Error(`${answer.statusCode} ${answer.body.slice(0, 300)}`);
        if (answer.statusCode >= 400) {
          const { code } = errorBody.parse(answer.json());
          expect(apiErrorStatuses).toHaveProperty(code, answer.statusCode);
        }
      },
    ),
    { numRuns: provesAll ? 10_000 : 500, endOnFailure: true },
  );
  // The requests produced answers of every kind, and none is a server error.
  for (const status of [200, 400, 401, 403, 404, 415]) expect(statuses.get(status) ?? 0).toBeGreaterThan(0);
}, 900_000);

const asText = (given: unknown) => (typeof given === 'string' ? given : JSON.stringify(given));

const formOf = (given: unknown) =>
  new URLSearchParams(
    Object.entries(given ?? {}).map(([name, field]): [string, string] => [name, asText(field)]),
  ).toString();
