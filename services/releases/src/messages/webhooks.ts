import { sql, type Kysely } from 'kysely';
import * as z from 'zod';
import { ReleaseError } from '@store/release-kit/release-error';
import { parseInput } from '../api/input';
import type { RegistrySchema } from '../registry/registry-schema';
import { tellWebhook } from './announcements';
import { mustBePublic } from './webhook-post';

/** A webhook that is told of what happens to releases. */
export type WebhookView = Awaited<ReturnType<typeof webhooksIn>>[number];
/** A message, sent or not. Times are ISO 8601. */
export type Delivery = Awaited<ReturnType<typeof deliveriesIn>>[number];

const wrong = 'Give the https address of a webhook without a password.';
const addressSchema = z.url({ protocol: /^https?$/, error: wrong });

/** Number of latest messages that the desk shows. */
const shownCount = 20;

/** A webhook's address without path, which can be a secret. */
export const webhookName = (address: string): string => new URL(address).origin;

/**
 * The address of a new webhook.
 * @param privateAllowed also on this machine or a private network, and without https.
 * @throws ReleaseError when it is none, or may not be used.
 */
export function usableAddress(text: string, privateAllowed: boolean): string {
  const url = new URL(parseInput(addressSchema, text));
  if (url.username || url.password) throw new ReleaseError(wrong);
  if (privateAllowed) return url.href;
  if (url.protocol !== 'https:') throw new ReleaseError(wrong);
  try {
    mustBePublic(url);
  } catch {
    throw new ReleaseError('A webhook is on the public internet; this address is of a private network.');
  }
  return url.href;
}

/** The webhooks that hear of releases. */
export async function webhooksIn(db: Kysely<RegistrySchema>) {
  const rows = await db.selectFrom('message_targets').selectAll().execute();
  return rows.map(({ id, address, who }) => ({ id, who, name: webhookName(address) }));
}

/** The latest messages, newest first. */
export async function deliveriesIn(db: Kysely<RegistrySchema>) {
  const rows = await db
    .selectFrom('jobs')
    .innerJoin('message_targets', (join) =>
      join.on(sql<boolean>`message_targets.id = jobs.payload ->> 'target'`),
    )
    .innerJoin('history', (join) => join.on(sql<boolean>`history.id = (jobs.payload ->> 'entry')::bigint`))
    .where('jobs.task', '=', tellWebhook)
    .selectAll('jobs')
    .select(['message_targets.address', 'history.action', 'history.what'])
    .orderBy('jobs.id', 'desc')
    .limit(shownCount)
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    name: webhookName(row.address),
    what: `${row.action} ${row.what}`,
    tries: row.attempts,
    problem: row.last_error,
    sentAt: row.finished_at === null || row.last_error !== null ? null : timeOf(row.finished_at),
    /** Null when it is not tried again. */
    nextTryAt: row.finished_at === null ? timeOf(row.run_at) : null,
  }));
}

const timeOf = (time: number) => new Date(time).toISOString();
