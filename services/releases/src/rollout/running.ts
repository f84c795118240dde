import type { Kysely } from 'kysely';
import type { Composition } from '@store/shared/contracts/release';
import { compositionOf, liveIn } from '../registry/compositions';
import { guardStateSchema, type GuardState } from '../guard/guard';
import type { RegistryTransaction } from '../history/history';
import type { RegistrySchema } from '../registry/registry-schema';
import { firstGroupSchema, sharesText, type FirstGroup } from '@store/release-kit/first-group';
import { isDraft } from '@store/release-kit/drafts';
import { ReleaseError } from '@store/release-kit/release-error';
import { changedSlices, entriesOf, namesOf, slicesIn, type Changes } from '@store/release-kit/versions';

/** The rollout in progress with the documents of both arms; undefined when there is none. */
export const runningIn = (db: Kysely<RegistrySchema>) => rolloutIn(db, 'running');

/** The promoted rollout that is watched. */
export const watchedIn = (db: Kysely<RegistrySchema>) => rolloutIn(db, 'watched');

/** Ends a rollout. */
export async function endIn(
  db: RegistryTransaction,
  id: string,
  status: 'promoted' | 'aborted',
): Promise<void> {
  await db.updateTable('rollouts').set({ status }).where('id', '=', id).execute();
}

/** Ends the watch on a promotion. @returns the rollout's id; undefined when none was watched. */
export async function endWatchIn(db: RegistryTransaction): Promise<string | undefined> {
  const [ended] = await db
    .updateTable('rollouts')
    .set({ status: 'promoted' })
    .where('status', '=', 'watched')
    .returning('id')
    .execute();
  return ended?.id;
}

function rolloutIn(db: Kysely<RegistrySchema>, status: 'running' | 'watched') {
  return db
    .selectFrom('rollouts')
    .innerJoin('compositions as candidates', 'candidates.id', 'rollouts.candidate')
    .innerJoin('compositions as controls', 'controls.id', 'rollouts.control')
    .selectAll('rollouts')
    .select(['candidates.document as candidate_document', 'controls.document as control_document'])
    .where('status', '=', status)
    .executeTakeFirst();
}

/** The rollout whose two versions are compared: the one in progress, else the one whose promotion is watched. */
export const comparedIn = async (db: Kysely<RegistrySchema>) =>
  (await runningIn(db)) ?? (await watchedIn(db));

export type Running = NonNullable<Awaited<ReturnType<typeof runningIn>>>;

/** @throws ReleaseError that names the rollout in progress. */
export async function mustBeAlone(db: Kysely<RegistrySchema>, slices: Changes): Promise<void> {
  const running = await runningIn(db);
  if (running)
    throw new ReleaseError(
      `${nameOf(running)} is in progress at ${running.percent} % (started by ${running.who} at ${running.started_at}); promote or abort it before ${namesOf(slices)} starts.`,
    );
}

/** The versions that a rollout shows: its set. */
export const setOf = ({ control_document, candidate_document }: Running): Changes =>
  changedSlices(compositionOf(control_document), compositionOf(candidate_document));

/** The share of visitors who get the candidate: a control is kept of them also at 100 %. */
export const servedPercent = (percent: number, controlPercent: number): number =>
  Math.min(percent, 100 - controlPercent);

/** What a share shows, and why edges serve less than was asked for. */
export function shownSentence(
  slices: Changes,
  { percent, served, first }: { percent: number; served: number; first?: FirstGroup | undefined },
): string {
  const control =
    served < percent ? `; ${100 - served} % keep what is live as the control, until it is promoted` : '';
  return `${namesOf(slices)} is shown to ${sharesText({ percent: served, first })}${control}.`;
}

/** The group that a rollout begins with, as edges serve it: a control is kept of it as well. */
export function servedFirst(running: Pick<Running, 'first' | 'control_percent'>): FirstGroup | undefined {
  const first = firstOf(running);
  return first && { ...first, percent: servedPercent(first.percent, running.control_percent) };
}

/** The group that a rollout begins with. */
export const firstOf = ({ first }: Pick<Running, 'first'>): FirstGroup | undefined =>
  first === null ? undefined : firstGroupSchema.parse(JSON.parse(first));

export const nameOf = (running: Running): string => namesOf(setOf(running));

/** The guard's stored state of a rollout. */
export const guardStateOf = ({ guard }: Pick<Running, 'guard'>): GuardState =>
  guardStateSchema.parse(JSON.parse(guard));

/** The live composition. @throws ReleaseError while nothing is live. */
export async function mustBeLive(db: Kysely<RegistrySchema>): Promise<Composition> {
  const live = await liveIn(db);
  if (!live) throw new ReleaseError('Nothing is live yet.');
  return live;
}

/** @throws ReleaseError when there is none, or the shell is to be retired. */
export function mustNameReleases(slices: Changes): void {
  if (slicesIn(slices).length === 0) throw new ReleaseError('Name at least one release.');
  if (slices.shell === null) throw new ReleaseError('A shop cannot be without its shell.');
}

/** @throws ReleaseError when one of the releases is a draft, which no visitor gets. */
export function mustBeNoDraft(slices: Changes): void {
  const draft = entriesOf(slices).find(([, version]) => isDraft({ version }));
  if (draft)
    throw new ReleaseError(`${draft.join('@')} is a draft for gate and testers; publish the version itself.`);
}

/** @throws ReleaseError when one of the versions is live already, or a retired slice is not. */
export function mustBeNew(live: Composition, slices: Changes): void {
  for (const slice of slicesIn(slices)) {
    if (live.slices[slice] === slices[slice])
      throw new ReleaseError(`${slice}@${live.slices[slice]} is live already.`);
    if (slices[slice] === null && !live.slices[slice])
      throw new ReleaseError(`${slice} is not live; there is nothing to retire.`);
  }
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
