import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg';
import { inTime } from './deadline';
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

/** Whether the server refused a statement for what it says, not because it is full, stops, takes no writes or took too long. */
const isAnswer = (error: unknown) =>
  error instanceof DatabaseError && !/^(08|53|57|25006)/.test(error.code ?? '');

/** Whether this connection is of no more use: it ended, stays without an answer, or leads to a server that takes no writes. */
const endsConnection = (error: unknown) =>
  !(error instanceof DatabaseError) || /^(08|57P|25006)/.test(error.code ?? '');

/**
 * Connections of a pool whose waits end with the request that they are for ({@link inTime}), also when the server does not
 * answer at all. A connection whose answer is still missing then is closed. When one server refuses to write, all
 * connections are closed, because the name may lead to another by now.
 */
export function deadlinePool(pool: Pool, { connectMs, statementMs }: Limits): PostgresPool {
  /** Counts how often a server refused to write. */
  let refusals = 0;
  /** The count when a connection was used first. */
  const since = new WeakMap<object, number>();
  const noted = (client: PoolClient) => {
    if (!since.has(client)) since.set(client, refusals);
    return client;
  };
  const isOutdated = (client: object) => since.get(client) !== refusals;

  async function connectInTime(): Promise<PoolClient> {
    for (;;) {
      const client = await inTime(pool.connect().then(noted), connectMs, (late) => late.release());
      if (!isOutdated(client)) return client;
      client.release(true);
    }
  }

  return {
    async connect(): Promise<PostgresPoolClient> {
      const client = await connectInTime();
      let isBroken = false;
      const query = async (text: string, values: readonly unknown[]) => {
        const answer = measureUpstream('postgresql', () => client.query(text, [...values]), isAnswer);
        try {
          return await (statementMs === Infinity ? answer : inTime(answer, statementMs));
        } catch (error) {
          isBroken ||= endsConnection(error);
          if (error instanceof DatabaseError && error.code === '25006') refusals += 1;
          throw error;
        }
      };
      return {
        query: query as unknown as PostgresPoolClient['query'],
        release: () => client.release(isBroken || isOutdated(client)),
      };
    },
    end: () => pool.end(),
  };
}
