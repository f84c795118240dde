import { createHash } from 'node:crypto';
import { sql, type Kysely, type RawBuilder } from 'kysely';
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

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Clients over a limit that one process keeps in memory; the oldest are dropped first. */
const maxBlocked = 50_000;

/** Counters in the database, so that they survive restarts and hold for several processes. */
export function createRateLimits<Schema extends RateLimitSchema>(
  database: Kysely<Schema>,
  now: () => number = Date.now,
) {
  const db = database as unknown as Kysely<RateLimitSchema>;
  /** Counters that are used up → until when. Their clients are refused without another query. */
  const blockedUntil = new Map<string, number>();

  const block = (key: string, until: number) => {
    if (blockedUntil.size >= maxBlocked) {
      const oldest = blockedUntil.keys().next();
      if (!oldest.done) blockedUntil.delete(oldest.value);
    }
    blockedUntil.set(key, until);
  };

  return {
    /**
     * Counts `amount` requests of a client, or refuses all of them when they would go beyond the limit. Refused requests do
     * not count.
     * @throws RateLimitError
     */
    async take({ name, max, seconds, message }: RateLimit, client: Client, amount = 1): Promise<void> {
      const time = now();
      const resetsAt = time + seconds * 1000;
      const counters = countersOf(name, client);
      for (const { key } of counters) {
        const until = blockedUntil.get(key);
        if (until === undefined) continue;
        if (until > time) throw overLimit(message, until - time);
        blockedUntil.delete(key);
      }
      await countAll(db, counters, async (transaction, { key, times }) => {
        const most = max * times;
        const hasRoom = sql<boolean>`request_limits.used + ${amount} <= ${most}`;
        const isCounted =
          amount <= most && (await count(transaction, { key, amount, time, resetsAt, hasRoom }));
        if (isCounted) return;
        const counter = await counterOf(transaction, key);
        if (counter && counter.used >= most) block(key, counter.resets_at);
        throw overLimit(message, (counter?.resets_at ?? resetsAt) - time);
      });
    },
    /**
     * Counts an attempt of a client, or refuses it while the pause after the last one lasts. Refused attempts neither count
     * nor make the pause longer. Call `reset` after a success.
     * @throws RateLimitError
     */
    async attempt(pause: GrowingPause, client: Client): Promise<void> {
      const { firstSeconds, longestSeconds } = pause;
      const time = now();
      const forgetMs = pause.forgetSeconds * 1000;
      await countAll(db, countersOf(pause.name, client), async (transaction, { key, times }) => {
        const free = pause.free * times;
        // The exponent is limited, because powers of two overflow.
        const pauseMs = sql<number>`case when request_limits.used < ${free} then 0
          else least(${longestSeconds}, ${firstSeconds} * power(2, least(request_limits.used - ${free}, 30))) * 1000 end`;
        // The time of the last attempt is `resets_at` less the time after which attempts are forgotten.
        const hasRoom = sql<boolean>`${time} - (request_limits.resets_at - ${forgetMs}) >= ${pauseMs}`;
        const attempt = { key, amount: 1, time, resetsAt: time + forgetMs, hasRoom, renews: true };
        if (await count(transaction, attempt)) return;
        const counter = await counterOf(transaction, key);
        const { used, resets_at: resets } = counter ?? { used: free, resets_at: time };
        const seconds = Math.min(longestSeconds, firstSeconds * 2 ** (used - free));
        throw overLimit(pause.message, resets + seconds * 1000 - forgetMs - time);
      });
    },
    /** Sets a client's counters back to zero. */
    async reset({ name }: Pick<RateLimit, 'name'>, client: Client): Promise<void> {
      const keys = countersOf(name, client).map(({ key }) => key);
      for (const key of keys) blockedUntil.delete(key);
      await db.deleteFrom('request_limits').where('key', 'in', keys).execute();
    },
    /** Removes counters whose window is over. */
    async sweep(): Promise<void> {
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

const counterOf = (db: Kysely<RateLimitSchema>, key: string) =>
  db.selectFrom('request_limits').select(['used', 'resets_at']).where('key', '=', key).executeTakeFirst();

interface Increment {
  key: string;
  amount: number;
  time: number;
  resetsAt: number;
  /** Whether a counter whose window is not over may count this; an SQL condition. */
  hasRoom: RawBuilder<boolean>;
  /** Whether the window begins anew with each request. */
  renews?: boolean;
}

/**
 * Counts in one statement, so that two requests at the same time cannot both take the last place.
 * @returns whether there was room.
 */
async function count(
  db: Kysely<RateLimitSchema>,
  { key, amount, time, resetsAt, hasRoom, renews = false }: Increment,
): Promise<boolean> {
  const isOver = sql<boolean>`request_limits.resets_at <= ${time}`;
  const kept = renews ? sql<number>`excluded.resets_at` : sql<number>`request_limits.resets_at`;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('request_limits')
    .values({ key, used: amount, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          used: sql<number>`case when ${isOver} then excluded.used else request_limits.used + excluded.used end`,
          resets_at: sql<number>`case when ${isOver} then excluded.resets_at else ${kept} end`,
        })
        .where(sql<boolean>`${isOver} or ${hasRoom}`),
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
