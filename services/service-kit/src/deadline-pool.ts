import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseError, Pool, type PoolConfig } from 'pg';
import { DeadlineError, inTime } from './deadline';
import { measureUpstream } from './metrics';

interface Limits {
  /** Milliseconds for a connection. */
  connectMs: number;
  /** Milliseconds for a statement; Infinity for none. */
  statementMs: number;
}

/** A pool of which a broken connection fails the statements that use it. With pg alone its error would end the process. */
export function openPool(config: PoolConfig): Pool {
  const ignore = () => undefined;
  const pool = new Pool(config);
  pool.on('error', ignore);
  // The pool listens to idle connections only.
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

/** Whether the server refused a statement for what it says, not because it is full, stops or took too long. */
const isAnswer = (error: unknown) => error instanceof DatabaseError && !/^(53|57|08)/.test(error.code ?? '');

/**
 * Connections of a pool whose waits end with the request that they are for ({@link inTime}), also when the server does not
 * answer at all. A connection whose answer is still missing then is closed.
 */
export const deadlinePool = (pool: Pool, { connectMs, statementMs }: Limits): PostgresPool => ({
  async connect(): Promise<PostgresPoolClient> {
    const client = await inTime(pool.connect(), connectMs, (late) => late.release());
    let isBroken = false;
    const query = async (text: string, values: readonly unknown[]) => {
      const answer = measureUpstream('postgresql', () => client.query(text, [...values]), isAnswer);
      try {
        return await (statementMs === Infinity ? answer : inTime(answer, statementMs));
      } catch (error) {
        isBroken ||= error instanceof DeadlineError;
        throw error;
      }
    };
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: () => client.release(isBroken),
    };
  },
  end: () => pool.end(),
});
