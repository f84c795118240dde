import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { ReleaseError } from '@store/release-kit/release-error';
import { namesOf, type Changes } from '@store/release-kit/versions';
import type { Composition } from '@store/shared/contracts/release';
import type { SliceName } from '@store/shared/contracts/slices';
import { compose, keepComposition, liveIn } from '../registry/compositions';
import { gateReportSchema, reasonsOf, type GateReport } from '../gate/gate-report';
import { newGuardState } from '../guard/guard';
import type { RegistryTransaction } from '../history/history';
import { fields as inputs } from '../api/input';
import { mustBePerson, mustRollOut, type Caller } from '../people/permissions';
import { approvalSchema, mustBeApproved, startOf, takesTwo, useApproval } from '../rollout/approvals';
import { freezeExceptionSchema } from '../rollout/freeze-state';
import { mustBeStartable, planSchema, type Step } from '../rollout/plan';
import { leaveQueueIn } from '../rollout/queue';
import { endWatchIn, mustBeAbleToStart, mustBeNew } from '../rollout/running';
import { mustBeServable } from '../registry/servable';
import { action } from './action';
import { exception, firstPercent, flag, override, plan, set } from './fields';
import { askGate } from './gate';

const facts = z.object({
  slices: inputs.changes,
  percent: z.number(),
  plan: planSchema,
  /** None of the first composition, which is live at once. */
  rollout: z.string().optional(),
  live: z.string().optional(),
  /** The gate's report on the set against the live composition. */
  report: gateReportSchema.optional(),
  /** Why it started although the gate could not judge it. */
  unjudged: z.string().optional(),
  /** The freeze that it went over. */
  override: freezeExceptionSchema,
  /** The second person's, for slices that take two. */
  approval: approvalSchema,
  /** The rollout whose promotion was watched until then. */
  endedWatch: z.string().optional(),
});

/** Shows a set to a share of visitors. The first set of all is live for everybody at once: nobody had another. */
export const start = action({
  name: 'start',
  command: 'start',
  fields: {
    slices: set,
    percent: firstPercent,
    plan,
    force: flag('force', 'Also over a red gate; the history says so'),
    unjudged: exception('unjudged', 'If the gate cannot judge it, why it may start all the same'),
    override,
  },
  offer: { label: 'Start', title: 'New rollout', kind: 'primary' },
  takesEdgesTime: true,
  facts,
  may: (caller, { slices }, { twoPersons }) => mustStart(caller, slices, twoPersons),
  async prepare(parts, input, act): Promise<GateReport | null> {
    const { registry, twoPersons } = parts;
    const { slices } = input;
    mustBeStartable(startable(input));
    const live = await registry.live();
    if (!live) {
      await mustBeServable(parts, slices);
      return null;
    }
    // Checked before the gate, which takes seconds, and again in the transaction.
    await mustBeAbleToStart(registry.db, slices, input.override);
    mustBeNew(live, slices);
    const approved = { slices, subject: startOf(slices), who: act.who };
    if (!act.isDrill) await mustBeApproved(registry.db, twoPersons, approved);
    const report = await askGate(parts, slices, act);
    const present = (await registry.mustServe()).live;
    await mustBeServable(parts, { ...present.slices, ...slices }, present);
    return report;
  },
  async run(db, input, { act, parts, prepared: report }) {
    const { slices, percent, plan: steps } = startable(input);
    const live = await liveIn(db);
    if (!live) return { ...(await openShop(db, slices, percent)), plan: [], override: null, approval: null };
    const freeze = await mustBeAbleToStart(db, slices, input.override);
    mustBeNew(live, slices);
    mustBeJudged(report, live, input);
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
        guard: JSON.stringify(newGuardState()),
        control_percent: parts.watch.controlPercent,
      })
      .execute();
    const { unjudged } = input;
    return {
      slices,
      percent,
      plan: steps,
      rollout,
      report,
      unjudged,
      override: freeze,
      approval,
      endedWatch,
    };
  },
  what({ live, percent, report }, names) {
    if (live !== undefined) return `${names} as the first composition`;
    return `${names} at ${percent} %${exceptionWords[report?.answer ?? 'good']}`;
  },
  told: () => ({ todo: null }),
  done: ({ slices, percent, live }, composition) =>
    live === undefined
      ? `${namesOf(slices)} is shown to ${percent} % of visitors.`
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
}

/** What a start begins with: its share is that of the plan's first step unless it is given. */
export function startable({ slices, percent, plan: steps }: Asked) {
  const first = percent ?? steps[0]?.percent;
  if (first === undefined) throw new ReleaseError('Say how many percent of visitors: --percent 5.');
  return { slices, percent: first, plan: [...steps] };
}

async function openShop(db: RegistryTransaction, slices: Changes, percent: number) {
  if (percent !== 100)
    throw new ReleaseError('Nothing is live yet: the first composition starts at 100 percent.');
  const first = await compose(db, null, slices);
  await keepComposition(db, first);
  return { slices, percent, live: first.id };
}

/**
 * Checks the gate's report on a start.
 * @throws ReleaseError when the report was made beside another live composition, when it is bad and the start is not
 * forced, or when the gate could not judge and no reason is given.
 */
function mustBeJudged(
  report: GateReport | null,
  live: Composition,
  { slices, force, unjudged }: { slices: Changes; force: boolean; unjudged?: string | undefined },
): asserts report is GateReport {
  const name = namesOf(slices);
  if (report?.live !== live.id)
    throw new ReleaseError('Something else became live while the gate was at work; start again.');
  if (report.answer === 'bad' && !force)
    throw new ReleaseError(
      `The gate is red for ${name}: ${reasonsOf(report)} Start with --force and a reason to go over it.`,
    );
  if (report.answer === 'unknown' && !unjudged)
    throw new ReleaseError(
      `The gate could not judge ${name}: ${reasonsOf(report)} Ask again, or start with --unjudged and the reason why it may start all the same.`,
    );
}

const exceptionWords = {
  good: '',
  bad: ' over a red gate',
  unknown: ' although the gate could not judge it',
};
