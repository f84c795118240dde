import { sql, type Kysely, type Transaction } from 'kysely';

/** One step of a schema. Names are recorded; services may share a database, so they start with the service's name. */
export interface Migration {
  name: string;
  up(transaction: Transaction<unknown>): Promise<void>;
}

/** Number of the advisory lock that a migrating process holds. */
const migrationLock = 7_305_581;

/**
 * Applies the migrations that are not yet recorded, in order, each in a transaction with its record.
 * Two processes may start at the same time: each step takes the lock, then checks whether it was applied meanwhile.
 */
export async function migrate(db: Kysely<unknown>, migrations: readonly Migration[]): Promise<void> {
  const names = new Set(migrations.map(({ name }) => name));
  if (names.size !== migrations.length) throw new Error('Two migrations have the same name.');
  await locked(db, async (transaction) => {
    await sql`create table if not exists applied_migrations (
      name text primary key, applied_at timestamptz not null default now()
    )`.execute(transaction);
  });
  for (const { name, up } of migrations) {
    await locked(db, async (transaction) => {
      const { rows } = await sql`select 1 from applied_migrations where name = ${name}`.execute(transaction);
      if (rows.length > 0) return;
      await up(transaction);
      await sql`insert into applied_migrations (name) values (${name})`.execute(transaction);
    });
  }
}

function locked(
  db: Kysely<unknown>,
  work: (transaction: Transaction<unknown>) => Promise<void>,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction);
    await work(transaction);
  });
}
