import {
  alike,
  ordinary,
  simulate,
  type Behaviour,
  type Visitors,
} from '@store/releases/testing/guard-simulation';
import { seededRandom } from '@store/service-kit/seeded-random';
import type { AimedFigure } from '../aimed-figure';

const shares = [1, 5, 25, 50];

interface Harm {
  name: string;
  candidate: Behaviour;
  control: Behaviour;
  /** Page views of the candidate within which half of the rollouts must be aborted. */
  limit: number;
  /** Shares at which the arithmetic allows the limit. With more visitors a failure is weaker evidence. */
  within: number[];
}

const adding = (bad: number): Behaviour => ({ 'add-to-cart': { met: 0.08, bad } });
const harms: Harm[] = [
  {
    name: '5 % of additions fail, of the control none',
    candidate: adding(0.05),
    control: adding(0),
    limit: 1000,
    within: [1, 5],
  },
  {
    name: '5 % of additions fail, of the control 0.2 %',
    candidate: adding(0.05),
    control: adding(0.002),
    limit: 1000,
    within: [],
  },
  {
    name: 'nothing can be added',
    candidate: { ...ordinary, 'add-to-cart': { met: 0, bad: 0 }, added: { met: 1, bad: 1 } },
    control: ordinary,
    limit: 150,
    within: shares,
  },
  {
    name: 'the page does not start',
    candidate: { ...ordinary, start: { met: 1, bad: 1 } },
    control: ordinary,
    limit: 40,
    within: shares,
  },
];

/** Page views until the guard raises the alarm about a bad candidate. */
function harmFigure({ name, candidate, control, limit, within }: Harm, percent: number, runs: number) {
  const views = Array.from({ length: runs }, (_, run) => {
    const arms = { candidate: alike(candidate), control: alike(control) };
    const random = seededRandom(run * 100 + percent);
    return simulate({ percent, ...arms, candidateViews: 8 * limit, random })?.candidateViews ?? Infinity;
  }).sort((a, b) => a - b);
  const at = (share: number) => views[Math.min(runs - 1, Math.floor(share * runs))] ?? Infinity;
  const isAimed = within.includes(percent);
  return {
    name: `${name}, at ${percent} %`,
    value: `${at(0.5)} page views; 95 %: ${at(0.95)}`,
    aim: isAimed ? `≤ ${limit}` : '',
    met: isAimed ? at(0.5) <= limit : null,
  };
}

const mixed = (share: number, views: number, special: Behaviour): Visitors[] => [
  { share, views, behaviour: { ...ordinary, ...special } },
  { share: 1 - share, views: 1, behaviour: ordinary },
];

/** Visitors of two equal versions, whose outcomes depend on each other. */
const equals: Record<string, Visitors[]> = {
  'all alike': alike(ordinary),
  '1 % of visitors always fail, 3 tries': mixed(0.01, 3, { 'add-to-cart': { met: 1, bad: 1 } }),
  'slow phones are always poor, 6 views': mixed(0.2, 6, { vitals: { met: 1, bad: 1 } }),
  'a noisy shop, 3 views each': [
    {
      share: 1,
      views: 3,
      behaviour: { ...ordinary, render: { met: 1, bad: 0.05 }, 'add-to-cart': { met: 0.08, bad: 0.1 } },
    },
  ],
};

function falseAlarms(name: string, visitors: Visitors[], percent: number, runs: number): AimedFigure {
  let alarms = 0;
  for (let run = 0; run < runs; run++) {
    const arms = { candidate: visitors, control: visitors };
    const random = seededRandom(run * 100 + percent);
    if (simulate({ percent, ...arms, candidateViews: 500, random })) alarms++;
  }
  return {
    name: `false alarms at ${percent} %: ${name}`,
    value: `${alarms} of ${runs}`,
    aim: '≤ 1 %',
    met: alarms <= runs / 100,
  };
}

/** Simulates the guard with bad and good candidates. The random numbers are the same in every run. */
export function guardFigures(quick: boolean): AimedFigure[] {
  // A share of 1 % takes a hundred page views for one of the candidate.
  const runsAt = (percent: number) => (quick ? 0.2 : 1) * (percent === 1 ? 100 : 500);
  return [
    ...harms.flatMap((harm) => shares.map((percent) => harmFigure(harm, percent, runsAt(percent) / 5))),
    ...Object.entries(equals).flatMap(([name, visitors]) =>
      shares.map((percent) => falseAlarms(name, visitors, percent, runsAt(percent))),
    ),
  ];
}
