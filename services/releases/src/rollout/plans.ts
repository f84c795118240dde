import type { Kysely } from 'kysely';
import { answerWords, type GateReport } from '../gate/gate-report';
import { setReportIn } from '../gate/kept-reports';
import type { RegistrySchema } from '../registry/registry-schema';
import { frozenSentence, presentFreeze } from './freezes';
import { isOpen, nextOpening, type PlanHours } from './plan-hours';
import { guardWaits, planStateOf, type PlanState } from './plan';
import { runningIn, setOf, type Running } from './running';

/** A plan as release managers see it, with the reason why its next step waits. */
export type PlanView = PlanState & { waits: string | null };

/** A rollout's plan for display; null when it has none. */
export async function planView(
  db: Kysely<RegistrySchema>,
  running: Running,
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
): Promise<{ running: Running; percent: number; report: GateReport | null } | null> {
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
  running: Running,
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
async function freshReport(db: Kysely<RegistrySchema>, running: Running): Promise<GateReport | null> {
  const report = await setReportIn(db, setOf(running));
  const { share_since: since, started_at: began } = running;
  return report && (since === began || report.at >= since) ? report : null;
}
