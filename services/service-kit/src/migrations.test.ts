import { sql } from 'kysely';
import { migrateDatabase, openDatabase, type DatabasePlace } from './database';
import type { ServiceSchema } from './migrations';
import { openTestPlace, type TestPlace } from './testing/test-place';

const first: ServiceSchema = { name: 'first', migrations: { 'first-1': 'create table sessions (id int)' } };
const second: ServiceSchema = {
  name: 'second',
  migrations: { 'second-1': 'create table sessions (id int);\ninsert into sessions values (7);\n' },
};

/** Brings a schema up to date as its service or `npm run migrate` does. */
const migrated = async (place: DatabasePlace, service: ServiceSchema) => {
  if (place.databaseUrl) await migrateDatabase(place.databaseUrl, service);
  await (await openDatabase(place, service)).close();
};

let place: TestPlace;
beforeEach(async () => {
  place = await openTestPlace(first);
});
afterEach(() => place.remove());

it('gives each service a schema of its own, so that two have tables of the same name', async () => {
  await migrated(place, first);
  await migrated(place, second);
  const db = await openDatabase(place, second);
  expect((await sql`select id from sessions`.execute(db)).rows).toEqual([{ id: 7 }]);
  expect((await sql`select count(*) as count from first.sessions`.execute(db)).rows).toEqual([{ count: 0 }]);
  await db.close();
});

it('applies a migration once, rolls back all when one fails, and leaves a newer schema as it is', async () => {
  await migrated(place, second);
  const newer = { 'second-2': 'create table newer (id int)' };
  const broken = { 'second-3': 'select * from nowhere' };
  const migrations = { ...second.migrations, ...newer };
  const failing = migrated(place, { name: 'second', migrations: { ...migrations, ...broken } });
  await expect(failing).rejects.toThrow('nowhere');
  const isThere = async () => {
    const db = await openDatabase(place, second);
    expect((await sql`select id from sessions`.execute(db)).rows).toEqual([{ id: 7 }]);
    const { rows } = await sql<{ found: string | null }>`select to_regclass('newer') as found`.execute(db);
    await db.close();
    return rows[0]?.found !== null;
  };
  expect(await isThere()).toBe(false);
  await migrated(place, { name: 'second', migrations });
  await migrated(place, second);
  expect(await isThere()).toBe(true);
});
