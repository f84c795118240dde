import { healthPhases, type HealthPhase } from '@store/shared/contracts/page-health';
import type { HealthReport } from '@store/release-kit/edge-reports';
import { alarmIn, ingestReport, newGuardState, type GuardEvidence } from '../guard/guard';
import type { Outcomes } from '../guard/sequential-test';

/** For each phase: its probability on a page view, and the probability of a bad outcome then. */
export type Behaviour = Record<HealthPhase, { met: number; bad: number }>;

/** Probabilities of a healthy release. */
export const ordinary: Behaviour = {
  load: { met: 1, bad: 0.004 },
  render: { met: 1, bad: 0.002 },
  vitals: { met: 0.9, bad: 0.12 },
  'add-to-cart': { met: 0.25, bad: 0.01 },
};

interface SimulatedRollout {
  percent: number;
  candidate: Behaviour;
  control: Behaviour;
  /** Page views of the candidate after which the simulation ends. */
  candidateViews: number;
  random: () => number;
}

/** The candidate's page views in each report. */
const viewsPerReport = 5;

/** Simulates page views and reports. @returns the guard's evidence, or null without an alarm. */
export function simulate(rollout: SimulatedRollout): GuardEvidence | null {
  let state = newGuardState();
  while (state.candidateViews < rollout.candidateViews) {
    state = ingestReport(state, nextReport(rollout));
    const alarm = alarmIn(state);
    if (alarm) return alarm;
  }
  return null;
}

function nextReport({ percent, candidate, control, random }: SimulatedRollout): HealthReport {
  const controlViews = binomial(Math.round((viewsPerReport * 200) / percent), (100 - percent) / 200, random);
  const phases = healthPhases.map((phase) => [
    phase,
    {
      candidate: outcomesOf(viewsPerReport, candidate[phase], random),
      control: outcomesOf(controlViews, control[phase], random),
    },
  ]);
  return {
    candidateViews: viewsPerReport,
    controlViews,
    phases: Object.fromEntries(phases) as HealthReport['phases'],
  };
}

function outcomesOf(views: number, { met, bad }: Behaviour[HealthPhase], random: () => number): Outcomes {
  const trials = binomial(views, met, random);
  return { trials, bad: binomial(trials, bad, random) };
}

/** A binomial random number. It draws the gaps between successes, which is fast for rare ones. */
function binomial(trials: number, chance: number, random: () => number): number {
  if (chance >= 1) return trials;
  if (chance <= 0) return 0;
  if (chance > 0.5) return trials - binomial(trials, 1 - chance, random);
  let successes = 0;
  for (let at = gap(chance, random); at < trials; at += 1 + gap(chance, random)) successes++;
  return successes;
}

const gap = (chance: number, random: () => number) =>
  Math.floor(Math.log(1 - random()) / Math.log(1 - chance));
