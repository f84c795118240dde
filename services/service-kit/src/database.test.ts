import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Generated } from 'kysely';
import { openDatabase } from './database';
import type { Migration } from './migrations';
import { startChild } from './testing/child-process';

/** When it is set, these tests use PostgreSQL; otherwise the embedded database. */
const server = process.env.TEST_DATABASE_URL;
const writer = join(__dirname, 'testing/database-writer.ts');

interface Schema {
  numbers: { id: Generated<number>; value: number };
  counters: { name: string; total: number };
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'database-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

(server ? describe.skip : describe)('the embedded database across processes', () => {
  it('refuses a second process on the same folder and names the first', async () => {
    const first = startChild(writer, [folder]);
    await first.line((line) => line === 'open');
    const second = startChild(writer, [folder]);
    expect(await second.ended).toBe(1);
    expect(second.lines.join()).toContain(`in use by process ${first.process.pid}`);
    first.process.kill('SIGKILL');
    await first.ended;
  });

  it('keeps every acknowledged write over repeated kill -9', async () => {
    let acknowledged = 0;
    for (const round of [1, 2, 3]) {
      const child = startChild(writer, [folder, 'write']);
      await child.line((line) => Number(line) >= 40 * round);
      child.process.kill('SIGKILL');
      await child.ended;
      acknowledged += Math.max(...child.lines.map(Number).filter(Number.isInteger));
    }
    const db = await openDatabase<Schema>({ folder, migrations: [] });
    const { total } = await db
      .selectFrom('numbers')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    // The write at each kill may or may not have been stored.
    expect(total).toBeGreaterThanOrEqual(acknowledged);
    expect(total).toBeLessThanOrEqual(acknowledged + 3);
    await db.close();
  });

  it('starts again when the first start was killed while the database was created', async () => {
    mkdirSync(join(folder, 'postgres.new'));
    writeFileSync(join(folder, 'postgres.new', 'PG_VERSION'), '18\n');
    const db = await openDatabase<Schema>({ folder, migrations: [] });
    await db.close();
    expect(existsSync(join(folder, 'postgres.new'))).toBe(false);
  });
});

describe(`openDatabase on ${server ? 'PostgreSQL' : 'PGlite'}`, () => {
  const schema = `t${Date.now()}`;
  const counters: Migration = {
    name: `${schema}-counters`,
    up: async (db) => {
      await sql`create table counters (name text primary key, total bigint not null)`.execute(db);
      await sql`insert into counters values ('all', 0)`.execute(db);
    },
  };

  afterAll(async () => {
    if (!server) return;
    const db = await openDatabase<Schema>({ databaseUrl: server, folder, migrations: [] });
    await sql`drop table if exists counters, broken`.execute(db);
    await db.close();
  });

  it('isolates transactions, returns numbers as numbers and runs migrations once', async () => {
    const first = await openDatabase<Schema>({ databaseUrl: server, folder, migrations: [counters] });
    await Promise.all(
      Array.from({ length: 50 }, () =>
        first.transaction().execute(async (transaction) => {
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
    await first.close();
    const again = await openDatabase<Schema>({ databaseUrl: server, folder, migrations: [counters] });
    expect(await again.selectFrom('counters').selectAll().execute()).toEqual([{ name: 'all', total: 50 }]);
    const { numUpdatedRows } = await again
      .updateTable('counters')
      .set({ total: 1 })
      .executeTakeFirstOrThrow();
    expect(numUpdatedRows).toBe(1n);
    await expect(
      again.transaction().execute(async (transaction) => {
        await transaction.updateTable('counters').set({ total: 2 }).execute();
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await again.selectFrom('counters').select('total').execute()).toEqual([{ total: 1 }]);
    await again.close();
  });

  it('rolls back a failed migration and releases the folder', async () => {
    const broken: Migration = {
      name: `${schema}-broken`,
      up: async (db) => {
        await sql`create table broken (id int)`.execute(db);
        await sql`select * from nowhere`.execute(db);
      },
    };
    await expect(openDatabase({ databaseUrl: server, folder, migrations: [broken] })).rejects.toThrow(
      'nowhere',
    );
    const db = await openDatabase({ databaseUrl: server, folder, migrations: [] });
    expect((await sql`select to_regclass('broken') as found`.execute(db)).rows).toEqual([{ found: null }]);
    await db.close();
  });

  // Only one process can open the embedded database.
  (server ? it : it.skip)('migrates once when several open at the same time', async () => {
    let runs = 0;
    const slow: Migration = {
      name: `${schema}-slow`,
      up: async (db) => {
        runs += 1;
        await sql`select pg_sleep(0.2)`.execute(db);
      },
    };
    const all = await Promise.all(
      [1, 2, 3, 4].map(() => openDatabase({ databaseUrl: server, folder, migrations: [slow] })),
    );
    await Promise.all(all.map((db) => db.close()));
    expect(runs).toBe(1);
  });
});
