import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import * as z from 'zod';
import { addJobs } from '@store/service-kit/jobs';
import type { RegistrySchema } from '../registry/registry-schema';

/** Name of the task that tells a webhook of an entry of the history. */
export const tellWebhook = 'tell-webhook';

/** What is told to which webhook; `id` is the same for every attempt. */
export const messageSchema = z.object({ id: z.string(), target: z.string(), entry: z.int() });

/** Stores a message to every webhook about an entry of the history, in the entry's transaction. */
export async function announceIn(db: Transaction<RegistrySchema>, entry: number): Promise<void> {
  const targets = await db.selectFrom('message_targets').select('id').execute();
  if (targets.length === 0) return;
  const messages = targets.map(({ id }) => ({ id: randomUUID(), target: id, entry }));
  await addJobs(db, tellWebhook, messages);
}
