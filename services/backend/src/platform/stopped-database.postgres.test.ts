import { openTestPlace } from '@store/service-kit/testing/test-place';
import { startTestPostgres, type TestPostgres } from '@store/service-kit/testing/postgres';
import { timeLeftHeader } from '@store/shared/contracts/time-left';
import { backendSchema } from '../database/migrations';
import { openBackendDatabase } from '../database/open-database';
import type { BackendDatabase } from '../database/schema';
import { buildForTest } from '../testing/build-for-test';

// A server of its own, which it stops.
describe('while PostgreSQL is stopped', () => {
  let postgres: TestPostgres;
  let db: BackendDatabase;
  beforeAll(async () => {
    postgres = await startTestPostgres();
    db = await openBackendDatabase(await openTestPlace(backendSchema, postgres.url));
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
});
