import type { Kysely } from 'kysely';
import type { Composition } from '@store/shared/contracts/release';
import { compositionOf, liveIn } from '../registry/compositions';
import { guardStateSchema, type GuardState } from '../guard/guard';
import type { RegistryTransaction } from '../history/history';
import type { RegistrySchema } from '../registry/registry-schema';
import { firstGroupSchema, sharesText, type FirstGroup } from '@store/release-kit/first-group';
import { isDraft } from '@store/release-kit/drafts';
import { ReleaseError } from '@store/release-kit/release-error';
import { pauseSchema, planSchema } from './plan';
import { changedSlices, entriesOf, namesOf, slicesIn, type Changes } from '@store/release-kit/versions';

/** A rollout, in progress or ended; times are ISO 8601. */
export type Rollout = NonNullable<Awaited<ReturnType<typeof rolloutIn>>>;

/** The rollout in progress; null when there is none. */
export const runningIn = (db: Kysely<RegistrySchema>) => rolloutIn(db, 'status', 'running');

/** The promoted rollout that is watched: until its time is over, a person ends it, the next one starts, or a rollback. */
export const watchedIn = (db: Kysely<RegistrySchema>) => rolloutIn(db, 'status', 'watched');

/** The rollout with this id or in this state, with its parts read from the row; null when there is none. */
export async function rolloutIn(db: Kysely<RegistrySchema>, column: 'id' | 'status', value: string) {
  const row = await db
    .selectFrom('rollouts')
    .innerJoin('compositions as candidates', 'candidates.id', 'rollouts.candidate')
    .innerJoin('compositions as controls', 'controls.id', 'rollouts.control')
    .selectAll('rollouts')
    .select(['candidates.document as candidate_document', 'controls.document as control_document'])
    .where(`rollouts.${column}`, '=', value)
    .executeTakeFirst();
  if (!row) return null;
  const { percent, control_percent: controlPercent } = row;
  const control = compositionOf(row.control_document);
  const candidate = compositionOf(row.candidate_document);
  const slices = changedSlices(control, candidate);
  const first = firstOf(row);
  return {
    id: row.id,
    /** `running`, `watched`, `promoted` or `aborted`. */
    status: row.status,
    who: row.who,
    startedAt: row.started_at,
    /** Its set, and what that is called: `mfe-cart@1.1.0`, with commas between several. */
    slices,
    names: namesOf(slices),
    control,
    candidate,
    /** The share that was chosen, since when it is, and what edges serve of it. */
    percent,
    shareSince: row.share_since,
    served: servedPercent(percent, controlPercent),
    /** Percent of visitors who keep what is live at any share. */
    controlPercent,
    /** The group that it begins with, as edges serve it: a control is kept of it as well. */
    first: first && { ...first, percent: servedPercent(first.percent, controlPercent) },
    guard: guardStateOf(row),
    plan: planSchema.parse(JSON.parse(row.plan)),
    paused: pauseSchema.parse(JSON.parse(row.paused ?? 'null')),
    /** Until when its promotion is watched; empty when it is not. */
    until: row.watched_until ?? '',
  };
}

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

/** The rollout whose two versions are compared: the one in progress, else the one whose promotion is watched. */
export const comparedIn = async (db: Kysely<RegistrySchema>) =>
  (await runningIn(db)) ?? (await watchedIn(db));

/** @throws ReleaseError that names the rollout in progress. */
export async function mustBeAlone(db: Kysely<RegistrySchema>, slices: Changes): Promise<void> {
  const running = await runningIn(db);
  if (running)
    throw new ReleaseError(
      `${running.names} is in progress at ${running.percent} % (started by ${running.who} at ${running.startedAt}); promote or abort it before ${namesOf(slices)} starts.`,
    );
}

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

/** The group that a rollout begins with, from its row. */
export const firstOf = ({ first }: { first: string | null }): FirstGroup | undefined =>
  first === null ? undefined : firstGroupSchema.parse(JSON.parse(first));

/** The guard's stored state of a rollout, from its row. */
export const guardStateOf = ({ guard }: { guard: string }): GuardState =>
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
export async function mustBeRunning(db: Kysely<RegistrySchema>, id: string | undefined): Promise<Rollout> {
  const running = await runningIn(db);
  if (!running) throw new ReleaseError('No rollout is in progress.');
  if (id !== undefined && id !== running.id)
    throw new ReleaseError(`That rollout has ended; ${running.names} is in progress now.`);
  return running;
}

export function mustBePercent(percent: number): void {
  if (!(percent >= 0 && percent <= 100))
    throw new ReleaseError(`A share is between 0 and 100 percent; ${percent} is not.`);
}
