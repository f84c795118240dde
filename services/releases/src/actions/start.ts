import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { ReleaseError } from '@store/release-kit/release-error';
import { firstGroupSchema, type FirstGroup } from '@store/release-kit/first-group';
import type { Changes } from '@store/release-kit/versions';
import type { Composition } from '@store/shared/contracts/release';
import type { SliceName } from '@store/shared/contracts/slices';
import { compose, keepComposition, liveIn } from '../registry/compositions';
import { gateReportSchema, type GateReport } from '../gate/gate-report';
import { setReportIn } from '../gate/kept-reports';
import { newGuardState } from '../guard/guard';
import type { Act, RegistryTransaction } from '../history/history';
import { fields as inputs } from '../api/input';
import { mustBePerson, mustRollOut, type Caller } from '../people/permissions';
import { approvalSchema, mustBeApproved, startOf, takesTwo, useApproval } from '../rollout/approvals';
import { presentFreeze } from '../rollout/freezes';
import {
  NotYetError,
  despiteText,
  goneOverSchema,
  mustGoOver,
  startObjections,
  type Despite,
} from '../rollout/objections';
import { mustBePlan, planSchema, type Step } from '../rollout/plan';
import { leaveQueueIn } from '../rollout/queue';
import {
  endWatchIn,
  mustBeAlone,
  mustBeNew,
  mustBeNoDraft,
  mustBePercent,
  mustNameReleases,
  servedPercent,
  shownSentence,
} from '../rollout/running';
import { mustBeServable } from '../registry/stored-releases';
import { action } from './action';
import { despite, first, firstPercent, plan, set } from './fields';
import type { ReleaseParts } from '../release-parts';
import { askGate } from './gate';

const facts = z.object({
  slices: inputs.changes,
  percent: z.number(),
  /** The share that edges serve: a control is kept of it. */
  served: z.number().optional(),
  plan: planSchema,
  /** The group that it begins with. */
  first: firstGroupSchema.optional(),
  /** None of the first composition, which is live at once. */
  rollout: z.string().optional(),
  live: z.string().optional(),
  /** The gate's report on the set against the live composition. */
  report: gateReportSchema.optional(),
  despite: goneOverSchema,
  /** The second person's, for slices that take two. */
  approval: approvalSchema,
  /** The rollout whose promotion was watched until then. */
  endedWatch: z.string().optional(),
});

/** Shows a set to a share of visitors. The first set of all is live for everybody at once: nobody had another. */
export const start = action({
  name: 'start',
  fields: { slices: set, percent: firstPercent, plan, first, despite },
  offer: { label: 'Start', title: 'New rollout', kind: 'primary' },
  takesEdgesTime: true,
  facts,
  may: (caller, { slices }, { twoPersons }) => mustStart(caller, slices, twoPersons),
  async prepare(parts, input, act): Promise<GateReport | null> {
    const { registry, twoPersons } = parts;
    const { slices } = input;
    startable(input);
    const live = await registry.live();
    if (!live) {
      await mustBeServable(parts, slices);
      return null;
    }
    // Checked before the gate, which takes seconds, and again in the transaction.
    await mustBeAlone(registry.db, slices);
    mustBeNew(live, slices);
    const approved = { slices, subject: startOf(slices), who: act.who };
    if (!act.isDrill) await mustBeApproved(registry.db, twoPersons, approved);
    const report = await answerAbout(parts, input, live, act);
    const present = (await registry.mustServe()).live;
    await mustBeServable(parts, { ...present.slices, ...slices }, present);
    return report;
  },
  async run(db, input, { act, parts, prepared: report }) {
    const { slices, percent, plan: steps, first: group } = startable(input);
    const live = await liveIn(db);
    if (!live) return { ...(await openShop(db, slices, percent)), plan: [], approval: null };
    await mustBeAlone(db, slices);
    mustBeNew(live, slices);
    if (report?.live !== live.id)
      throw new NotYetError('Something else became live while the gate was at work; start again.');
    // A rollback, of which a drill is the rehearsal, is possible over a red gate as well.
    const objections = act.isDrill ? [] : startObjections(report, await presentFreeze(db));
    const goneOver = mustGoOver(startOf(slices), objections, input.despite);
    const approved = { slices, subject: startOf(slices), who: act.who };
    const approval = act.isDrill ? null : await useApproval(db, parts.twoPersons, approved);
    if (act.queued !== undefined) await leaveQueueIn(db, act.queued);
    const candidate = await compose(db, live, slices);
    await keepComposition(db, candidate);
    const endedWatch = await endWatchIn(db);
    const rollout = randomBytes(6).toString('hex');
    const at = new Date().toISOString();
    await db
      .insertInto('rollouts')
      .values({
        id: rollout,
        percent,
        status: 'running',
        who: act.who,
        control: live.id,
        candidate: candidate.id,
        started_at: at,
        share_since: at,
        plan: JSON.stringify(steps),
        first: group ? JSON.stringify(group) : null,
        guard: JSON.stringify(newGuardState()),
        control_percent: parts.watch.controlPercent,
      })
      .execute();
    return {
      slices,
      percent,
      served: servedPercent(percent, parts.watch.controlPercent),
      plan: steps,
      first: group,
      rollout,
      report,
      despite: goneOver,
      approval,
      endedWatch,
    };
  },
  what: ({ live, percent, first: group, despite: goneOver }, names) =>
    live === undefined
      ? `${names} at ${percent} %${group ? `, ${group.percent} % of ${group.group} first` : ''}${despiteText(goneOver)}`
      : `${names} as the first composition`,
  todo: () => null,
  done: ({ slices, percent, served = percent, first: group, live }, composition) =>
    live === undefined
      ? shownSentence(slices, { percent, served, first: group })
      : `The shop is open: composition ${composition} is live.`,
});

/** @throws NotAllowed unless this caller may start a set: of some slices, only a person may. */
export function mustStart(caller: Caller, slices: Changes, twoPersons: readonly SliceName[]): void {
  mustRollOut(caller);
  if (takesTwo(twoPersons, slices)) mustBePerson(caller);
}

interface Asked {
  slices: Changes;
  percent?: number | undefined;
  plan: readonly Step[];
  first?: FirstGroup | undefined;
}

/**
 * What a start begins with: its share is that of the plan's first step unless it is given, and 0 beside a first group.
 * @throws ReleaseError with what is wrong with it by itself.
 */
export function startable({ slices, percent, plan: steps, first: group }: Asked) {
  const share = percent ?? steps[0]?.percent ?? (group ? 0 : undefined);
  if (share === undefined) throw new ReleaseError('Say how many percent of visitors: --percent 5.');
  if (group && group.percent <= share)
    throw new ReleaseError(`The share of ${group.group} is to be larger than that of all visitors.`);
  mustBePercent(share);
  mustBePlan(steps, share, slices);
  mustNameReleases(slices);
  mustBeNoDraft(slices);
  return { slices, percent: share, plan: [...steps], first: group };
}

async function openShop(db: RegistryTransaction, slices: Changes, percent: number) {
  if (percent !== 100)
    throw new ReleaseError('Nothing is live yet: the first composition starts at 100 percent.');
  const first = await compose(db, null, slices);
  await keepComposition(db, first);
  return { slices, percent, live: first.id };
}

/** Milliseconds for which a start can go over an answer of the gate that was shown. */
const shownMs = 3_600_000;

/** The gate's answer about a start: its last one for somebody who goes over what was shown, otherwise a new one. */
async function answerAbout(
  parts: ReleaseParts,
  { slices, despite: given }: { slices: Changes; despite?: Despite | undefined },
  live: Composition,
  act: Act,
): Promise<GateReport> {
  const shown = given && (await setReportIn(parts.registry.db, slices));
  const isFresh = shown?.live === live.id && Date.parse(shown.at) > Date.now() - shownMs;
  return shown && isFresh && shown.answer !== 'good' ? shown : askGate(parts, slices, act);
}
