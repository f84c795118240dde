import { Kysely, PostgresDialect, sql, type Dialect } from 'kysely';
import { types } from 'pg';
import { openEmbedded } from '#embedded-database';
import { damagedDatabase, isDamage } from './damaged-data';
import { deadlinePool, openPool } from './deadline-pool';
import { EnvironmentError } from './environment';
import { gauge } from './metrics';
import { migrate, MigrationsPendingError, pendingMigrations, type ServiceSchema } from './migrations';

/** OID of `int8`, which is read as a number on both databases; no value exceeds 2^53. */
const int8 = 20;

/** A Kysely instance that releases its folder when it is closed. */
export class Database<Schema> extends Kysely<Schema> {
  readonly #release: () => void;

  constructor(dialect: Dialect, release: () => void) {
    super({ dialect });
    this.#release = release;
  }

  /** Waits for running queries, closes the connections and releases the data folder. */
  async close(): Promise<void> {
    try {
      await this.destroy();
    } finally {
      this.#release();
    }
  }
}

/** Where a service's data is. */
export interface DatabasePlace {
  /** PostgreSQL's address; without one the embedded database is used. */
  databaseUrl?: string | undefined;
  /** Folder of the embedded database, one for each service. It is created if it is missing. */
  folder: string;
}

/**
 * Opens a service's database. The embedded one is brought up to date; a PostgreSQL is checked, because several services
 * run on it and {@link migrateDatabase} is a step of its own. The same SQL runs on both; JSON is written as text
 * (`JSON.stringify`), because the two drivers differ on arrays.
 *
 * Committed data survives `kill -9` on both. PGlite runs without fsync: only PostgreSQL survives a power cut.
 * @throws EnvironmentError without PostgreSQL in production.
 * @throws FolderHeldError when another process uses the folder; DamagedDataError when its files are damaged.
 * @throws MigrationsPendingError when PostgreSQL lacks a migration; EnvironmentError when a pooler left out the search path.
 */
export async function openDatabase<Schema>(
  { databaseUrl, folder }: DatabasePlace,
  service: ServiceSchema,
): Promise<Database<Schema>> {
  const db = databaseUrl
    ? openPostgres<Schema>(databaseUrl, service.name)
    : await openOwn<Schema>(folder, service.name);
  try {
    if (databaseUrl) await mustBeReady(untyped(db), service);
    else await migrate(untyped(db), service);
    return db;
  } catch (error) {
    await db.close();
    throw !databaseUrl && isDamage(error) ? damagedDatabase(folder, error) : error;
  }
}

/**
 * Brings a service's schema on PostgreSQL up to date. Statements have no time limit, but give up after 5 s behind a query
 * that holds a table, because every other query would wait behind them.
 * @returns the names of the applied migrations.
 */
export const migrateDatabase = (databaseUrl: string, service: ServiceSchema): Promise<string[]> =>
  withMigrationLimits(databaseUrl, service, (db) => migrate(db, service));

/** Names of the migrations that a PostgreSQL lacks. */
export const missingMigrations = (databaseUrl: string, service: ServiceSchema): Promise<string[]> =>
  withMigrationLimits(databaseUrl, service, (db) => pendingMigrations(db, service));

async function withMigrationLimits<Outcome>(
  databaseUrl: string,
  { name }: ServiceSchema,
  work: (db: Kysely<unknown>) => Promise<Outcome>,
): Promise<Outcome> {
  const db = openPostgres<unknown>(databaseUrl, name, { statementMs: 0, lockMs: 5_000 });
  try {
    return await work(untyped(db));
  } finally {
    await db.close();
  }
}

/** Migrations are not typed by the schema that they create. */
const untyped = <Schema>(db: Database<Schema>) => db.withTables<Record<never, never>>() as Kysely<unknown>;

async function mustBeReady(db: Kysely<unknown>, service: ServiceSchema): Promise<void> {
  const pending = await pendingMigrations(db, service);
  if (pending.length > 0)
    throw new MigrationsPendingError(
      `The database at DATABASE_URL lacks ${pending.join(', ')}; run \`npm run migrate -- ${service.name}\` with the same DATABASE_URL, then start again.`,
    );
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(db);
  if (rows[0]?.schema !== service.name)
    throw new EnvironmentError(
      `Connections of DATABASE_URL do not look into the schema ${service.name}, as with a pooler that leaves out startup options: set the search path of its role, as deploy/roles.sql does.`,
    );
}

/**
 * Writes nothing, as a write: it fails with 25006 on a standby and on a server that takes no writes. It costs a round trip
 * and leaves the disk alone.
 */
export async function mustTakeWrites<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`update kysely_migration set name = name where false`.execute(db);
}

/** Limits of statements, and of their waiting for locks, in milliseconds; 0 for none. */
const serviceLimits = { statementMs: 30_000, lockMs: 0 };

function openPostgres<Schema>(
  connectionString: string,
  schema: string,
  limits = serviceLimits,
): Database<Schema> {
  const pool = openPool({
    connectionString,
    // One parameter, which a pooler can be told to leave out.
    options: `-c search_path=${schema} -c statement_timeout=${limits.statementMs} -c lock_timeout=${limits.lockMs}`,
    max: 10,
    connectionTimeoutMillis: 5_000,
    types: {
      getTypeParser: (oid: number, format: 'text' | 'binary' = 'text') =>
        oid === int8 && format === 'text'
          ? Number
          : (types.getTypeParser(oid, format) as (value: string) => unknown),
    },
  });
  // A server that answers late ends a statement itself; one that does not answer is given up a little later.
  const statementMs = limits.statementMs === 0 ? Infinity : limits.statementMs + 1_000;
  gauge(
    {
      name: 'shop_database_connections',
      help: 'Connections to PostgreSQL by state, and callers that wait for one.',
      labels: ['state'],
    },
    () => [
      [{ state: 'busy' }, pool.totalCount - pool.idleCount],
      [{ state: 'idle' }, pool.idleCount],
      [{ state: 'waiting' }, pool.waitingCount],
    ],
  );
  const limited = deadlinePool(pool, { connectMs: 5_000, statementMs });
  return new Database<Schema>(new PostgresDialect({ pool: limited }), () => undefined);
}

async function openOwn<Schema>(folder: string, schema: string): Promise<Database<Schema>> {
  if (process.env.NODE_ENV === 'production')
    throw new EnvironmentError(
      'Cannot start, set DATABASE_URL to a PostgreSQL: the embedded database is not for production.',
    );
  const { dialect, release } = await openEmbedded(folder, schema, { [int8]: Number });
  return new Database<Schema>(dialect, release);
}

/** Whether the database refused text that it cannot hold: a NUL character, or half of a surrogate pair. */
export const isUnstorableText = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '22021' || error.code === '22P05');

/** PostgreSQL's classes 08, 53 and 57P, and `read_only_sql_transaction`: a standby, or a primary that is none any more. */
const unavailable = /^(08|53|57P)\w{2,3}$|^25006$/;

/** The operating system's errors for a name, a host or a connection that does not answer, and for a full disk. */
const outOfReach =
  /^(ENOTFOUND|EAI_\w+|ECONN(REFUSED|RESET|ABORTED)|EHOST(UNREACH|DOWN)|ENET(UNREACH|DOWN)|ETIMEDOUT|EPIPE|ENOSPC|EDQUOT)$/;

/** The errors of `pg` for a connection that ends, which have no code. */
const connectionEnded =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/;

/** The database is full, has no connection left, restarts, takes no writes or cannot be reached. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return connectionEnded.test(error.message) || unavailable.test(code) || outOfReach.test(code);
}
