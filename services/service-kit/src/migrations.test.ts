import { sql } from 'kysely';
import { migrateDatabase, missingMigrations, openDatabase, type DatabasePlace } from './database';
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

(process.env.TEST_DATABASE_URL ? describe : describe.skip)('on PostgreSQL', () => {
  it('refuses a database that lacks a step and names the command, and opens one with a later step', async () => {
    const databaseUrl = place.databaseUrl!;
    await expect(openDatabase(place, second)).rejects.toThrow(
      'lacks second-1; run `npm run migrate -- second`',
    );
    expect(await missingMigrations(databaseUrl, second)).toEqual(['second-1']);
    const later: ServiceSchema = {
      name: 'second',
      migrations: [...second.migrations, step('second-2', 'select 1')],
    };
    expect(await migrateDatabase(databaseUrl, later)).toEqual(['second-1', 'second-2']);
    expect(await missingMigrations(databaseUrl, later)).toEqual([]);
    await (await openDatabase(place, second)).close();
  });

  it('migrates without a time limit of statements', async () => {
    const limits: ServiceSchema = {
      name: 'limits',
      migrations: [
        step('limits-1', "create table limits as select current_setting('statement_timeout') as value"),
      ],
    };
    await migrateDatabase(place.databaseUrl!, limits);
    const db = await openDatabase(place, limits);
    const { rows } = await sql`select value, current_setting('statement_timeout') as now from limits`.execute(
      db,
    );
    expect(rows).toEqual([{ value: '0', now: '30s' }]);
    await db.close();
  });

  it('migrates once when several processes do it at the same time', async () => {
    let runs = 0;
    const slow: ServiceSchema = {
      name: 'slow',
      migrations: [
        {
          name: 'slow-1',
          up: async (db) => {
            runs += 1;
            await sql`select pg_sleep(0.2)`.execute(db);
          },
        },
      ],
    };
    const all = await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(place.databaseUrl!, slow)));
    expect(runs).toBe(1);
    expect(all.flat()).toEqual(['slow-1']);
  });
});
