import type { Kysely } from 'kysely';
import { ReleaseError } from '@store/release-kit/release-error';
import { entriesOf, namesOf, type Changes } from '@store/release-kit/versions';
import { answerWords, type GateReport } from '../gate/gate-report';
import { gateReportIn } from '../gate/kept-reports';
import { appendHistory } from '../history';
import type { Registry } from '../registry';
import type { RegistrySchema } from '../registry-schema';
import { entryOf } from './ending';
import { freezeIn, frozenSentence } from './freeze-state';
import { guardWaits, planStateOf, type PlanState } from './plan';
import { raiseIn } from './raising';
import { mustBeRunning, nameOf, runningIn, setOf, type Running } from './running';
import type { RolloutAct } from './rollouts';

/** A plan as release managers see it, with the reason why its next step waits. */
export type PlanView = PlanState & { waits: string | null };

/**
 * Steps of a rollout that its plan takes. Each is taken in one transaction under the lock of all actions, by whichever
 * registry comes first, and begins the time of the next: so none is taken twice, and none is lost with a registry.
 */
export class Plans {
  constructor(private readonly registry: Registry) {}

  async view(running: Running): Promise<PlanView | null> {
    const { db } = this.registry;
    const state = planStateOf(running);
    return state && { ...state, waits: await waitReason(db, running, state) };
  }

  /** The set whose next step is due and of which the gate has not been asked at this share; null when there is none. */
  async unasked(now: Date): Promise<Changes | null> {
    const { db } = this.registry;
    const running = await runningIn(db);
    const state = running && planStateOf(running);
    if (!running || !state || !isDue(state, now) || state.paused) return null;
    if (guardWaits(running) ?? (await freezeIn(db, now))) return null;
    return (await freshReport(db, running)) ? null : setOf(running);
  }

  /** Takes the step that is due, unless something speaks against it. @returns the new share; null when none was taken. */
  takeStep(now: Date): Promise<number | null> {
    return this.registry.exclusively(async (db) => {
      const running = await runningIn(db);
      const state = running && planStateOf(running);
      if (!running || !state?.next || !isDue(state, now)) return null;
      if (await waitReason(db, running, state, now)) return null;
      const why = `the plan’s time at ${running.percent} % is over, the guard is calm and the gate green`;
      await raiseIn(db, running, state.next.percent, { who: 'plan', why }, {}, now);
      return state.next.percent;
    });
  }

  /** Stops the plan at the present share. @throws ReleaseError when there is no plan, or it is paused already. */
  pause(act: RolloutAct): Promise<void> {
    return this.change(act, 'pause', ({ who, why }) => ({ who, why, at: new Date().toISOString() }));
  }

  /** @throws ReleaseError when the plan is not paused. */
  resume(act: RolloutAct): Promise<void> {
    return this.change(act, 'resume', () => null);
  }

  private change(
    { rollout, ...act }: RolloutAct,
    action: 'pause' | 'resume',
    pauseOf: (act: { who: string; why: string }) => PlanState['paused'],
  ): Promise<void> {
    return this.registry.exclusively(async (db) => {
      const running = await mustBeRunning(db, rollout);
      const state = planStateOf(running);
      if (!state) throw new ReleaseError(`${nameOf(running)} has no plan; raise it by hand.`);
      if (action === 'pause' && state.paused)
        throw new ReleaseError(`The plan is paused by ${state.paused.who} (${state.paused.why}) already.`);
      if (action === 'resume' && !state.paused) throw new ReleaseError('The plan is not paused.');
      const paused = pauseOf(act);
      await db
        .updateTable('rollouts')
        .set({ paused: paused && JSON.stringify(paused) })
        .where('id', '=', running.id)
        .execute();
      await appendHistory(db, { ...act, action, ...entryOf(running), details: { rollout: running.id } });
    });
  }
}

const isDue = ({ next }: PlanState, now: Date): boolean =>
  next?.at !== null && next?.at !== undefined && next.at <= now.toISOString();

/** Why the next step would not be taken, though its time were over, in half a sentence; null when nothing is in its way. */
async function waitReason(
  db: Kysely<RegistrySchema>,
  running: Running,
  { next, paused }: PlanState,
  now = new Date(),
): Promise<string | null> {
  if (!next) return null;
  if (paused) return `${paused.who} paused it: ${paused.why}`;
  if (!next.at) return 'a person has to raise it';
  const frozen = await freezeIn(db, now);
  if (frozen) return frozenSentence(frozen);
  const waits = guardWaits(running);
  if (waits) return waits;
  const report = await freshReport(db, running);
  if (!report) return 'the gate has not answered since the share was raised';
  return report.answer === 'good' ? null : `the gate is ${answerWords[report.answer]}`;
}

/** The gate's answer on the rollout's set, if it was given at the present share; that of the start counts for the first. */
async function freshReport(db: Kysely<RegistrySchema>, running: Running): Promise<GateReport | null> {
  const set = setOf(running);
  const [release] = entriesOf(set);
  const report = release ? await gateReportIn(db, ...release) : null;
  if (!report || namesOf(report.slices) !== namesOf(set)) return null;
  const { share_since: since, started_at: began } = running;
  return since === began || report.at >= since ? report : null;
}
