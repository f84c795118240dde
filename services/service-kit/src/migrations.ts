import { readFileSync } from 'node:fs';
import { Migrator, sql, type Kysely, type Migration } from 'kysely';

/** A service's part of a database: a PostgreSQL schema of its own, so that services can share one database. */
export interface ServiceSchema {
  /** Name of the service and of its PostgreSQL schema. */
  name: string;
  /**
   * SQL, or the file of it, by name; applied in the order of the names. Statements end with a semicolon at the end of a line.
   * A migration that has shipped never changes.
   */
  migrations: Readonly<Record<string, string | URL>>;
}

/** The SQL of a migration. */
export const migrationText = (migration: string | URL): string =>
  typeof migration === 'string' ? migration : readFileSync(migration, 'utf8');

/** A service started on a database whose schema is older than the service; the message names the command to run. */
export class MigrationsPendingError extends Error {}

function migratorOf(db: Kysely<unknown>, service: ServiceSchema): Migrator {
  const migrations: Record<string, Migration> = {};
  for (const [name, migration] of Object.entries(service.migrations))
    migrations[name] = {
      up: (transaction: Kysely<unknown>) => execute(transaction, migrationText(migration)),
    };
  const provider = { getMigrations: async () => migrations };
  return new Migrator({ db, migrationTableSchema: service.name, provider });
}

async function execute(db: Kysely<unknown>, text: string): Promise<void> {
  // The embedded database takes one statement at a time.
  for (const statement of text.split(/;\n/)) if (statement.trim()) await sql.raw(statement).execute(db);
}

/**
 * Applies the migrations that are not yet recorded, in one transaction. Several processes may run it at the same time.
 * @param db connected with the service's schema as its only search path.
 * @returns the names of the migrations that this call applied.
 */
export async function migrate(db: Kysely<unknown>, service: ServiceSchema): Promise<string[]> {
  // Kysely refuses a schema that is newer than the program.
  if ((await pendingMigrations(db, service)).length === 0) return [];
  const { error, results = [] } = await migratorOf(db, service).migrateToLatest();
  if (error) throw error as Error;
  return results.map(({ migrationName }) => migrationName);
}

/**
 * Names of the migrations that the database lacks. Those that it has and this version does not know are left out: the
 * version before a release runs on the schema of the one after it.
 */
export async function pendingMigrations(db: Kysely<unknown>, service: ServiceSchema): Promise<string[]> {
  const all = await migratorOf(db, service).getMigrations();
  return all.filter(({ executedAt }) => !executedAt).map(({ name }) => name);
}
