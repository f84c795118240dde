import { readFileSync } from 'node:fs';
import { sql, type Kysely, type Transaction } from 'kysely';

/** One step of a schema. Its name is recorded, and begins with the service's name and a dash. */
export interface Migration {
  name: string;
  up(transaction: Transaction<unknown>): Promise<void>;
  /** The file of SQL that the step executes, if it is one. */
  file?: URL;
}

/** A service's part of a database: a PostgreSQL schema of its own, so that services can share one database. */
export interface ServiceSchema {
  /** Name of the service and of its PostgreSQL schema. */
  name: string;
  /** In order. A step that has shipped never changes. */
  migrations: readonly Migration[];
  /** Tables that the service created in the schema `public` before it had a schema of its own. */
  formerlyPublic?: readonly string[];
}

/**
 * Steps that are files of SQL, `{name}.sql` in a folder.
 * @param names in order.
 */
export const sqlMigrations = (folder: URL, names: readonly string[]): Migration[] =>
  names.map((name) => {
    const file = new URL(`${name}.sql`, folder);
    return { name, file, up: (db) => executeFile(db, file) };
  });

/** Executes the statements of a file of SQL, which end with a semicolon at the end of a line. */
export async function executeFile(db: Kysely<unknown>, file: URL): Promise<void> {
  for (const statement of readFileSync(file, 'utf8').split(/;\n/))
    if (statement.trim()) await sql.raw(statement).execute(db);
}

/** A service started on a database whose schema is older than the service; the message names the command to run. */
export class MigrationsPendingError extends Error {}

/** Number of the advisory lock that a migrating process holds. */
const migrationLock = 7_305_581;

/**
 * Applies the migrations that are not yet recorded, in order, each in a transaction with its record. Several processes
 * may run it at the same time: each step takes the lock, then checks whether it was applied meanwhile.
 * @param db connected with the service's schema as its only search path.
 * @returns the names of the steps that this call applied.
 */
export async function migrate(db: Kysely<unknown>, service: ServiceSchema): Promise<string[]> {
  const { name: schema, migrations } = service;
  const names = new Set(migrations.map(({ name }) => name));
  if (names.size !== migrations.length) throw new Error('Two migrations have the same name.');
  await locked(db, async (transaction) => {
    await sql`create schema if not exists ${sql.id(schema)}`.execute(transaction);
    if ((await recorded(transaction, schema)) !== null) return;
    await sql`create table applied_migrations (
      name text primary key, applied_at timestamptz not null default now()
    )`.execute(transaction);
    await moveFromPublic(transaction, service);
  });
  const before = new Set(await recorded(db, schema));
  const applied: string[] = [];
  for (const { name, up } of migrations) {
    if (before.has(name)) continue;
    await locked(db, async (transaction) => {
      const { rows } = await sql`select 1 from applied_migrations where name = ${name}`.execute(transaction);
      if (rows.length > 0) return;
      await up(transaction);
      await sql`insert into applied_migrations (name) values (${name})`.execute(transaction);
      applied.push(name);
    });
  }
  return applied;
}

/**
 * Names of the steps that the database lacks. Steps that it has and this version does not know are left out: the version
 * before a release runs on the schema of the one after it.
 */
export async function pendingMigrations(db: Kysely<unknown>, service: ServiceSchema): Promise<string[]> {
  const applied = new Set(await recorded(db, service.name));
  return service.migrations.map(({ name }) => name).filter((name) => !applied.has(name));
}

/** Names of the applied steps; null before the first. */
async function recorded(db: Kysely<unknown>, schema: string): Promise<string[] | null> {
  const { rows: found } = await sql`select 1 from pg_catalog.pg_tables
    where schemaname = ${schema} and tablename = 'applied_migrations'`.execute(db);
  if (found.length === 0) return null;
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.id(schema, 'applied_migrations')}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Takes over tables, data and records of a version that kept them in the schema `public`. */
async function moveFromPublic(
  transaction: Transaction<unknown>,
  { name: schema, formerlyPublic = [] }: ServiceSchema,
): Promise<void> {
  const { rows } = await sql`select 1 from pg_catalog.pg_tables
    where schemaname = 'public' and tablename = 'applied_migrations'`.execute(transaction);
  if (rows.length === 0) return;
  const { numAffectedRows } = await sql`with moved as (
      delete from public.applied_migrations where starts_with(name, ${`${schema}-`}) returning name, applied_at
    ) insert into applied_migrations (name, applied_at) select name, applied_at from moved`.execute(
    transaction,
  );
  if (!numAffectedRows) return;
  for (const table of formerlyPublic)
    await sql`alter table if exists public.${sql.id(table)} set schema ${sql.id(schema)}`.execute(
      transaction,
    );
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
