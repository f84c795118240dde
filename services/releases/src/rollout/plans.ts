import type { Kysely } from 'kysely';
import { guardMeasures, measureOf } from '@store/release-kit/guard-measures';
import { answerWords, type GateReport } from '../gate/gate-report';
import { setReportIn } from '../gate/kept-reports';
import { minimumVisitors, visitorsOf, type GuardState } from '../guard/guard';
import { ownName, worseOf } from '../guard/own-measures';
import { strengthOf } from '../guard/sequential-test';
import type { RegistrySchema } from '../registry/registry-schema';
import { frozenSentence, presentFreeze } from './freezes';
import { isOpen, nextOpening, type PlanHours } from './plan-hours';
import { runningIn, type Rollout } from './running';

/** Strength of evidence below which the guard is calm. */
export const calmStrength = 10;

type PlanState = NonNullable<ReturnType<typeof planStateOf>>;

/** Where a rollout is in its plan; null for one without a plan. Times are ISO 8601. */
function planStateOf({ plan: steps, percent, paused, shareSince }: Rollout) {
  if (steps.length === 0) return null;
  const present = steps.findLast((step) => step.percent <= percent);
  const next = steps.find((step) => step.percent > percent);
  const minutes = present?.minutes;
  const at = minutes === undefined ? null : new Date(Date.parse(shareSince) + minutes * 60_000).toISOString();
  // The share that comes next, null after the last; `at` is null when it waits for a person.
  return { steps, next: next ? { percent: next.percent, at } : null, paused };
}

/** A plan as release managers see it, with the reason why its next step waits. */
export type PlanView = PlanState & { waits: string | null };

/** A rollout's plan for display; null when it has none. */
export async function planView(
  db: Kysely<RegistrySchema>,
  running: Rollout,
  hours?: PlanHours,
): Promise<PlanView | null> {
  const state = planStateOf(running);
  if (!state) return null;
  if (!state.next) return { ...state, waits: null };
  const waits = await waitReason(db, running, state, new Date(), hours);
  return { ...state, waits: waits ?? gateWaits(await freshReport(db, running)) };
}

/**
 * The step of the rollout's plan that is due, and the gate's answer since the present share began; null when there is none, or
 * something but the gate speaks against it.
 */
export async function dueStep(
  db: Kysely<RegistrySchema>,
  now: Date,
  hours?: PlanHours,
): Promise<{ running: Rollout; percent: number; report: GateReport | null } | null> {
  const running = await runningIn(db);
  const state = running && planStateOf(running);
  if (!running || !state?.next?.at || state.next.at > now.toISOString()) return null;
  if (await waitReason(db, running, state, now, hours)) return null;
  return { running, percent: state.next.percent, report: await freshReport(db, running) };
}

/** That plans rest, and until when, in half a sentence; null while they do not. */
function restsUntil(hours: PlanHours | undefined, now: Date): string | null {
  if (!hours || isOpen(hours, now)) return null;
  return `plans take steps ${hours.text} (${hours.timeZone}) only, again at ${nextOpening(hours, now).toISOString()}`;
}

/** Why the next step is not taken even when it is due, the gate aside, in half a sentence; null when nothing stops it. */
async function waitReason(
  db: Kysely<RegistrySchema>,
  running: Rollout,
  { next, paused }: PlanState,
  now: Date,
  hours?: PlanHours,
): Promise<string | null> {
  if (paused) return `${paused.who} paused it: ${paused.why}`;
  if (!next?.at) return 'a person has to raise it';
  const frozen = await presentFreeze(db, now);
  return restsUntil(hours, now) ?? (frozen && frozenSentence(frozen)) ?? guardWaits(running);
}

/** What the gate's answer holds up, in half a sentence. */
function gateWaits(report: GateReport | null): string | null {
  if (!report) return 'the gate has not answered since the share was raised';
  return report.answer === 'good' ? null : `the gate is ${answerWords[report.answer]}`;
}

/** The gate's answer on the rollout's set, if it was given at the present share; that of the start counts for the first. */
async function freshReport(db: Kysely<RegistrySchema>, running: Rollout): Promise<GateReport | null> {
  const report = await setReportIn(db, running.slices);
  const { shareSince, startedAt } = running;
  return report && (shareSince === startedAt || report.at >= shareSince) ? report : null;
}

/** What the guard asks a person, in a sentence; null when it asks nothing. */
export function guardQuestion({ asked, own }: GuardState): string | null {
  if (!asked) return null;
  const [worse] = worseOf(own);
  const ofTeam = worse ? ownName(worse) : 'a measure of a team’s own';
  return `the guard asks a person about ${asked === 'own' ? ofTeam : measureOf[asked].name}`;
}

/** Why the guard would not go on yet, in a sentence; null when it is calm and enough visitors came to this share. */
function guardWaits({ guard, percent }: Rollout): string | null {
  const question = guardQuestion(guard);
  if (question) return question;
  const worse = guardMeasures.find((measure) => strengthOf(guard.measures[measure].evidence) >= calmStrength);
  if (worse) return `the guard is not calm about ${measureOf[worse].name}`;
  const [own] = worseOf(guard.own);
  if (own) return `the guard is not calm about ${ownName(own)}`;
  const visitors = visitorsOf(guard);
  if (visitors < minimumVisitors)
    return `${visitors} of ${minimumVisitors} visitors have come at ${percent} %`;
  return null;
}
