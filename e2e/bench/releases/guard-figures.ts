import { ordinary, simulate, type Behaviour } from '@store/releases/testing/guard-simulation';
import { simulateStays, type StayingVisitors } from '@store/releases/testing/stay-simulation';
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
    limit: 25,
    within: shares,
  },
];

/** Page views until the guard raises the alarm about a bad candidate. */
function harmFigure({ name, candidate, control, limit, within }: Harm, percent: number, runs: number) {
  const views = Array.from({ length: runs }, (_, run) => {
    const random = seededRandom(run * 100 + percent);
    return (
      simulate({ percent, candidate, control, candidateViews: 8 * limit, random })?.candidateViews ?? Infinity
    );
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

/** Page views a second of shops from quiet to busy. */
const rates = [0.3, 1, 2, 5];
const twoHours = 7200;

/** False alarms in two hours of equal versions, whose visitors stay, come back and were there before the rollout. */
function falseAlarms(
  name: string,
  shares: StayingVisitors['shares'],
  perSecond: number,
  runs: number,
): AimedFigure {
  let alarms = 0;
  for (let run = 0; run < runs; run++)
    if (simulateStays({ shares, perSecond, seconds: twoHours, random: seededRandom(run) })) alarms++;
  return {
    name: `false alarms ${name}, ${perSecond} page views a second`,
    value: `${alarms} of ${runs}`,
    aim: '≤ 1 %',
    met: alarms <= runs / 100,
  };
}

const raised = [
  { percent: 5, from: 0 },
  { percent: 50, from: twoHours / 4 },
];

/** Simulates the guard with bad and good candidates. The random numbers are the same in every run. */
export function guardFigures(quick: boolean): AimedFigure[] {
  const runs = quick ? 20 : 100;
  return [
    ...harms.flatMap((harm) => shares.map((percent) => harmFigure(harm, percent, runs))),
    ...rates.flatMap((perSecond) => [
      ...shares.map((percent) => falseAlarms(`at ${percent} %`, [{ percent, from: 0 }], perSecond, runs)),
      falseAlarms('from 5 % to 50 %', raised, perSecond, runs),
    ]),
  ];
}
