import type { ReportedPhase } from '@store/shared/contracts/page-health';

/** A measure by which the guard compares the arms of a rollout: a visitor is one trial of it, good or bad. */
interface GuardMeasureDefinition {
  /** At the desk and in sentences. */
  name: string;
  /** What a visitor with a bad outcome did or got: the end of "Of 20 visitors 3 …". */
  bad: string;
  /** What a visitor with a good outcome did, where the desk shows the share of those. */
  good?: string;
  /** Odds ratio of bad outcomes up to which a candidate counts as equally good. */
  tolerated: number;
  /** Share of the guard's rate of false alarms. */
  alarmShare: number;
  /** Why it never decides by itself. */
  asks?: 'silence';
}

/**
 * What the guard compares: what pages report, and what edges see themselves, `report` and `document`. Page seals name a
 * measure by its place in this list.
 */
const definitions = {
  start: {
    name: 'starting',
    bad: 'got a page that could not be used after ten seconds',
    tolerated: 1,
    alarmShare: 0.1,
  },
  load: { name: 'loading', bad: 'could not load it', tolerated: 1, alarmShare: 0.08 },
  render: { name: 'rendering', bad: 'saw it fail while it was shown', tolerated: 1, alarmShare: 0.08 },
  // A candidate's files are not cached yet, so its first pages are slower.
  vitals: { name: 'speed', bad: 'had poor speed or steadiness', tolerated: 1.5, alarmShare: 0.02 },
  'add-to-cart': {
    name: 'adding to the cart',
    bad: 'failed to add to the cart',
    tolerated: 1,
    alarmShare: 0.32,
  },
  added: {
    name: 'additions',
    bad: 'left without adding anything to the cart',
    good: 'added to the cart',
    tolerated: 1,
    alarmShare: 0.3,
  },
  'checked-out': {
    name: 'checkouts',
    bad: 'left without going to the checkout',
    good: 'went to the checkout',
    tolerated: 1,
    alarmShare: 0.02,
  },
  report: {
    name: 'reports',
    bad: 'got a page that never reported',
    tolerated: 1.2,
    alarmShare: 0.04,
    asks: 'silence',
  },
  document: {
    name: 'documents',
    bad: 'got a page that failed on the server or was not found',
    tolerated: 1,
    alarmShare: 0.04,
  },
} as const satisfies Record<ReportedPhase | 'report' | 'document', GuardMeasureDefinition>;

export type GuardMeasure = keyof typeof definitions;

export const guardMeasures = Object.keys(definitions) as [GuardMeasure, ...GuardMeasure[]];

export const measureOf: Readonly<Record<GuardMeasure, GuardMeasureDefinition>> = definitions;
