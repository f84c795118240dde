import type { Kysely } from 'kysely';
import { ReleaseError } from '@store/release-kit/release-error';
import type { RegistrySchema } from '../registry/registry-schema';

/** A time in which nothing is started, raised or promoted. Times are ISO 8601, UTC. */
export interface Freeze {
  /** Empty for the freeze that lasts until somebody lifts it. */
  id: string;
  at: string;
  until: string | null;
  who: string;
  why: string;
}

/** The freeze that holds at a time; null when there is none. */
export async function presentFreeze(db: Kysely<RegistrySchema>, now = new Date()): Promise<Freeze | null> {
  const open = await db.selectFrom('start_freeze').select(['at', 'who', 'why']).executeTakeFirst();
  if (open) return { id: '', until: null, ...open };
  const windows = await windowsIn(db, now);
  return windows.find(({ at }) => at <= now.toISOString()) ?? null;
}

/** Windows that have not ended, the first to begin first. */
export async function windowsIn(db: Kysely<RegistrySchema>, now = new Date()): Promise<Freeze[]> {
  return db
    .selectFrom('freeze_windows')
    .select(['id', 'begins as at', 'ends as until', 'who', 'why'])
    .where('ends', '>', now.toISOString())
    .orderBy('begins')
    .execute();
}

/** What holds, in a part of a sentence. */
export const frozenSentence = (freeze: Freeze): string => `rollouts ${frozenWords(freeze)}`;

/** What holds, as a sentence of its own. */
export const freezeText = (freeze: Freeze): string => `Rollouts ${frozenWords(freeze)}.`;

const frozenWords = ({ at, until, who, why }: Freeze): string =>
  `are frozen since ${at}${until === null ? '' : ` until ${until}`} by ${who} (${why})`;

/** @throws ReleaseError that names who froze rollouts, since when and why. */
export async function mustNotBeFrozen(db: Kysely<RegistrySchema>): Promise<void> {
  const freeze = await presentFreeze(db);
  if (freeze) throw new ReleaseError(`${freezeText(freeze)} Wait, or lift it with unfreeze.`);
}
