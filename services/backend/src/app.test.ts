import { sql } from 'kysely';
import { routesOf } from '@store/service-kit/testing/routes-of';
import { buildForTest, testDatabase } from './testing/build-for-test';

describe('every response', () => {
  it.each(['/healthz', '/nothing?email=ada@example.com', '/orders?email=nobody'])(
    '%s is never cached or framed',
    async (url) => {
      const { app } = await buildForTest();
      const { headers } = await app.inject(url);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
    },
  );

  it('answers 404 for an unknown path without logging its query', async () => {
    const { app, log } = await buildForTest();
    const answer = await app.inject('/nothing?email=ada@example.com');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    // Match more than the name, because a random request id can contain these three letters.
    expect(log()).not.toMatch(/ada@|example/);
  });

  it('refuses an address that cannot be decoded, without repeating it', async () => {
    const { app, log } = await buildForTest();
    const answer = await app.inject('/%zz?email=ada@example.com');
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
    expect(answer.body + log()).not.toMatch(/ada@|example/);
  });
});

it('is unready while it cannot write to the database', async () => {
  const { app } = await buildForTest();
  const db = await testDatabase();
  const status = async () => (await app.inject('/readyz')).statusCode;
  // The table to which the readiness check tries to write.
  await sql`alter table kysely_migration rename to elsewhere`.execute(db);
  const statusMeanwhile = await status();
  await sql`alter table elsewhere rename to kysely_migration`.execute(db);
  expect([statusMeanwhile, await status()]).toEqual([503, 200]);
});

describe('cross-site changes', () => {
  const send = async (headers: Record<string, string>) => {
    const { app } = await buildForTest();
    app.post('/change', () => ({ changed: true }));
    return app.inject({ method: 'POST', url: '/change', headers });
  };

  it.each([
    [{ origin: 'https://shop.example' }],
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' }],
  ])('are accepted with %j', async (headers) => {
    expect((await send(headers)).statusCode).toBe(200);
  });

  it.each([
    [{}],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://shop.example' }],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://shop.example.evil.example' }],
  ])('are refused with %j', async (headers) => {
    const answer = await send(headers);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'cross_site']);
  });

  it('are refused on every route that is not for programs', async () => {
    const { app } = await buildForTest();
    const accepting = [];
    for (const route of routesOf(app).filter((each) => !each.startsWith('GET '))) {
      const [method, url] = route.split(' ') as ['POST', string];
      const { statusCode } = await app.inject({ method, url, headers: { origin: 'https://evil.example' } });
      if (statusCode !== 403) accepting.push(route);
    }
    expect(accepting).toEqual(['POST /unsubscriptions', 'POST /webhooks/shopify']);
  });

  it('are logged with the origin that was sent and those that are accepted', async () => {
    const { app, log } = await buildForTest();
    await app.inject({ method: 'POST', url: '/change', headers: { origin: 'http://127.0.0.1:4000' } });
    expect(log()).toContain('"origin":"http://127.0.0.1:4000","siteOrigins":["https://shop.example"]');
  });
});

it('answers an unexpected error with one sentence and logs it', async () => {
  const { app, log } = await buildForTest();
  app.get('/broken', () => {
    throw new Error('the cable is out');
  });
  const answer = await app.inject('/broken');
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    { message: 'Something went wrong on our side.', code: 'internal' },
  ]);
  expect(log()).toContain('the cable is out');
});
