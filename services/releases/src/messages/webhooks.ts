import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod';
import { ReleaseError } from '@store/release-kit/release-error';
import type { Database } from '@store/service-kit/database';
import type { Act, RegistryTransaction } from '../history/history';
import { parseInput } from '../api/input';
import type { RegistrySchema } from '../registry/registry-schema';
import { tellWebhook } from './announcements';
import { mustBePublic } from './webhook-address';

/** A webhook that is told of what happens to releases. */
export interface WebhookView {
  id: string;
  /** Its address without path, which can be a secret. */
  name: string;
  who: string;
}

/** A message, sent or not. Times are ISO 8601. */
export interface Delivery {
  id: string;
  name: string;
  what: string;
  tries: number;
  problem: string | null;
  sentAt: string | null;
  /** Null when it is not tried again. */
  nextTryAt: string | null;
}

export interface WebhookSettings {
  /** Whether webhooks may be on this machine or a private network, and without https. */
  privateAllowed: boolean;
  /** Has messages sent that were stored just now. */
  wake(): void;
}

const wrong = 'Give the https address of a webhook without a password.';
const addressSchema = z.url({ protocol: /^https?$/, error: wrong });

/** Number of latest messages that the desk shows. */
const shownCount = 20;

/** The webhooks that hear of releases, and what was sent to them. */
export class Webhooks {
  constructor(
    private readonly db: Database<RegistrySchema>,
    private readonly settings: WebhookSettings,
  ) {}

  /** Has messages sent that were stored just now. */
  wake(): void {
    this.settings.wake();
  }

  /**
   * Adds a webhook.
   * @returns its name, and the secret that its signatures are made with, which is not shown again.
   * @throws ReleaseError when the address is none, or may not be used.
   */
  async addIn(
    db: RegistryTransaction,
    text: string,
    { who }: Act,
  ): Promise<{ name: string; secret: string }> {
    const address = parseInput(addressSchema, text.trim());
    this.mustBeUsable(address);
    const secret = `whsec_${randomBytes(24).toString('base64')}`;
    const id = randomBytes(4).toString('hex');
    await db.insertInto('message_targets').values({ id, address, secret, who }).execute();
    return { name: nameOf(address), secret };
  }

  private mustBeUsable(address: string): void {
    const url = new URL(address);
    if (url.username || url.password) throw new ReleaseError(wrong);
    if (this.settings.privateAllowed) return;
    if (url.protocol !== 'https:') throw new ReleaseError(wrong);
    try {
      mustBePublic(url);
    } catch {
      throw new ReleaseError('A webhook is on the public internet; this address is of a private network.');
    }
  }

  /** @returns its name. @throws ReleaseError when there is none with this id. */
  async removeIn(db: RegistryTransaction, id: string): Promise<string> {
    const removed = await db
      .deleteFrom('message_targets')
      .where('id', '=', id)
      .returning('address')
      .executeTakeFirst();
    if (!removed) throw new ReleaseError('Nobody hears of releases there any more.');
    return nameOf(removed.address);
  }

  /** Has a message sent again. @throws ReleaseError when there is none with this id. */
  async sendAgainIn(db: RegistryTransaction, id: string): Promise<void> {
    const again = await db
      .updateTable('jobs')
      .set({ run_at: Date.now(), attempts: 0, finished_at: null })
      .where(sql`id::text`, '=', id)
      .where('task', '=', tellWebhook)
      .returning('id')
      .executeTakeFirst();
    if (!again) throw new ReleaseError('There is no such message any more.');
  }

  async all(): Promise<WebhookView[]> {
    const rows = await this.db.selectFrom('message_targets').selectAll().execute();
    return rows.map(({ id, address, who }) => ({ id, who, name: nameOf(address) }));
  }

  /** The latest messages, newest first. */
  async deliveries(): Promise<Delivery[]> {
    const rows = await this.db
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
      name: nameOf(row.address),
      what: `${row.action} ${row.what}`,
      tries: row.attempts,
      problem: row.last_error,
      sentAt: row.finished_at === null || row.last_error !== null ? null : timeOf(row.finished_at),
      nextTryAt: row.finished_at === null ? timeOf(row.run_at) : null,
    }));
  }
}

const timeOf = (time: number) => new Date(time).toISOString();

const nameOf = (address: string) => new URL(address).origin;
