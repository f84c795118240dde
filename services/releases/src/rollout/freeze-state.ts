import type { Kysely } from 'kysely';
import * as z from 'zod';
import { ReleaseError } from '@store/release-kit/release-error';
import type { RegistrySchema } from '../registry/registry-schema';

/** A time in which nothing is started, raised or promoted. Times are ISO 8601, UTC. */
const freezeSchema = z.object({
  /** Empty for the freeze that lasts until somebody lifts it. */
  id: z.string(),
  at: z.string(),
  until: z.string().nullable(),
  who: z.string(),
  why: z.string(),
});
export type Freeze = z.infer<typeof freezeSchema>;

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

/** The window with this id that has not ended. */
export const windowIn = async (db: Kysely<RegistrySchema>, now: Date, id: string) =>
  (await windowsIn(db, now)).find((window) => window.id === id) ?? null;

/** What holds, in a part of a sentence. */
export const frozenSentence = ({ at, until, who, why }: Freeze): string =>
  `rollouts are frozen since ${at}${until === null ? '' : ` until ${until}`} by ${who} (${why})`;

/** A freeze that somebody went over, and the reason; null when nothing was frozen. */
export const freezeExceptionSchema = z.object({ freeze: freezeSchema, reason: z.string() }).nullable();
type FreezeException = z.infer<typeof freezeExceptionSchema>;

/**
 * @param override the reason to go over a freeze.
 * @throws ReleaseError that names who froze rollouts, since when and why, without such a reason.
 */
export async function mustNotBeFrozen(
  db: Kysely<RegistrySchema>,
  override?: string,
): Promise<FreezeException> {
  const freeze = await presentFreeze(db);
  if (!freeze) return null;
  if (override) return { freeze, reason: override };
  const sentence = frozenSentence(freeze);
  throw new ReleaseError(
    `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}; wait, unfreeze, or go over it with --override and a reason.`,
  );
}
