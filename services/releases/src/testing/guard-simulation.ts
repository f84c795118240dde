import type { GuardMeasure } from '@store/release-kit/guard-measures';
import { RolloutTrials, type Arm } from '@store/release-kit/rollout-trials';
import { alarmIn, ingestReport, newGuardState, type CountedEvidence } from '../guard/guard';

/** Probabilities of one page view: how often a measure has an outcome, and how often that is bad. */
export type Behaviour = Partial<Record<GuardMeasure, { met: number; bad: number }>>;

/** Probabilities of a healthy release. Something is added on 8 % of page views. */
export const ordinary = {
  start: { met: 1, bad: 0.003 },
  load: { met: 1, bad: 0.004 },
  render: { met: 1, bad: 0.002 },
  vitals: { met: 0.9, bad: 0.12 },
  'add-to-cart': { met: 0.08, bad: 0.01 },
  added: { met: 1, bad: 0.92 },
  report: { met: 1, bad: 0.15 },
  document: { met: 1, bad: 0.01 },
} satisfies Behaviour;

interface SimulatedRollout {
  percent: number;
  candidate: Behaviour;
  control: Behaviour;
  /** Page views of the candidate after which the simulation ends. */
  candidateViews: number;
  random: () => number;
  /** Whether the simulation goes on until the guard decides, instead of ending when it asks. */
  decides?: boolean;
}

/** Page views between two reports of the edge. */
const viewsPerReport = 20;

/**
 * Simulates visitors who look at one page each, the sums of an edge and the guard. @returns the guard's evidence, or null without
 * an alarm.
 */
export function simulate({
  percent,
  candidateViews,
  random,
  decides = false,
  ...arms
}: SimulatedRollout): CountedEvidence | null {
  const trials = new RolloutTrials({ id: 'simulated', percent });
  let visitors = 0;
  /** Makes a page view and counts it as an edge does. */
  const view = (arm: Arm) => {
    const id = `${visitors++}`;
    const visitor = { id, networks: [{ key: id, times: 1 }], counted: [] };
    trials.addView(arm);
    for (const [measure, { met, bad }] of Object.entries(arms[arm]) as [
      GuardMeasure,
      { met: number; bad: number },
    ][])
      if (random() < met) trials.add(arm, visitor, measure, random() < bad);
  };
  let state = newGuardState();
  while (state.candidateViews < candidateViews) {
    for (let views = 0; views < viewsPerReport; views++)
      view(random() * 100 < percent ? 'candidate' : 'control');
    const sums = trials.take();
    if (!sums) continue;
    state = ingestReport(state, sums);
    const alarm = alarmIn(state);
    if (alarm && alarm.phase !== 'own' && !(decides && alarm.asks)) return alarm;
  }
  return null;
}
