import { sql } from 'kysely';
import { migrateDatabase, openDatabase, type DatabasePlace } from './database';
import type { Migration, ServiceSchema } from './migrations';
import { openTestPlace, type TestPlace } from './testing/test-place';

const step = (name: string, ...statements: string[]): Migration => ({
  name,
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
const first: ServiceSchema = {
  name: 'first',
  migrations: [step('first-1', 'create table sessions (id int)')],
};
const second: ServiceSchema = {
  name: 'second',
  migrations: [step('second-1', 'create table sessions (id int)', 'insert into sessions values (7)')],
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

it('applies a step once and rolls back one that fails', async () => {
  await migrated(place, second);
  await migrated(place, second);
  const broken: ServiceSchema = {
    name: 'second',
    migrations: [
      ...second.migrations,
      step('second-2', 'create table broken (id int)', 'select * from nowhere'),
    ],
  };
  await expect(migrated(place, broken)).rejects.toThrow('nowhere');
  const db = await openDatabase(place, second);
  expect((await sql`select id from sessions`.execute(db)).rows).toEqual([{ id: 7 }]);
  expect((await sql`select to_regclass('broken') as found`.execute(db)).rows).toEqual([{ found: null }]);
  await db.close();
});
