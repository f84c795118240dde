import { setTimeout } from 'node:timers/promises';
import { openTestPlace, type TestPlace } from '@store/service-kit/testing/test-place';
import { startTestPostgres, type TestPostgres } from '@store/service-kit/testing/postgres';
import { timeLeftHeader } from '@store/shared/contracts/time-left';
import { backendSchema } from '../database/migrations';
import { openBackendDatabase } from '../database/open-database';
import type { BackendDatabase } from '../database/schema';
import { buildForTest } from '../testing/build-for-test';

// A server of its own, which it stops.
describe('while PostgreSQL is stopped', () => {
  let postgres: TestPostgres;
  let place: TestPlace;
  let db: BackendDatabase;
  beforeAll(async () => {
    postgres = await startTestPostgres();
    place = await openTestPlace(backendSchema, postgres.url);
    db = await openBackendDatabase(place);
  }, 120_000);
  afterAll(async () => {
    await db.close();
    await postgres.stop();
  });

  it('answers 503 when the time of a request is over, and the first request after that is answered', async () => {
    const { client } = await buildForTest({}, undefined, null, db);
    const hurried = { [timeLeftHeader]: '300' };
    const asked = () =>
      Promise.all([
        client().get('/reviews', hurried),
        client().get('/auth/verify-email?email=ada@example.com', hurried),
        client().post('/subscriptions', { email: 'ada@example.com' }, hurried),
      ]);
    const goOn = await postgres.pause();
    try {
      for (const { statusCode, headers, json } of await asked())
        expect([statusCode, headers['retry-after'], json().code]).toEqual([503, '5', 'unavailable']);
    } finally {
      goOn();
    }
    expect((await client().get('/reviews')).statusCode).toBe(200);
    expect((await client().post('/subscriptions', { email: 'ada@example.com' })).statusCode).toBe(200);
  });

  it('answers 503 at a server that takes no writes any more, and writes at its successor', async () => {
    const { client } = await buildForTest({}, undefined, null, db);
    const subscribe = () => client().post('/subscriptions', { email: 'grace@example.com' });
    await postgres.failOver(place.databaseUrl!);
    let answer = await subscribe();
    // Open connections read the server's new setting a moment later; the limit of sign-ups allows a few.
    while (answer.statusCode === 200) {
      await setTimeout(100);
      answer = await subscribe();
    }
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
      503,
      '30',
      'unavailable',
    ]);
    expect((await subscribe()).statusCode).toBe(200);
  });

  it('is unready while the server takes no writes', async () => {
    const { app } = await buildForTest({}, undefined, null, db);
    const database = new URL(place.databaseUrl!).pathname.slice(1);
    const takeWrites = (value: 'on' | 'off') =>
      postgres.execute(`alter database ${database} set default_transaction_read_only = ${value === 'on' ? 'off' : 'on'};
        select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`);
    const status = async () => (await app.inject('/readyz')).statusCode;
    await takeWrites('off');
    let seen = await status();
    // A connection that was ended is noticed once.
    while (seen === 200) seen = await status();
    expect(await status()).toBe(503);
    await takeWrites('on');
    while ((await status()) === 503);
  });
});
