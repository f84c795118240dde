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

  it.each([
    ['is unknown', '/nothing', 404, 'not_found'],
    ['cannot be decoded', '/%zz', 400, 'invalid'],
  ])('repeats and logs no query of a path that %s', async (_, path, status, code) => {
    const { app, log } = await buildForTest();
    const answer = await app.inject(`${path}?email=ada@example.com`);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
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
  const refused = [403, 'cross_site'];
  it.each<[Record<string, string>, unknown[]]>([
    [{ origin: 'https://shop.example' }, [200, undefined]],
    [{ 'sec-fetch-site': 'same-origin' }, [200, undefined]],
    [{ origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' }, [200, undefined]],
    [{}, refused],
    [{ 'sec-fetch-site': 'none' }, refused],
    [{ origin: 'https://evil.example' }, refused],
    [{ origin: 'null' }, refused],
    [{ 'sec-fetch-site': 'cross-site' }, refused],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://shop.example' }, refused],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://shop.example.evil.example' }, refused],
  ])('with %j are answered with %j', async (headers, outcome) => {
    const { app } = await buildForTest();
    app.post('/change', () => ({ changed: true }));
    const answer = await app.inject({ method: 'POST', url: '/change', headers });
    expect([answer.statusCode, answer.json().code]).toEqual(outcome);
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
  const sentence = { message: 'Something went wrong on our side.', code: 'internal' };
  expect([answer.statusCode, answer.json()]).toEqual([500, sentence]);
  expect(log()).toContain('the cable is out');
});
