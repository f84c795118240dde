import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { networksOf, type Client, type ClientNetwork } from './client-key';

/** How often a client may do something. */
export interface RateLimit {
  /** Keeps the counters of different limits apart. */
  name: string;
  max: number;
  /** Length of the window, which begins with the first request. */
  seconds: number;
  /** Shown to a person who is over the limit. */
  message: string;
}

/** Attempts at something that must not be guessed, with a pause after each that doubles. */
export interface GrowingPause {
  /** Keeps the counters of different limits apart. */
  name: string;
  /** Attempts before the first pause. */
  free: number;
  firstSeconds: number;
  longestSeconds: number;
  /** Attempts are forgotten this long after the last one. */
  forgetSeconds: number;
  /** Shown to a person who has to wait. */
  message: string;
}

/** A request that is over a limit. */
export class RateLimitError extends Error {
  constructor(
    message: string,
    readonly retryAfterSeconds: number,
  ) {
    super(message);
  }
}

/** The table that {@link createRateLimits} needs. */
export interface RateLimitSchema {
  request_limits: {
    /** Name of the limit, and SHA-256 of the client. */
    key: string;
    used: number;
    /** Milliseconds since 1970. */
    resets_at: number;
  };
}

export interface RateLimits {
  /**
   * Counts `amount` requests of a client, or refuses all of them when they would go beyond the limit. Refused requests do
   * not count. Counters are in the database, so they survive restarts and hold for several processes. A client that used
   * a limit up is refused without another query.
   * @throws RateLimitError
   */
  take(limit: RateLimit, client: Client, amount?: number): Promise<void>;
  /**
   * Counts an attempt of a client, or refuses it while the pause after the last one lasts. Refused attempts neither count
   * nor make the pause longer. Call `reset` after a success.
   * @throws RateLimitError
   */
  attempt(pause: GrowingPause, client: Client): Promise<void>;
  /** Sets a client's counters back to zero. */
  reset(limit: Pick<RateLimit, 'name'>, client: Client): Promise<void>;
  /** Removes counters whose window is over. */
  sweep(): Promise<void>;
}

/** Clients over a limit that one process keeps in memory; the oldest are dropped first. */
const maxBlocked = 50_000;

export function createRateLimits<Schema extends RateLimitSchema>(
  database: Kysely<Schema>,
  now: () => number = Date.now,
): RateLimits {
  const db = database as unknown as Kysely<RateLimitSchema>;
  const blockedUntil = new Map<string, number>();

  const block = (key: string, until: number) => {
    if (blockedUntil.size >= maxBlocked) {
      const oldest = blockedUntil.keys().next();
      if (!oldest.done) blockedUntil.delete(oldest.value);
    }
    blockedUntil.set(key, until);
  };

  return {
    async take({ name, max, seconds, message }, client, amount = 1) {
      const time = now();
      const counters = countersOf(name, client);
      for (const { key } of counters) {
        const until = blockedUntil.get(key);
        if (until === undefined) continue;
        if (until > time) throw overLimit(message, until - time);
        blockedUntil.delete(key);
      }
      await countAll(db, counters, async (transaction, { key, times }) => {
        const most = max * times;
        if (await count(transaction, { key, amount, max: most, time, windowMs: seconds * 1000 })) return;
        const counter = await transaction
          .selectFrom('request_limits')
          .select(['used', 'resets_at'])
          .where('key', '=', key)
          .executeTakeFirst();
        const resetsAt = counter?.resets_at ?? time + seconds * 1000;
        if (counter && counter.used >= most) block(key, resetsAt);
        throw overLimit(message, resetsAt - time);
      });
    },
    async attempt(pause, client) {
      const time = now();
      await countAll(db, countersOf(pause.name, client), async (transaction, { key, times }) => {
        const free = pause.free * times;
        if (await countAttempt(transaction, { ...pause, free }, key, time)) return;
        const counter = await transaction
          .selectFrom('request_limits')
          .select(['used', 'resets_at'])
          .where('key', '=', key)
          .executeTakeFirst();
        const { used, resets_at: resetsAt } = counter ?? { used: free, resets_at: time };
        const seconds = Math.min(pause.longestSeconds, pause.firstSeconds * 2 ** (used - free));
        throw overLimit(pause.message, resetsAt + (seconds - pause.forgetSeconds) * 1000 - time);
      });
    },
    async reset({ name }, client) {
      const keys = countersOf(name, client).map(({ key }) => key);
      for (const key of keys) blockedUntil.delete(key);
      await db.deleteFrom('request_limits').where('key', 'in', keys).execute();
    },
    async sweep() {
      await db.deleteFrom('request_limits').where('resets_at', '<=', now()).execute();
    },
  };
}

/** Counts in every counter or, when one refuses with an error, in none. */
async function countAll(
  db: Kysely<RateLimitSchema>,
  counters: readonly ClientNetwork[],
  countOne: (db: Kysely<RateLimitSchema>, counter: ClientNetwork) => Promise<void>,
): Promise<void> {
  const [only, ...wider] = counters;
  if (only && wider.length === 0) return countOne(db, only);
  await db.transaction().execute(async (transaction) => {
    for (const counter of counters) await countOne(transaction, counter);
  });
}

interface Increment {
  key: string;
  amount: number;
  max: number;
  time: number;
  windowMs: number;
}

/**
 * Counts in one statement, so that two requests at the same time cannot both take the last place.
 * @returns whether there was room.
 */
async function count(db: Kysely<RateLimitSchema>, { key, amount, max, time, windowMs }: Increment) {
  if (amount > max) return false;
  const isOver = sql<boolean>`request_limits.resets_at <= ${time}`;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('request_limits')
    .values({ key, used: amount, resets_at: time + windowMs })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          used: sql<number>`case when ${isOver} then excluded.used else request_limits.used + excluded.used end`,
          resets_at: sql<number>`case when ${isOver} then excluded.resets_at else request_limits.resets_at end`,
        })
        .where(sql<boolean>`${isOver} or request_limits.used + ${amount} <= ${max}`),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** As {@link count}; the time of the last attempt is `resets_at` less the time after which attempts are forgotten. */
async function countAttempt(
  db: Kysely<RateLimitSchema>,
  { free, firstSeconds, longestSeconds, forgetSeconds }: GrowingPause,
  key: string,
  time: number,
): Promise<boolean> {
  const forgetMs = forgetSeconds * 1000;
  const isOver = sql<boolean>`request_limits.resets_at <= ${time}`;
  // The exponent is limited, because powers of two overflow.
  const pauseMs = sql<number>`case when request_limits.used < ${free} then 0
    else least(${longestSeconds}, ${firstSeconds} * power(2, least(request_limits.used - ${free}, 30))) * 1000 end`;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('request_limits')
    .values({ key, used: 1, resets_at: time + forgetMs })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          used: sql<number>`case when ${isOver} then 1 else request_limits.used + 1 end`,
          resets_at: time + forgetMs,
        })
        .where(sql<boolean>`${isOver} or ${time} - (request_limits.resets_at - ${forgetMs}) >= ${pauseMs}`),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The counters of a client, that of its narrowest network first. */
const countersOf = (name: string, client: Client): ClientNetwork[] =>
  networksOf(client).map(({ key, times }) => ({
    key: `${name} ${createHash('sha256').update(key).digest('base64url')}`,
    times,
  }));

const overLimit = (message: string, waitMs: number) =>
  new RateLimitError(message, Math.max(1, Math.ceil(waitMs / 1000)));
