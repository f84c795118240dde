import { sql } from 'kysely';
import { isDatabaseUnavailable, mustTakeWrites, openDatabase, type Database } from './database';
import { openTestPlace, type TestPlace } from './testing/test-place';
import { testSchema } from './testing/test-schema';
import { startTestPostgres, type TestPostgres } from './testing/postgres';

const service = testSchema();

// A server of its own, which it makes read-only and kills.
describe('when PostgreSQL fails over', () => {
  let postgres: TestPostgres;
  let place: TestPlace;
  let db: Database<object>;
  beforeAll(async () => {
    postgres = await startTestPostgres();
    place = await openTestPlace(service, postgres.url);
    db = await openDatabase(place, service);
  }, 120_000);
  afterAll(async () => {
    await db.close();
    await postgres.stop();
  });

  const write = () =>
    mustTakeWrites(db).then(
      () => 'written',
      (error: unknown) => (isDatabaseUnavailable(error) ? 'unavailable' : error),
    );

  it('closes all connections to a server that takes no writes any more, so that one write fails only', async () => {
    const pause = () => sql`select pg_sleep(0.1)`.execute(db);
    await Promise.all([pause(), pause(), pause()]);
    await postgres.failOver(place.databaseUrl!);
    let before = await write();
    // Its processes read their settings again within a moment.
    while (before === 'written') before = await write();
    expect(before).toBe('unavailable');
    for (let turn = 0; turn < 3; turn++) expect(await write()).toBe('written');
  });

  it('writes again when a server that was killed is back', async () => {
    await postgres.crash();
    expect(await write()).toBe('unavailable');
    await postgres.restart();
    expect(await write()).toBe('written');
  });
});
