import { ordinary, simulate, type Behaviour } from '@store/releases/testing/guard-simulation';
import { seededRandom } from '@store/service-kit/seeded-random';
import type { ReleaseFigure } from './figure';

/** Additions to the cart per page view: one, so that page views count additions. */
const adding = (bad: number): Behaviour => ({ ...ordinary, 'add-to-cart': { met: 1, bad } });

/** The guard must abort within this number of page views of the candidate. */
const limit = 500;

interface Harm {
  percent: number;
  /** Share of additions that fail in the control arm. */
  control: number;
  runs: number;
}

/** Page views until the guard aborts a candidate that fails 5 % of additions to the cart. */
function harmFigure({ percent, control, runs }: Harm): ReleaseFigure {
  const views = Array.from({ length: runs }, (_, run) => {
    const random = seededRandom(run * 100 + percent);
    const rollout = {
      percent,
      candidate: adding(0.05),
      control: adding(control),
      candidateViews: 5 * limit,
      random,
    };
    return simulate(rollout)?.candidateViews ?? Infinity;
  }).sort((a, b) => a - b);
  const at = (share: number) => views[Math.min(runs - 1, Math.floor(share * runs))] ?? Infinity;
  const inTime = views.filter((count) => count <= limit).length;
  return {
    name: `guard at ${percent} %, control fails ${control * 100} %`,
    value: `${at(0.5)} views; 95 %: ${at(0.95)}; worst ${at(1)}; in time ${inTime} of ${runs}`,
    aim: control === 0 ? `≤ ${limit}` : '',
    met: control === 0 ? inTime === runs : null,
  };
}

/** Simulates the guard with bad and good candidates. The random numbers are the same in every run. */
export function guardFigures(quick: boolean): ReleaseFigure[] {
  const runs = quick ? 100 : 1000;
  const harms = [1, 5, 25, 50].flatMap((percent) =>
    [0, 0.002].map((control) => harmFigure({ percent, control, runs: quick ? 40 : 300 })),
  );
  let alarms = 0;
  for (let run = 0; run < runs; run++) {
    const percent = [1, 5, 20, 50][run % 4] ?? 5;
    const rollout = { percent, candidate: ordinary, control: ordinary, candidateViews: 1000 };
    if (simulate({ ...rollout, random: seededRandom(run) })) alarms++;
  }
  return [
    ...harms,
    {
      name: `false alarms in ${runs} rollouts of equal versions`,
      value: String(alarms),
      aim: '< 1 %',
      met: alarms < runs / 100,
    },
  ];
}
