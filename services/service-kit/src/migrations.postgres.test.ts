import { sql } from 'kysely';
import { migrateDatabase, missingMigrations, openDatabase } from './database';
import type { ServiceSchema } from './migrations';
import { openTestPlace, type TestPlace } from './testing/test-place';
import { testSchema } from './testing/test-schema';

const migrations = { 'service-1': 'create table sessions (id int)' };
const service: ServiceSchema = { name: 'service', migrations };

let place: TestPlace;
beforeEach(async () => {
  place = await openTestPlace(testSchema());
});
afterEach(() => place.remove());

it('refuses a database that lacks a migration and names the command, and opens one with a later migration', async () => {
  const databaseUrl = place.databaseUrl!;
  await expect(openDatabase(place, service)).rejects.toThrow(
    'lacks service-1; run `npm run migrate -- service`',
  );
  expect(await missingMigrations(databaseUrl, service)).toEqual(['service-1']);
  const later: ServiceSchema = { name: 'service', migrations: { ...migrations, 'service-2': 'select 1' } };
  expect(await migrateDatabase(databaseUrl, later)).toEqual(['service-1', 'service-2']);
  expect(await missingMigrations(databaseUrl, later)).toEqual([]);
  await (await openDatabase(place, service)).close();
});

it('refuses connections that do not look into its schema, as of a pooler that leaves out startup options', async () => {
  await migrateDatabase(place.databaseUrl!, service);
  // In place of what the service asks for.
  const databaseUrl = `${place.databaseUrl!}?options=-csearch_path%3Dpublic`;
  await expect(openDatabase({ ...place, databaseUrl }, service)).rejects.toThrow(
    'Connections of DATABASE_URL do not look into the schema service',
  );
});

it('migrates without a time limit of statements, and with one of waiting for tables', async () => {
  const limits: ServiceSchema = {
    name: 'limits',
    migrations: {
      'limits-1': `create table limits as
        select current_setting('statement_timeout') as statements, current_setting('lock_timeout') as locks`,
    },
  };
  await migrateDatabase(place.databaseUrl!, limits);
  const db = await openDatabase(place, limits);
  const { rows } =
    await sql`select statements, locks, current_setting('statement_timeout') as now from limits`.execute(db);
  expect(rows).toEqual([{ statements: '0', locks: '5s', now: '30s' }]);
  await db.close();
});

it('migrates once when several processes do it at the same time', async () => {
  const step = 'create table waited as select pg_sleep(0.2)::text as slept';
  const slow: ServiceSchema = { name: 'slow', migrations: { 'slow-1': step } };
  const all = await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(place.databaseUrl!, slow)));
  expect(all.flat()).toEqual(['slow-1']);
});
