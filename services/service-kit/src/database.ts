import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, type Dialect } from 'kysely';
import { Pool, types } from 'pg';
import { freshCluster } from './fresh-cluster';
import { lockFolder } from './folder-lock';
import { migrate, type Migration } from './migrations';
import { pgliteDialect } from './pglite-dialect';

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

export interface DatabaseSettings {
  /** PostgreSQL's address; without one the embedded database is used. */
  databaseUrl?: string | undefined;
  /** Folder of the embedded database, one for each service. It is created if it is missing. */
  folder: string;
  migrations: readonly Migration[];
}

/**
 * Opens the database and brings its schema up to date. The same SQL runs on PostgreSQL and on the
 * embedded PGlite; JSON is written as text (`JSON.stringify`), because the two drivers differ on arrays.
 *
 * Committed data survives `kill -9` on both. PGlite runs without fsync: only PostgreSQL survives a power cut.
 * @throws FolderHeldError when another process uses the folder.
 */
export async function openDatabase<Schema>({
  databaseUrl,
  folder,
  migrations,
}: DatabaseSettings): Promise<Database<Schema>> {
  const db = databaseUrl ? openPostgres<Schema>(databaseUrl) : await openEmbedded<Schema>(folder);
  try {
    // Migrations are not typed by the schema that they create.
    await migrate(db.withTables<Record<never, never>>() as Kysely<unknown>, migrations);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

function openPostgres<Schema>(connectionString: string): Database<Schema> {
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    types: {
      getTypeParser: (oid: number, format: 'text' | 'binary' = 'text') =>
        oid === int8 && format === 'text'
          ? Number
          : (types.getTypeParser(oid, format) as (value: string) => unknown),
    },
  });
  // The pool replaces a broken idle connection; without a listener the error would end the process.
  pool.on('error', () => undefined);
  return new Database<Schema>(new PostgresDialect({ pool }), () => undefined);
}

async function openEmbedded<Schema>(folder: string): Promise<Database<Schema>> {
  const release = lockFolder(folder);
  try {
    const dataDir = await freshCluster(folder);
    const pglite = await PGlite.create({
      dataDir,
      relaxedDurability: false,
      parsers: { [int8]: Number },
      // The default of 128 MB takes 150 MB of memory in each service, whose data has a few.
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'],
    });
    return new Database<Schema>(pgliteDialect(pglite), release);
  } catch (error) {
    release();
    throw error;
  }
}
