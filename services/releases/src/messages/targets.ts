import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { ReleaseError } from '@store/release-kit/release-error';
import { noteIn, type Act } from '../history';
import { parseInput } from '../input';
import type { Registry } from '../registry';
import { mustBePublic } from './webhook-address';

/** A webhook that is told of what happens to releases. */
export interface MessageTarget {
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

export interface MessageSettings {
  /** Whether webhooks may be on this machine or a private network, and without https. */
  privateAllowed: boolean;
  /** Starts the outbox. */
  wake(): void;
}

const wrong = 'Give the https address of a webhook without a password.';
const addressSchema = z.url({ protocol: /^https?$/, error: wrong });

/** Number of latest messages that the desk shows. */
const shownCount = 20;

/** The webhooks that hear of releases, and what was sent to them. */
export class MessageTargets {
  constructor(private readonly settings: MessageSettings & { registry: Registry }) {}

  /**
   * Adds a webhook.
   * @returns the secret that its signatures are made with, which is not shown again.
   * @throws ReleaseError when the address is none, or may not be used.
   */
  async add(text: string, act: Act): Promise<string> {
    const address = parseInput(addressSchema, text.trim());
    this.mustBeUsable(address);
    const secret = `whsec_${randomBytes(24).toString('base64')}`;
    const row = { id: randomBytes(4).toString('hex'), address, secret, who: act.who };
    await this.settings.registry.exclusively(async (db) => {
      await db.insertInto('message_targets').values(row).execute();
      await noteIn(db, { ...act, action: 'add-target', what: nameOf(address) });
    });
    return secret;
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

  /** @throws ReleaseError when there is none with this id. */
  async remove(id: string, act: Act): Promise<void> {
    await this.settings.registry.exclusively(async (db) => {
      const removed = await db
        .deleteFrom('message_targets')
        .where('id', '=', id)
        .returning('address')
        .executeTakeFirst();
      if (!removed) throw new ReleaseError('Nobody hears of releases there any more.');
      await noteIn(db, { ...act, action: 'remove-target', what: nameOf(removed.address) });
    });
  }

  /** Sends a message again, at once. @throws ReleaseError when there is none with this id. */
  async sendAgain(id: string): Promise<void> {
    const { registry, wake } = this.settings;
    const again = await registry.db
      .updateTable('messages')
      .set({ next_try_at: Date.now(), tries: 0 })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!again) throw new ReleaseError('There is no such message any more.');
    wake();
  }

  async all(): Promise<MessageTarget[]> {
    const rows = await this.settings.registry.db.selectFrom('message_targets').selectAll().execute();
    return rows.map(({ id, address, who }) => ({ id, who, name: nameOf(address) }));
  }

  /** The latest messages, newest first. */
  async deliveries(): Promise<Delivery[]> {
    const rows = await this.settings.registry.db
      .selectFrom('messages')
      .innerJoin('message_targets', 'message_targets.id', 'messages.target')
      .innerJoin('history', 'history.id', 'messages.entry')
      .selectAll('messages')
      .select(['message_targets.address', 'history.action', 'history.what'])
      .orderBy('messages.entry', 'desc')
      .limit(shownCount)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      name: nameOf(row.address),
      what: `${row.action} ${row.what}`,
      tries: row.tries,
      problem: row.problem,
      sentAt: row.sent_at,
      nextTryAt: row.next_try_at === null ? null : new Date(row.next_try_at).toISOString(),
    }));
  }
}

const nameOf = (address: string) => new URL(address).origin;
