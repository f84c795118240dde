import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { isDatabaseUnavailable, openDatabase } from './database';
import { lockFolder } from './folder-lock';
import { testFolder } from './testing/test-folder';
import { openTestPlace } from './testing/test-place';
import { testSchema } from './testing/test-schema';

interface Schema {
  counters: { name: string; total: number };
}

const nothing = testSchema();
const counters = testSchema(
  `create table counters (name text primary key, total bigint not null);
  insert into counters values ('all', 0);`,
);

let folder: string;
beforeEach(() => void (folder = testFolder()));

describe('the embedded database', () => {
  it('refuses a folder that a process uses, and names it', async () => {
    const release = lockFolder(folder);
    await expect(openDatabase({ folder }, nothing)).rejects.toThrow(`in use by process ${process.pid}`);
    release();
  });

  it('starts again when the first start was killed while the database was created', async () => {
    mkdirSync(join(folder, 'postgres.new'));
    writeFileSync(join(folder, 'postgres.new', 'PG_VERSION'), '18\n');
    const db = await openDatabase<Schema>({ folder }, nothing);
    await db.close();
    expect(existsSync(join(folder, 'postgres.new'))).toBe(false);
  });

  it('names a database with a damaged table in one sentence', async () => {
    const db = await openDatabase<Schema>({ folder }, counters);
    const { rows } = await sql<{
      file: string;
    }>`select pg_relation_filepath('kysely_migration') as file`.execute(db);
    await sql`checkpoint`.execute(db);
    await db.close();
    writeFileSync(join(folder, 'postgres', rows[0]?.file ?? ''), Buffer.alloc(8192, 7));
    await expect(openDatabase<Schema>({ folder }, counters)).rejects.toThrow(
      `The database in ${folder} is damaged and cannot be opened; put a backup of that folder in its place`,
    );
  });
});

it('refuses the embedded database in production and names DATABASE_URL', async () => {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await expect(openDatabase({ folder }, nothing)).rejects.toThrow('DATABASE_URL');
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
});

it('takes a name that leads nowhere for a database that is unavailable', async () => {
  const opening = openDatabase(
    { databaseUrl: 'postgres://nobody@nowhere.invalid/none', folder: '' },
    nothing,
  );
  expect(isDatabaseUnavailable(await opening.catch((error: unknown) => error))).toBe(true);
});

it('isolates transactions and returns numbers as numbers', async () => {
  const place = await openTestPlace(counters);
  const db = await openDatabase<Schema>(place, counters);
  await Promise.all(
    Array.from({ length: 50 }, () =>
      db.transaction().execute(async (transaction) => {
        const query = transaction
          .selectFrom('counters')
          .select('total')
          .where('name', '=', 'all')
          .forUpdate();
        const { total } = await query.executeTakeFirstOrThrow();
        await new Promise((resolve) => setImmediate(resolve));
        await transaction
          .updateTable('counters')
          .set({ total: total + 1 })
          .execute();
      }),
    ),
  );
  expect(await db.selectFrom('counters').selectAll().execute()).toEqual([{ name: 'all', total: 50 }]);
  const { numUpdatedRows } = await db.updateTable('counters').set({ total: 1 }).executeTakeFirstOrThrow();
  expect(numUpdatedRows).toBe(1n);
  await expect(
    db.transaction().execute(async (transaction) => {
      await transaction.updateTable('counters').set({ total: 2 }).execute();
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await db.selectFrom('counters').select('total').execute()).toEqual([{ total: 1 }]);
  await db.close();
  await place.remove();
});
