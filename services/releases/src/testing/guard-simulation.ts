import type { GuardMeasure } from '@store/release-kit/guard-measures';
import { RolloutTrials, type Arm } from '@store/release-kit/rollout-trials';
import { alarmIn, ingestReport, newGuardState, type CountedEvidence } from '../guard/guard';

/** Probabilities of one page view: how often a measure has an outcome, and how often that is bad. */
export type Behaviour = Partial<Record<GuardMeasure, { met: number; bad: number }>>;

/** A part of the visitors, each of whom makes several page views with the same probabilities. */
export interface Visitors {
  share: number;
  views: number;
  behaviour: Behaviour;
}

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

/** Visitors who are all alike and look at one page. */
export const alike = (behaviour: Behaviour): Visitors[] => [{ share: 1, views: 1, behaviour }];

interface SimulatedRollout {
  percent: number;
  candidate: Visitors[];
  control: Visitors[];
  /** Page views of the candidate after which the simulation ends. */
  candidateViews: number;
  random: () => number;
  /** Whether the simulation goes on until the guard decides, instead of ending when it asks. */
  decides?: boolean;
}

interface Returning {
  id: string;
  viewsLeft: number;
  behaviour: Behaviour;
}

/** Page views between two reports of the edge. */
const viewsPerReport = 20;

/** Visitors of one arm: each page view is one of somebody new or of somebody who comes back. */
class Crowd {
  private readonly returning: Returning[] = [];
  private arrivals = 0;

  constructor(
    private readonly arm: Arm,
    private readonly kinds: Visitors[],
    private readonly random: () => number,
  ) {}

  /** Makes a page view and counts it as an edge does. */
  view(trials: RolloutTrials): void {
    const visitor = this.nextVisitor();
    const counted = { id: visitor.id, networks: [{ key: visitor.id, times: 1 }], counted: [] };
    trials.addView(this.arm);
    for (const [measure, { met, bad }] of Object.entries(visitor.behaviour) as [
      GuardMeasure,
      { met: number; bad: number },
    ][]) {
      if (this.random() < met) trials.add(this.arm, counted, measure, this.random() < bad);
    }
  }

  private nextVisitor(): Returning {
    const mean = this.kinds.reduce((sum, { share, views }) => sum + share * views, 0);
    const place = Math.floor(this.random() * this.returning.length);
    const known = this.random() < 1 / mean ? undefined : this.returning[place];
    if (!known) return this.arrive();
    known.viewsLeft -= 1;
    if (known.viewsLeft === 0) this.returning.splice(place, 1);
    return known;
  }

  private arrive(): Returning {
    let dice = this.random();
    const kind = this.kinds.find(({ share }) => (dice -= share) < 0) ?? this.kinds[0];
    if (!kind) throw new Error('A crowd has visitors.');
    const visitor = {
      id: `${this.arm} ${this.arrivals++}`,
      viewsLeft: kind.views - 1,
      behaviour: kind.behaviour,
    };
    if (visitor.viewsLeft > 0) this.returning.push(visitor);
    return visitor;
  }
}

/**
 * Simulates visitors, the sums of an edge and the guard. @returns the guard's evidence, or null without an alarm.
 */
export function simulate({
  percent,
  candidate,
  control,
  candidateViews,
  random,
  decides = false,
}: SimulatedRollout): CountedEvidence | null {
  const trials = new RolloutTrials({ id: 'simulated', percent });
  const crowds = {
    candidate: new Crowd('candidate', candidate, random),
    control: new Crowd('control', control, random),
  };
  let state = newGuardState();
  while (state.candidateViews < candidateViews) {
    for (let view = 0; view < viewsPerReport; view++)
      crowds[random() * 100 < percent ? 'candidate' : 'control'].view(trials);
    const sums = trials.take();
    if (!sums) continue;
    state = ingestReport(state, sums);
    const alarm = alarmIn(state);
    if (alarm && alarm.phase !== 'own' && !(decides && alarm.asks)) return alarm;
  }
  return null;
}
