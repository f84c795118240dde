import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { ReleaseError } from '@store/release-kit/release-error';
import type { Act, RegistryTransaction } from '../history/history';
import { mustNotBeFrozen, presentFreeze, windowIn } from './freeze-state';

/** A freeze as its entry says it; times are ISO 8601. Abort and rollback work during all of them. */
export const freezeFactsSchema = z.object({
  /** Null for the one that lasts until somebody lifts it. */
  id: z.string().nullable(),
  from: z.string(),
  until: z.string().nullable(),
});
export type FreezeFacts = z.infer<typeof freezeFactsSchema>;

/** Freezes until somebody lifts it. @throws ReleaseError when it is frozen already, or a begin is given. */
export async function freezeNow(
  db: RegistryTransaction,
  from: string | undefined,
  { who, why }: Act,
): Promise<FreezeFacts> {
  if (from !== undefined) throw new ReleaseError('Say when the freeze ends, too.');
  await mustNotBeFrozen(db);
  const at = new Date().toISOString();
  await db.insertInto('start_freeze').values({ id: 1, at, who, why }).execute();
  return { id: null, from: at, until: null };
}

/** Freezes for a window, which begins at once without a begin. @throws ReleaseError when its end is past or not after its begin. */
export async function freezeFor(
  db: RegistryTransaction,
  { from, to }: { from: string | undefined; to: string },
  { who, why }: Act,
): Promise<FreezeFacts> {
  const now = new Date();
  const begins = new Date(from ?? now).toISOString();
  const ends = new Date(to).toISOString();
  if (ends <= begins || ends <= now.toISOString())
    throw new ReleaseError('A freeze ends after it begins, and in the future.');
  await db.deleteFrom('freeze_windows').where('ends', '<', now.toISOString()).execute();
  const id = randomBytes(4).toString('hex');
  await db.insertInto('freeze_windows').values({ id, begins, ends, who, why }).execute();
  return { id, from: begins, until: ends };
}

/** Lifts the freeze that holds now, or the window with this id. @throws ReleaseError when there is none. */
export async function liftFreeze(db: RegistryTransaction, id: string | undefined): Promise<FreezeFacts> {
  const now = new Date();
  const lifted = id === undefined ? await presentFreeze(db, now) : await windowIn(db, now, id);
  if (!lifted)
    throw new ReleaseError(id === undefined ? 'Rollouts are not frozen.' : `There is no freeze ${id}.`);
  if (lifted.id) await db.deleteFrom('freeze_windows').where('id', '=', lifted.id).execute();
  else await db.deleteFrom('start_freeze').execute();
  return { id: lifted.id || null, from: lifted.at, until: lifted.until };
}
