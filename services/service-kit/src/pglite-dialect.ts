import type { PGlite } from '@electric-sql/pglite';
import { Mutex, withTimeout } from 'async-mutex';
import { PostgresDialect, type Dialect, type PostgresPoolClient } from 'kysely';

/** Longest wait for the connection. Only a transaction that waits for itself takes so long. */
const acquireTimeoutMs = 30_000;

/** What Kysely needs of a PGlite. */
type OpenedPglite = Pick<PGlite, 'waitReady' | 'query' | 'close'>;

/**
 * Kysely on PGlite, as a pool with one connection. PGlite has one session, so a mutex guards it: a transaction holds it from
 * begin to end and no other query runs in between.
 */
export function pgliteDialect(pglite: OpenedPglite): Dialect {
  const session = withTimeout(
    new Mutex(),
    acquireTimeoutMs,
    new Error('The database stayed busy; a transaction must use its own handle, never the outer one.'),
  );
  const query = async (text: string, values: readonly unknown[]) => {
    const { rows, affectedRows = 0 } = await pglite.query(text, [...values]);
    // PGlite does not name the command, and Kysely takes the count of rows only from commands that change rows.
    return { command: 'UPDATE', rowCount: affectedRows, rows };
  };
  return new PostgresDialect({
    pool: {
      async connect() {
        await pglite.waitReady;
        const release = await session.acquire();
        return { query: query as unknown as PostgresPoolClient['query'], release };
      },
      /** Waits for the query or transaction that runs, then closes the database. */
      async end() {
        await session.acquire();
        await pglite.close();
      },
    },
  });
}
