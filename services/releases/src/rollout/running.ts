import type { Kysely } from 'kysely';
import type { Composition } from '@store/shared/contracts/release';
import type { SliceName } from '@store/shared/contracts/slices';
import { liveIn } from '../compositions';
import { guardStateSchema, type GuardState } from '../guard/guard';
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

/** @throws ReleaseError that names the person who froze starts, the time and the reason. */
export async function mustNotBeFrozen(db: Kysely<RegistrySchema>): Promise<void> {
  const frozen = await db.selectFrom('start_freeze').selectAll().executeTakeFirst();
  if (frozen)
    throw new ReleaseError(
      `Starts are frozen since ${frozen.at} by ${frozen.who} (${frozen.why}); unfreeze first.`,
    );
}

/** @throws ReleaseError that names the rollout in progress or the freeze. */
export async function mustBeAbleToStart(
  db: Kysely<RegistrySchema>,
  slice: SliceName,
  version: string,
): Promise<void> {
  const running = await runningIn(db);
  if (running)
    throw new ReleaseError(
      `${nameOf(running)} is in progress at ${running.percent} % (started by ${running.who} at ${running.started_at}); promote or abort it before ${slice}@${version} starts.`,
    );
  await mustNotBeFrozen(db);
}

export const nameOf = ({ slice, version }: Pick<Running, 'slice' | 'version'>) => `${slice}@${version}`;

/** The guard's stored state of a rollout. */
export const guardStateOf = ({ guard }: Pick<Running, 'guard'>): GuardState =>
  guardStateSchema.parse(JSON.parse(guard));

/** The live composition. @throws ReleaseError while nothing is live. */
export async function mustBeLive(db: Kysely<RegistrySchema>): Promise<Composition> {
  const live = await liveIn(db);
  if (!live) throw new ReleaseError('Nothing is live yet.');
  return live;
}

/** The rollout in progress. @throws ReleaseError when there is none, or another than the one with this id. */
export async function mustBeRunning(db: Kysely<RegistrySchema>, id: string | undefined): Promise<Running> {
  const running = await runningIn(db);
  if (!running) throw new ReleaseError('No rollout is in progress.');
  if (id !== undefined && id !== running.id)
    throw new ReleaseError(`That rollout has ended; ${nameOf(running)} is in progress now.`);
  return running;
}

export function mustBePercent(percent: number): void {
  if (!(percent >= 0 && percent <= 100))
    throw new ReleaseError(`A share is between 0 and 100 percent; ${percent} is not.`);
}
