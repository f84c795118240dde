import { RolloutTrials, type Arm, type Visitor } from '@store/release-kit/rollout-trials';
import { decidedMs } from '@store/shared/contracts/page-health';
import { alarmIn, endShare, ingestReport, newGuardState, type GuardEvidence } from '../guard/guard';
import { ordinary } from './guard-simulation';

/** A share of a simulated rollout, and from which second on. */
interface SimulatedShare {
  percent: number;
  from: number;
}

export interface StayingVisitors {
  /** The shares, the first one from second 0 on. */
  shares: readonly SimulatedShare[];
  /** Page views a second, of which three in ten are by somebody who was there before. */
  perSecond: number;
  seconds: number;
  random: () => number;
}

interface View {
  visitor: Visitor;
  /** Which visitors get the candidate: those whose place is below the share. */
  place: number;
  /** Seconds since the rollout began; negative for pages that were opened before it. */
  openedAt: number;
  stay: number;
  /** Whether it is a bot's, from which documents are asked for and no report comes. */
  isBot: boolean;
  /** Seconds after its beginning at which something is added; Infinity when nothing is. */
  addedAfter: number;
}

/** Seconds before the rollout from which pages may still be open. */
const secondsBefore = 3600;
/** Stays are lognormal. */
const stays = { medianSeconds: 45, sigma: 1.3 };
/** Additions on each second of a page view: the longer somebody stays, the likelier. */
const additionsPerSecond = 0.0012;
/** Share of page views that bots make which call themselves browsers. */
const botShare = 0.05;
/** Visitors of one address, such as an office. */
const visitorsOfAddress = 20;

/**
 * Simulates a rollout of two equal versions in time: visitors stay, open pages before it begins, come back and share
 * addresses, some are bots, and the share is raised. In both arms an ordinary number of pages goes wrong.
 * @returns the evidence of a false alarm; null without one.
 */
export function simulateStays({ shares, perSecond, seconds, random }: StayingVisitors): GuardEvidence | null {
  const clock = { now: 0 };
  let present = shares[0] ?? { percent: 0, from: 0 };
  const newTrials = () => new RolloutTrials({ id: 'simulated', percent: present.percent }, () => clock.now);
  let trials = newTrials();
  let state = newGuardState();
  let reportedAt = 0;
  for (const { at, happens } of eventsOf(viewsOf({ perSecond, seconds, random }), random)) {
    if (at < 0) continue;
    if (at > seconds) break;
    clock.now = at * 1000;
    const next = shares.find(({ from }) => from > present.from && from <= at);
    if (next) {
      state = endShare(state, present.percent);
      present = next;
      trials = newTrials();
    }
    happens(trials, armAt);
    if (at - reportedAt < 1) continue;
    reportedAt = at;
    const sums = trials.take();
    if (!sums) continue;
    state = ingestReport(state, sums);
    const alarm = alarmIn(state);
    if (alarm) return alarm;
  }
  return null;

  /** The arm of a page: what its visitor got when it was opened. */
  function armAt({ openedAt, place }: View): Arm {
    const share = shares.findLast(({ from }) => from <= openedAt);
    return place * 100 < (share?.percent ?? 0) ? 'candidate' : 'control';
  }
}

interface SimulatedEvent {
  /** Seconds since the rollout began. */
  at: number;
  happens: (trials: RolloutTrials, armOf: (view: View) => Arm) => void;
}

/** What edges hear of page views, in the order of time. */
function eventsOf(views: readonly View[], random: () => number): SimulatedEvent[] {
  const events = views.flatMap((view): SimulatedEvent[] => {
    const { visitor, openedAt, stay, isBot, addedAfter } = view;
    const decidedAfter = Math.min(stay, decidedMs / 1000);
    const isBad = (measure: keyof typeof ordinary) => random() < ordinary[measure].bad;
    const document: SimulatedEvent = {
      at: openedAt,
      happens: (trials, armOf) => trials.addDocument(armOf(view), visitor, isBad('document')),
    };
    if (isBot) return [document];
    return [
      document,
      {
        at: openedAt + decidedAfter,
        happens(trials, armOf) {
          if (!trials.compares(decidedAfter * 1000)) return;
          const arm = armOf(view);
          trials.reported(visitor);
          trials.addView(arm);
          for (const measure of ['load', 'render', 'vitals'] as const)
            trials.add(arm, visitor, measure, isBad(measure));
          trials.add(arm, visitor, 'added', addedAfter > decidedAfter);
          if (addedAfter <= decidedAfter) trials.add(arm, visitor, 'add-to-cart', isBad('add-to-cart'));
        },
      },
    ];
  });
  return events.sort((one, other) => one.at - other.at);
}

function viewsOf({ perSecond, seconds, random }: Omit<StayingVisitors, 'shares'>): View[] {
  const views: View[] = [];
  const gap = () => -Math.log(1 - random()) / perSecond;
  for (let at = -secondsBefore + gap(); at < seconds; at += gap()) {
    const known = random() < 0.3 ? views[Math.floor(random() * views.length)] : undefined;
    const stay = stays.medianSeconds * Math.exp(stays.sigma * normal(random));
    const addedAfter = -Math.log(1 - random()) / additionsPerSecond;
    const address = `address ${Math.floor(views.length / visitorsOfAddress)}`;
    views.push({
      visitor: known?.visitor ?? {
        id: `visitor ${views.length}`,
        networks: [{ key: address, times: 1 }],
        counted: [],
      },
      place: known?.place ?? random(),
      openedAt: at,
      stay,
      isBot: known?.isBot ?? random() < botShare,
      addedAfter: addedAfter < stay ? addedAfter : Infinity,
    });
  }
  return views;
}

/** A number of the normal distribution, by Box and Muller. */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
