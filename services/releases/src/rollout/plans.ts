import type { Kysely } from 'kysely';
import type { Changes } from '@store/release-kit/versions';
import { answerWords, type GateReport } from '../gate/gate-report';
import { setReportIn } from '../gate/kept-reports';
import type { RegistrySchema } from '../registry/registry-schema';
import { frozenSentence, presentFreeze } from './freeze-state';
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
  return state && { ...state, waits: await waitReason(db, running, { ...state, hours, now: new Date() }) };
}

/** The set whose next step is due and of which the gate has not been asked at this share; null when there is none. */
export async function unaskedSet(
  db: Kysely<RegistrySchema>,
  now: Date,
  hours?: PlanHours,
): Promise<Changes | null> {
  const running = await runningIn(db);
  const state = running && planStateOf(running);
  if (!running || !state || !isDue(state, now) || state.paused) return null;
  if (restsUntil(hours, now) ?? guardWaits(running) ?? (await presentFreeze(db, now))) return null;
  return (await freshReport(db, running)) ? null : setOf(running);
}

/** The rollout whose step is due, and the share; null when there is none, or something speaks against it. */
export async function dueStep(
  db: Kysely<RegistrySchema>,
  now: Date,
  hours?: PlanHours,
): Promise<{ running: Running; percent: number } | null> {
  const running = await runningIn(db);
  const state = running && planStateOf(running);
  if (!running || !state?.next || !isDue(state, now)) return null;
  if (await waitReason(db, running, { ...state, hours, now })) return null;
  return { running, percent: state.next.percent };
}

const isDue = ({ next }: PlanState, now: Date): boolean =>
  next?.at !== null && next?.at !== undefined && next.at <= now.toISOString();

/** That plans rest, and until when, in half a sentence; null while they do not. */
function restsUntil(hours: PlanHours | undefined, now: Date): string | null {
  if (!hours || isOpen(hours, now)) return null;
  return `plans take steps ${hours.text} (${hours.timeZone}) only, again at ${nextOpening(hours, now).toISOString()}`;
}

/** Why the next step would not be taken, though its time were over, in half a sentence; null when nothing is in its way. */
async function waitReason(
  db: Kysely<RegistrySchema>,
  running: Running,
  { next, paused, hours, now }: PlanState & { hours: PlanHours | undefined; now: Date },
): Promise<string | null> {
  if (!next) return null;
  if (paused) return `${paused.who} paused it: ${paused.why}`;
  if (!next.at) return 'a person has to raise it';
  const rests = restsUntil(hours, now);
  if (rests) return rests;
  const frozen = await presentFreeze(db, now);
  if (frozen) return frozenSentence(frozen);
  const waits = guardWaits(running);
  if (waits) return waits;
  const report = await freshReport(db, running);
  if (!report) return 'the gate has not answered since the share was raised';
  return report.answer === 'good' ? null : `the gate is ${answerWords[report.answer]}`;
}

/** The gate's answer on the rollout's set, if it was given at the present share; that of the start counts for the first. */
async function freshReport(db: Kysely<RegistrySchema>, running: Running): Promise<GateReport | null> {
  const report = await setReportIn(db, setOf(running));
  const { share_since: since, started_at: began } = running;
  return report && (since === began || report.at >= since) ? report : null;
}
