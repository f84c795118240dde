import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { BackendDatabase } from '../database/schema';
import { ApiRefusal } from '../platform/api-refusal';

/** How often something may be done. */
export interface Limit {
  /** Keeps counters of different limits apart. */
  name: string;
  most: number;
  seconds: number;
  /** What a shopper reads who is over it. */
  message: string;
}

export interface RequestLimits {
  /**
   * Counts `amount` more for `whom`, or refuses when that would go beyond the limit; what is refused does not
   * count. Counters are in the database, so they hold over restarts and for several processes; whoever has used
   * a limit up is refused without asking it again.
   * @throws ApiRefusal 429 `too_many` with `Retry-After`.
   */
  take(limit: Limit, whom: string, amount?: number): Promise<void>;
  /** Removes counters of the past. */
  sweep(): Promise<void>;
}

/** Who is over a limit, remembered in this process; the oldest go first. */
const mostRemembered = 50_000;

export function createRequestLimits(db: BackendDatabase, now: () => number = Date.now): RequestLimits {
  const over = new Map<string, number>();

  const remember = (key: string, until: number) => {
    if (over.size >= mostRemembered) {
      const oldest = over.keys().next();
      if (!oldest.done) over.delete(oldest.value);
    }
    over.set(key, until);
  };

  return {
    async take({ name, most, seconds, message }, whom, amount = 1) {
      const key = `${name} ${createHash('sha256').update(whom).digest('base64url')}`;
      const time = now();
      const until = over.get(key);
      if (until !== undefined) {
        if (until > time) throw beyond(message, until - time);
        over.delete(key);
      }
      if (await count(db, { key, amount, most, time, milliseconds: seconds * 1000 })) return;
      const counter = await db
        .selectFrom('request_limits')
        .select(['used', 'resets_at'])
        .where('key', '=', key)
        .executeTakeFirst();
      const resetsAt = counter?.resets_at ?? time + seconds * 1000;
      if (counter && counter.used >= most) remember(key, resetsAt);
      throw beyond(message, resetsAt - time);
    },
    async sweep() {
      await db.deleteFrom('request_limits').where('resets_at', '<=', now()).execute();
      for (const [key, until] of over) if (until <= now()) over.delete(key);
    },
  };
}

interface Counting {
  key: string;
  amount: number;
  most: number;
  time: number;
  milliseconds: number;
}

/** One statement, so that two at once cannot both take the last place. @returns whether there was room. */
async function count(db: BackendDatabase, { key, amount, most, time, milliseconds }: Counting) {
  if (amount > most) return false;
  const past = sql<boolean>`request_limits.resets_at <= ${time}`;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('request_limits')
    .values({ key, used: amount, resets_at: time + milliseconds })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          used: sql<number>`case when ${past} then excluded.used else request_limits.used + excluded.used end`,
          resets_at: sql<number>`case when ${past} then excluded.resets_at else request_limits.resets_at end`,
        })
        .where(sql<boolean>`${past} or request_limits.used + ${amount} <= ${most}`),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

const beyond = (message: string, milliseconds: number) =>
  new ApiRefusal('too_many', message, { retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)) });
