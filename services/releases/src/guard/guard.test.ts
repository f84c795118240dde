import type { HealthReport } from '@store/release-kit/edge-reports';
import fc from 'fast-check';
import { alarmIn, closeBatches, guardStateSchema, ingestReport, minimumSample, newGuardState } from './guard';
import { addBatch, noEvidence, strengthOf } from './sequential-test';
import { seededRandom } from '@store/service-kit/seeded-random';
import { ordinary, simulate, type Behaviour } from '../testing/guard-simulation';

const failing = (share: number, met = 1): Behaviour => ({ ...ordinary, 'add-to-cart': { met, bad: share } });

describe('in simulated rollouts', () => {
  it.each([
    // With a control without failures every rollout is aborted, at every share.
    [5, 0, 200],
    [25, 0, 200],
    [50, 0, 200],
    // The control fails sometimes. At 50 % it has no more page views than the candidate, and each of its failures offsets
    // up to four of the candidate's: 13 of 600 rollouts were undecided after 500 page views.
    [1, 0.002, 200],
    [5, 0.002, 200],
    [25, 0.002, 200],
    [50, 0.002, 190],
  ])(
    'at %d %% aborts a candidate that fails 5 % of add-to-carts within 500 of its page views; the control fails %d',
    (percent, control, atLeast) => {
      const random = seededRandom(20_260_101 + percent);
      let aborted = 0;
      for (let run = 0; run < 200; run++) {
        const alarm = simulate({
          percent,
          candidate: failing(0.05),
          control: failing(control),
          candidateViews: 500,
          random,
        });
        if (alarm?.phase === 'add-to-cart') aborted++;
      }
      expect(aborted).toBeGreaterThanOrEqual(atLeast);
    },
  );

  it('aborts it at 50 % within 1000 page views in every rollout, also when the control fails now and then', () => {
    const random = seededRandom(50);
    for (let run = 0; run < 200; run++) {
      const rollout = { percent: 50, candidate: failing(0.05), control: failing(0.002) };
      expect(simulate({ ...rollout, candidateViews: 1000, random })).not.toBeNull();
    }
  });

  it('aborts fewer than 1 % of 1,000 rollouts of two equal versions', () => {
    let alarms = 0;
    for (let run = 0; run < 1000; run++) {
      const random = seededRandom(run);
      const percent = [5, 20, 50][run % 3] ?? 5;
      if (simulate({ percent, candidate: ordinary, control: ordinary, candidateViews: 1000, random }))
        alarms++;
    }
    expect(alarms).toBeLessThan(10);
  });

  it('detects harm in every phase', () => {
    const random = seededRandom(7);
    for (const phase of ['load', 'render', 'vitals', 'add-to-cart'] as const) {
      const candidate = { ...ordinary, [phase]: { met: 1, bad: 0.4 } };
      const alarm = simulate({ percent: 20, candidate, control: ordinary, candidateViews: 1000, random });
      expect(alarm?.phase).toBe(phase);
    }
  });
});

/** A report of one phase with so many trials and failures. */
const report = (candidate: [number, number], control: [number, number]): HealthReport => ({
  candidateViews: candidate[0],
  controlViews: control[0],
  phases: {
    load: {
      candidate: { trials: candidate[0], bad: candidate[1] },
      control: { trials: control[0], bad: control[1] },
    },
  },
});

it('never aborts without data of the candidate, or of the control', () => {
  expect(alarmIn(ingestReport(newGuardState(), report([0, 0], [100_000, 50_000])))).toBeNull();
  expect(alarmIn(closeBatches(ingestReport(newGuardState(), report([5000, 5000], [0, 0]))))).toBeNull();
});

it('decides nothing below the minimum sample, for any failures', () => {
  const few = minimumSample.pageViews - 1;
  const state = ingestReport(newGuardState(), report([few, few], [2000, 0]));
  expect(alarmIn(state)).toBeNull();
  expect(alarmIn(ingestReport(state, report([30, 30], [500, 0])))?.phase).toBe('load');
});

it('ignores an outage that affects both arms', () => {
  let state = newGuardState();
  for (let minute = 0; minute < 200; minute++) state = ingestReport(state, report([50, 40], [950, 760]));
  expect(alarmIn(state)).toBeNull();
});

it('ignores a raise of the share during an outage of both arms', () => {
  let state = ingestReport(newGuardState(), report([50, 1], [950, 19]));
  state = closeBatches(state);
  for (let minute = 0; minute < 50; minute++) state = ingestReport(state, report([500, 100], [500, 100]));
  expect(alarmIn(state)).toBeNull();
});

it('explains its decision with figures', () => {
  const state = ingestReport(newGuardState(), report([200, 30], [4000, 8]));
  expect(alarmIn(state)).toMatchObject({
    phase: 'load',
    candidate: { trials: 200, bad: 30 },
    control: { trials: 4000, bad: 8 },
    candidateViews: 200,
    falseAlarmRate: 0.008,
  });
});

it('has serializable state between two reports', () => {
  const state = ingestReport(newGuardState(), report([25, 3], [400, 2]));
  expect(guardStateSchema.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
});

it('weighs a batch by the hypergeometric distribution: its expected weight under equality is 1', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 0, max: 20 }),
      (candidates, controls, failures) => {
        const bad = Math.min(failures, candidates + controls);
        let [expected, total] = [0, 0];
        for (let own = Math.max(0, bad - controls); own <= Math.min(bad, candidates); own++) {
          const probability = choose(candidates, own) * choose(controls, bad - own);
          const evidence = addBatch(
            noEvidence(),
            { trials: candidates, bad: own },
            { trials: controls, bad: bad - own },
          );
          expected += probability * strengthOf(evidence);
          total += probability;
        }
        expect(expected / total).toBeCloseTo(1, 6);
      },
    ),
  );
});

function choose(n: number, k: number): number {
  let result = 1;
  for (let i = 1; i <= k; i++) result = (result * (n - k + i)) / i;
  return result;
}
