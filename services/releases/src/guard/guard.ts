import * as z from 'zod';
import { healthPhases, type HealthPhase } from '@store/shared/contracts/page-health';
import type { HealthReport } from '@store/release-kit/edge-reports';
import { addBatch, noEvidence, strengthOf, type Outcomes } from './sequential-test';

/** Probability that the guard aborts a rollout, in any phase, although its candidate is as good as the control. */
export const falseAlarmRate = 0.008;

/** The guard decides nothing before so many page views of the candidate and outcomes of the phase. */
export const minimumSample = { pageViews: 100, outcomes: 40 };

/** Outcomes of each arm in a batch. Smaller batches lose power when the arms have unequal shares. */
const batchSize = 20;

/** Odds ratio up to which a candidate counts as equally good. Its files are not cached yet, so its first pages are slower. */
const tolerated: Record<HealthPhase, number> = { load: 1, render: 1, vitals: 1.5, 'add-to-cart': 1 };

/** Share of the false alarm rate for each phase: half of it for additions to the cart. */
const alarmShares: Record<HealthPhase, number> = { load: 0.2, render: 0.2, vitals: 0.1, 'add-to-cart': 0.5 };

/** Strength of evidence at which a phase raises the alarm. */
export const firingStrength = (phase: HealthPhase): number => 1 / (falseAlarmRate * alarmShares[phase]);

const outcomes = z.object({ trials: z.number(), bad: z.number() });
const phaseState = z.object({
  evidence: z.array(z.number()),
  /** All outcomes so far. */
  candidate: outcomes,
  control: outcomes,
  /** Outcomes that are not yet part of the evidence. */
  waiting: z.object({ candidate: outcomes, control: outcomes }),
});
/** The guard's state of one rollout, plain data that the registry stores. */
export const guardStateSchema = z.object({
  /** Page views that were reported. */
  candidateViews: z.number(),
  controlViews: z.number(),
  phases: z.record(z.enum(healthPhases), phaseState),
});
export type GuardState = z.infer<typeof guardStateSchema>;

/** The evidence for an abort, which the history records. */
export interface GuardEvidence {
  phase: HealthPhase;
  candidate: Outcomes;
  control: Outcomes;
  candidateViews: number;
  /** How many times likelier the outcomes are under harm than under equality. */
  strength: number;
  falseAlarmRate: number;
}

const none = (): Outcomes => ({ trials: 0, bad: 0 });
const plus = (a: Outcomes, b: Outcomes): Outcomes => ({ trials: a.trials + b.trials, bad: a.bad + b.bad });

export const newGuardState = (): GuardState => ({
  candidateViews: 0,
  controlViews: 0,
  phases: Object.fromEntries(
    healthPhases.map((phase) => [
      phase,
      {
        evidence: noEvidence(),
        candidate: none(),
        control: none(),
        waiting: { candidate: none(), control: none() },
      },
    ]),
  ) as GuardState['phases'],
});

/** Adds a report. A batch ends when it has enough trials, independently of its outcomes. */
export function ingestReport(state: GuardState, report: HealthReport): GuardState {
  const phases = healthPhases.map((phase) => {
    const before = state.phases[phase];
    const reported = report.phases[phase];
    if (!reported) return [phase, before] as const;
    const waiting = {
      candidate: plus(before.waiting.candidate, reported.candidate),
      control: plus(before.waiting.control, reported.control),
    };
    const next = {
      ...before,
      candidate: plus(before.candidate, reported.candidate),
      control: plus(before.control, reported.control),
      waiting,
    };
    const full = waiting.candidate.trials >= batchSize && waiting.control.trials >= batchSize;
    return [phase, full ? judged(next, phase) : next] as const;
  });
  return {
    candidateViews: state.candidateViews + report.candidateViews,
    controlViews: state.controlViews + report.controlViews,
    phases: Object.fromEntries(phases) as GuardState['phases'],
  };
}

/** Ends the current batches. Call it when the share changes, because a batch must have one share. */
export const closeBatches = (state: GuardState): GuardState => ({
  ...state,
  phases: Object.fromEntries(
    healthPhases.map((phase) => [phase, judged(state.phases[phase], phase)]),
  ) as GuardState['phases'],
});

function judged(state: GuardState['phases'][HealthPhase], phase: HealthPhase) {
  const { candidate, control } = state.waiting;
  return {
    ...state,
    evidence: addBatch(state.evidence, candidate, control, tolerated[phase]),
    waiting: { candidate: none(), control: none() },
  };
}

/** Evidence for aborting the rollout; null without enough evidence or data. */
export function alarmIn(state: GuardState): GuardEvidence | null {
  if (state.candidateViews < minimumSample.pageViews) return null;
  for (const phase of healthPhases) {
    const { evidence, candidate, control } = state.phases[phase];
    const strength = strengthOf(evidence);
    if (strength < firingStrength(phase) || candidate.trials < minimumSample.outcomes) continue;
    return { phase, candidate, control, candidateViews: state.candidateViews, strength, falseAlarmRate };
  }
  return null;
}
