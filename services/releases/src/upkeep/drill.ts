import { setTimeout as sleep } from 'node:timers/promises';
import { changedSlices, type Changes } from '@store/release-kit/versions';
import { ReleaseError } from '@store/release-kit/release-error';
import { abort } from '../actions/abort';
import { drillEntry, drillFailedEntry, drillPassedEntry } from '../actions/entries';
import { perform } from '../actions/runner';
import { start } from '../actions/start';
import { recordIn, type Act } from '../history/history';
import { presentEdges } from '../edges/edge-presence';
import { readOverview } from '../overview/overview';
import type { ReleaseParts } from '../release-parts';
import { rollbackTarget } from '../rollout/rollback-target';
import { mustNotBeFrozen } from '../rollout/freezes';
import { mustBeAlone, mustBeLive, watchedIn } from '../rollout/running';

/** What a scheduled drill is noted as. */
const scheduled: Act = { who: 'registry', why: 'the drill of the schedule' };

/** Milliseconds in which every edge has to take a change. */
const edgesMs = 60_000;
const lookMs = 250;

interface Drill {
  act: Act;
  /** Does nothing when the last drill began less than so many days ago. */
  everyDays?: number;
  /** Milliseconds in which every edge has to take a change. */
  withinMs?: number;
  now?: number;
}

/**
 * Rolls back and forward at 0 %: what a rollback would make live becomes the candidate that no visitor gets, every edge
 * has to take it, and it is taken back. The history records its begin, and how it went.
 * @returns how it went, in a sentence; null when no drill is due.
 * @throws ReleaseError when it cannot begin: nothing was live before, a rollout is in progress, a promotion is watched, or rollouts are frozen.
 */
export async function drill(
  parts: ReleaseParts,
  { act, everyDays = 0, withinMs = edgesMs, now = Date.now() }: Drill,
): Promise<{ passed: boolean; text: string } | null> {
  const { registry } = parts;
  // Of several registries one notes the begin; the others find that none is due.
  const way = await registry.exclusively(async (db) => {
    const last = await db
      .selectFrom('history')
      .select('at')
      .where('action', '=', 'drill')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last && now - Date.parse(last.at) < everyDays * 86_400_000) return null;
    if (await watchedIn(db))
      throw new ReleaseError('A promotion is being watched; drill when that has ended.');
    const target = await rollbackTarget(db, {});
    const slices = changedSlices(await mustBeLive(db), target);
    await mustBeAlone(db, slices);
    await mustNotBeFrozen(db);
    await recordIn(db, drillEntry, { target: target.id }, act);
    return { slices, target: target.id };
  });
  if (!way) return null;
  const problem = await goBackAndForward(parts, way.slices, act, withinMs).catch((error: unknown) => {
    if (error instanceof ReleaseError) return error.message;
    throw error;
  });
  const { length: count } = await presentEdges(parts.registry.db);
  const text =
    problem ?? `The way back works: ${count} ${count === 1 ? 'edge' : 'edges'} took it, and came back.`;
  const kind = problem === null ? drillPassedEntry : drillFailedEntry;
  await registry.note(kind, { target: way.target }, { who: act.who, why: text });
  parts.changes.notify();
  return { passed: problem === null, text };
}

/** @returns what went wrong; null when every edge took both changes. */
async function goBackAndForward(
  parts: ReleaseParts,
  slices: Changes,
  act: Act,
  withinMs: number,
): Promise<string | null> {
  const asked = { slices, percent: 0, plan: [] };
  const step = { ...act, isDrill: true };
  await perform(parts, start, asked, step);
  const { rollout } = await parts.registry.mustServe();
  try {
    const problem = await edgesFollow(parts, rollout?.candidate.id, withinMs);
    if (problem !== null) return problem;
  } finally {
    await perform(parts, abort, { rollout: rollout?.id }, step);
  }
  return edgesFollow(parts, undefined, withinMs);
}

/** Waits until every edge has taken the newest change. @returns what went wrong; null when nothing did. */
export async function edgesFollow(
  parts: ReleaseParts,
  candidate: string | undefined,
  withinMs: number,
): Promise<string | null> {
  const { revision } = await parts.registry.mustServe();
  const until = Date.now() + withinMs;
  for (;;) {
    const present = await presentEdges(parts.registry.db);
    const lagging = present.filter((edge) => edge.revision < revision);
    if (lagging.length === 0 && present.length > 0) {
      const first = present.find(({ refused }) => refused[candidate ?? '']);
      return first
        ? `${first.edge} does not serve what it would roll back to: ${first.refused[candidate ?? '']}`
        : null;
    }
    if (Date.now() > until)
      return present.length === 0
        ? 'No edge has been heard of.'
        : `${lagging.map(({ edge }) => edge).join(', ')} did not take the change within ${withinMs / 1000} s.`;
    await sleep(lookMs);
  }
}

/** Runs the drill of the schedule when one is due, the shop is quiet, and something was live before. */
export async function drillWhenDue(parts: ReleaseParts, everyDays: number): Promise<void> {
  if (everyDays === 0) return;
  const [earlier, { rollout, watch, frozen }] = await Promise.all([
    parts.registry.earlier(1),
    readOverview(parts),
  ]);
  if (rollout || watch || frozen || earlier.length === 0) return;
  await drill(parts, { act: scheduled, everyDays });
}
