import type { Kysely } from 'kysely';
import type { RegistrySchema } from '../registry-schema';
import { ReleaseError } from '@store/release-kit/release-error';

/** The rollout in progress with its candidate's document; undefined when there is none. */
export function runningIn(db: Kysely<RegistrySchema>) {
  return db
    .selectFrom('rollouts')
    .innerJoin('compositions', 'compositions.id', 'rollouts.candidate')
    .selectAll('rollouts')
    .select('compositions.document as candidate_document')
    .where('status', '=', 'running')
    .executeTakeFirst();
}

export type Running = NonNullable<Awaited<ReturnType<typeof runningIn>>>;

/** @throws ReleaseError saying who froze starts, when and why. */
export async function mustNotBeFrozen(db: Kysely<RegistrySchema>): Promise<void> {
  const frozen = await db.selectFrom('start_freeze').selectAll().executeTakeFirst();
  if (frozen)
    throw new ReleaseError(
      `Starts are frozen since ${frozen.at} by ${frozen.who} (${frozen.why}); unfreeze first.`,
    );
}
