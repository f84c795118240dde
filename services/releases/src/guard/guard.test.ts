import { guardMeasures } from '@store/release-kit/guard-measures';
import { RolloutTrials } from '@store/release-kit/rollout-trials';
import { clientNetworks } from '@store/service-kit/client-key';
import fc from 'fast-check';
import { simulateStays } from '../testing/stay-simulation';
import { seededRandom } from '@store/service-kit/seeded-random';
import { provesAll } from '@store/shared/testing/proof';
import { ordinary, simulate, type Behaviour } from '../testing/guard-simulation';
import { alarmIn, endShare, ingestReport, minimumVisitors, newGuardState } from './guard';
import { addBatch, noEvidence, strengthOf } from './sequential-test';

/** Page views of the candidate until each of some rollouts is aborted, ascending; Infinity without an alarm. */
function viewsUntilAlarm(candidate: Behaviour, percent: number, limit: number, decides = false): number[] {
  const views = Array.from({ length: provesAll ? 40 : 9 }, (_, run) => {
    const random = seededRandom(20_260_101 + run);
    const arms = { candidate: { ...ordinary, ...candidate }, control: ordinary };
    const alarm = simulate({ percent, ...arms, candidateViews: limit, random, decides });
    return alarm?.candidateViews ?? Infinity;
  });
  return views.sort((a, b) => a - b);
}
const median = (views: number[]) => views[Math.floor(views.length / 2)] ?? Infinity;

describe('in simulated rollouts', () => {
  it.each([5, 25, 50])('at %d %% takes back a page that does not start within 60 page views', (percent) => {
    const dead: Behaviour = { start: { met: 1, bad: 1 }, load: { met: 0, bad: 0 } };
    const views = viewsUntilAlarm(dead, percent, 200, true);
    expect(views.at(-1)).toBeLessThanOrEqual(60);
  });

  it.each([5, 50])(
    'at %d %% takes back pages that fail on the server, of which half come back',
    (percent) => {
      const views = viewsUntilAlarm({ document: { met: 0.5, bad: 1 } }, percent, 200, true);
      expect(views.at(-1)).toBeLessThanOrEqual(80);
    },
  );

  it.each([
    [5, 150],
    [25, 200],
    [50, 250],
  ])(
    'at %d %% finds a candidate to whose cart nothing can be added within %d page views',
    (percent, limit) => {
      const unusable: Behaviour = { 'add-to-cart': { met: 0, bad: 0 }, added: { met: 1, bad: 1 } };
      expect(median(viewsUntilAlarm(unusable, percent, 500))).toBeLessThanOrEqual(limit);
    },
  );

  it('at 5 % finds a candidate that fails 5 % of additions within 1,000 page views, half of the times', () => {
    const adding = (bad: number) => ({ 'add-to-cart': { met: 0.08, bad } });
    const views = Array.from({ length: 31 }, (_, run) => {
      const arms = { candidate: adding(0.05), control: adding(0) };
      const random = seededRandom(run);
      return simulate({ percent: 5, ...arms, candidateViews: 4000, random })?.candidateViews ?? Infinity;
    });
    expect(median(views.sort((a, b) => a - b))).toBeLessThanOrEqual(1000);
  });

  it('aborts no rollout of two equal versions whose visitors stay and were there before', () => {
    const shares = [{ percent: 50, from: 0 }];
    const alarms = Array.from({ length: provesAll ? 40 : 5 }, (_, run) =>
      simulateStays({ shares, perSecond: 3, seconds: 1500, random: seededRandom(run) }),
    );
    expect(alarms.filter(Boolean)).toEqual([]);
  });

  it.each([
    ['load', 0.3],
    ['render', 0.3],
    ['vitals', 0.7],
    ['document', 0.3],
    ['report', 0.9],
    // No visitor goes to the checkout.
    ['checked-out', 1],
  ] as const)('finds harm in %s', (measure, bad) => {
    const control = { ...ordinary, 'checked-out': { met: 1, bad: 0.96 } };
    const arms = { candidate: { ...control, [measure]: { met: 1, bad } }, control };
    const alarm = simulate({ percent: 20, ...arms, candidateViews: 1000, random: seededRandom(7) });
    expect(alarm?.phase).toBe(measure);
  });
});

/** A report of one measure with so many visitors and bad outcomes, each of a network of its own or all of few. */
function report(candidate: [number, number], control: [number, number], from: 'many' | 'few' = 'many') {
  const arms = {
    candidate: { trials: candidate[0], bad: candidate[1] },
    control: { trials: control[0], bad: control[1] },
  };
  const load = { ...arms, ...(from === 'many' && { networks: arms }) };
  return { candidateViews: candidate[0], controlViews: control[0], measures: { load } };
}

it('never aborts without data of the candidate, or of the control', () => {
  expect(alarmIn(ingestReport(newGuardState(), report([0, 0], [100_000, 50_000])))).toBeNull();
  expect(alarmIn(endShare(ingestReport(newGuardState(), report([5000, 5000], [0, 0])), 5))).toBeNull();
});

it('decides nothing below the minimum of visitors, for any failures', () => {
  const few = minimumVisitors - 1;
  const state = ingestReport(newGuardState(), report([few, few], [2000, 0]));
  expect(alarmIn(state)).toBeNull();
  expect(alarmIn(ingestReport(state, report([10, 10], [500, 0])))?.phase).toBe('load');
});

it('leaves the decision to a person while the failures come from few networks', () => {
  const few = ingestReport(newGuardState(), report([200, 100], [4000, 0], 'few'));
  expect(alarmIn(few)).toMatchObject({ phase: 'load', asks: 'few networks' });
  expect(alarmIn(ingestReport(few, report([50, 20], [1000, 0])))).toMatchObject({
    phase: 'load',
    asks: null,
  });
});

it('leaves the decision to a person while few of the candidate’s networks speak against it', () => {
  const bad = (count: number) => ingestReport(newGuardState(), report([1000, count], [19_000, 19]));
  expect(alarmIn(bad(15))).toMatchObject({ phase: 'load', asks: 'few networks' });
  expect(alarmIn(bad(25))).toMatchObject({ phase: 'load', asks: null });
});

it.each(guardMeasures)('does not decide about %s by fifty visitors that five addresses invent', (measure) => {
  const trials = new RolloutTrials({ id: 'r', percent: 5 });
  const visitor = (id: string, address: string) => ({ id, networks: clientNetworks(address), counted: [] });
  const rates: Behaviour = ordinary;
  const bad = rates[measure]?.bad ?? 0.02;
  // Other visitors, of whom every so many has a bad outcome with either version.
  for (let place = 0; place < 2000; place++) {
    const arm = place % 20 === 0 ? 'candidate' : 'control';
    const isBad = Math.floor((place + 1) * bad) > Math.floor(place * bad);
    trials.add(arm, visitor(`visitor ${place}`, `10.${place >> 8}.${place & 255}.1`), measure, isBad);
  }
  const addresses = ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8:1::1', '2001:db8:2::1'];
  for (let place = 0; place < 50; place++)
    trials.add('candidate', visitor(`invented ${place}`, addresses[place % 5] ?? ''), measure, true);
  const state = ingestReport(newGuardState(), trials.take()!);
  expect(state.measures[measure].candidate.trials).toBe(150);
  expect(alarmIn(state)?.asks).not.toBeNull();
});

it('prefers evidence of many networks to stronger evidence of few, and of silence', () => {
  const forged = ingestReport(newGuardState(), report([200, 200], [4000, 0], 'few'));
  const arms = { candidate: { trials: 100, bad: 30 }, control: { trials: 1000, bad: 3 } };
  const measured = { ...arms, networks: arms };
  const state = ingestReport(forged, { ...report([0, 0], [0, 0], 'few'), measures: { report: measured } });
  expect(alarmIn(state)?.asks).toBe('few networks');
  expect(
    alarmIn(ingestReport(newGuardState(), { ...report([0, 0], [0, 0]), measures: { report: measured } })),
  ).toMatchObject({
    phase: 'report',
    asks: 'silence',
  });
  const decided = ingestReport(state, { ...report([0, 0], [0, 0], 'few'), measures: { document: measured } });
  expect(alarmIn(decided)).toMatchObject({ phase: 'document', asks: null });
});

it('ignores an outage that affects both arms', () => {
  let state = newGuardState();
  for (let minute = 0; minute < 200; minute++) state = ingestReport(state, report([50, 40], [950, 760]));
  expect(alarmIn(state)).toBeNull();
});

it('ignores a raise of the share during an outage of both arms', () => {
  let state = ingestReport(newGuardState(), report([50, 1], [950, 19]));
  state = endShare(state, 5);
  for (let minute = 0; minute < 50; minute++) state = ingestReport(state, report([500, 100], [500, 100]));
  expect(alarmIn(state)).toBeNull();
});

it('counts anew at each share, and keeps its evidence and what was counted before', () => {
  const before = ingestReport(newGuardState(), report([200, 20], [4000, 40]));
  const after = endShare(before, 5);
  expect(after).toMatchObject({ candidateViews: 0, controlViews: 0 });
  expect(after.measures.load).toMatchObject({
    evidence: before.measures.load.evidence,
    candidate: { trials: 0, bad: 0 },
    control: { trials: 0, bad: 0 },
  });
  expect(after.earlier).toMatchObject([
    { percent: 5, candidateViews: 200, measures: { load: { candidate: { trials: 200, bad: 20 } } } },
  ]);
});

it('weighs a batch by the hypergeometric distribution: its expected weight under equality is 1', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 0, max: 20 }),
      (candidates, controls, failures) => {
        const bad = Math.min(failures, candidates + controls);
        let expected = 0;
        let total = 0;
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
