import type { PGlite } from '@electric-sql/pglite';
import { Mutex, withTimeout, type MutexInterface } from 'async-mutex';
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';

/** Longest wait for the connection. Only a transaction that waits for itself takes so long. */
const acquireTimeoutMs = 30_000;

/** What Kysely needs of a PGlite. */
export type OpenedPglite = Pick<PGlite, 'waitReady' | 'query' | 'close'>;

/**
 * Kysely on PGlite. PGlite has one session, so a mutex guards the connection: a transaction holds it from begin to end
 * and no other query runs in between.
 */
export function pgliteDialect(pglite: OpenedPglite): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PgliteDriver(pglite),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class PgliteDriver implements Driver {
  readonly #connection: PgliteConnection;
  readonly #mutex = withTimeout(
    new Mutex(),
    acquireTimeoutMs,
    new Error('The database stayed busy; a transaction must use its own handle, never the outer one.'),
  );
  #release: MutexInterface.Releaser = () => undefined;

  constructor(readonly pglite: OpenedPglite) {
    this.#connection = new PgliteConnection(pglite);
  }

  async init(): Promise<void> {
    await this.pglite.waitReady;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#release = await this.#mutex.acquire();
    return this.#connection;
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const modes = [
      settings.isolationLevel && `isolation level ${settings.isolationLevel}`,
      settings.accessMode,
    ].filter(Boolean);
    await connection.executeQuery(CompiledQuery.raw(`begin ${modes.join(' ')}`));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  /** Waits for the query or transaction that runs, then closes the database. */
  async destroy(): Promise<void> {
    await this.#mutex.acquire();
    await this.pglite.close();
  }
}

class PgliteConnection implements DatabaseConnection {
  constructor(readonly pglite: OpenedPglite) {}

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affectedRows } = await this.pglite.query<Row>(sql, [...parameters]);
    return { rows, numAffectedRows: BigInt(affectedRows ?? 0) };
  }

  /** Yields all rows at once: PGlite has no cursors. */
  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }
}
