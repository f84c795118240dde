import * as z from 'zod';
import type { HealthReport } from '@store/release-kit/edge-reports';
import { guardMeasures, measureOf, type GuardMeasure } from '@store/release-kit/guard-measures';
import { addVitals, vitalHistogramsSchema } from '@store/release-kit/vital-histograms';
import { ownStateSchema, readingsToAlarm } from './own-measures';
import { addBatch, noEvidence, strengthOf, type Outcomes } from './sequential-test';

/** Probability that the guard aborts a rollout, in any measure, although its candidate is as good as the control. */
export const falseAlarmRate = 0.008;

/** Visitors of each arm in a batch, and fewest of the candidate in a measure that decides. */
export const batchSize = 10;
export const minimumVisitors = 20;

/**
 * The guard decides only if the share of networks with bad outcomes is larger by this with the candidate; otherwise it asks a
 * person. In a busy shop a few machines cannot invent so many networks.
 */
const leastShare = 0.02;

/** Strength of evidence at which a measure raises the alarm. */
export const firingStrength = (measure: GuardMeasure): number =>
  1 / (falseAlarmRate * measureOf[measure].alarmShare);

const outcomes = z.object({ trials: z.number(), bad: z.number() });
const arms = z.object({ candidate: outcomes, control: outcomes });
type Arms = z.infer<typeof arms>;

const none = (): Outcomes => ({ trials: 0, bad: 0 });
const noArms = (): Arms => ({ candidate: none(), control: none() });
const plus = (a: Outcomes, b: Outcomes): Outcomes => ({ trials: a.trials + b.trials, bad: a.bad + b.bad });
const plusArms = (a: Arms, b: Arms): Arms => ({
  candidate: plus(a.candidate, b.candidate),
  control: plus(a.control, b.control),
});

const testState = z.object({
  evidence: z.array(z.number()),
  /** Outcomes that are not yet part of the evidence. */
  waiting: arms,
});
type TestState = z.infer<typeof testState>;
const newTest = (): TestState => ({ evidence: noEvidence(), waiting: noArms() });

const measureState = testState.extend({
  /** All outcomes at the present share. */
  candidate: outcomes,
  control: outcomes,
  /** Outcomes of networks at the present share, and their test, in which few addresses weigh nothing. */
  networks: testState.extend(arms.shape),
});
export type MeasureState = z.infer<typeof measureState>;

const newMeasure = (): MeasureState => ({
  ...newTest(),
  ...noArms(),
  networks: { ...newTest(), ...noArms() },
});

/** One value for each measure. */
const eachMeasure = (valueOf: (measure: GuardMeasure) => MeasureState) =>
  Object.fromEntries(guardMeasures.map((measure) => [measure, valueOf(measure)])) as Record<
    GuardMeasure,
    MeasureState
  >;

/** What was counted at one share of a rollout. Other shares have other visitors, so their sums are never added up. */
const countsSchema = z.object({
  /** Page views that were reported. */
  candidateViews: z.number(),
  controlViews: z.number(),
  /** With the evidence until the share ended. */
  measures: z.record(z.enum(guardMeasures), arms.extend({ evidence: z.array(z.number()) })),
  /** Measures of teams' own. */
  own: z.array(ownStateSchema).default([]),
});
export type ShareCounts = z.infer<typeof countsSchema>;

/** The guard's state of one rollout, plain data that the registry stores. What it has counted is of the present share. */
export const guardStateSchema = countsSchema.extend({
  /** Measure that the guard has asked a person about; `own` for one of a team's own. */
  asked: z.nullable(z.enum([...guardMeasures, 'own'])),
  /** Whether every alarm after the promotion only asks a person: the promotion said so. */
  onlyAsks: z.boolean(),
  /** For people: the guard decides by the measure `vitals` alone. */
  vitals: vitalHistogramsSchema,
  measures: z.record(z.enum(guardMeasures), measureState),
  /** What was counted at earlier shares. */
  earlier: z.array(countsSchema.extend({ percent: z.number() })),
});
export type GuardState = z.infer<typeof guardStateSchema>;

const countedEvidence = arms.extend({
  phase: z.enum(guardMeasures),
  candidateViews: z.number(),
  /** How many times likelier the outcomes are under harm than under equality. */
  strength: z.number(),
  falseAlarmRate: z.number(),
  /** Why a person must decide: `few networks` have bad outcomes, or `silence` is all there is; null when the guard decides. */
  asks: z.enum(['few networks', 'silence']).nullable(),
});
export type CountedEvidence = z.infer<typeof countedEvidence>;

/** The evidence for an abort, which the history records. */
export const guardEvidenceSchema = z.union([
  countedEvidence,
  z.object({ phase: z.literal('own'), own: ownStateSchema, asks: z.null() }),
]);
export type GuardEvidence = z.infer<typeof guardEvidenceSchema>;

export const newGuardState = (): GuardState => ({
  candidateViews: 0,
  controlViews: 0,
  asked: null,
  onlyAsks: false,
  vitals: {},
  measures: eachMeasure(newMeasure),
  own: [],
  earlier: [],
});

/** Whether any visitor had the candidate, at whichever share. */
export const wasSeen = (state: GuardState): boolean =>
  [state, ...state.earlier].some((counts) => visitorsOf(counts) > 0);

/** Visitors who had the candidate at a share and whom edges have counted, by documents or by page views. */
export const visitorsOf = ({ candidateViews, measures }: ShareCounts): number =>
  Math.max(candidateViews, measures.document.candidate.trials);

/** Adds a report. A batch ends when it has enough trials, independently of its outcomes. */
export function ingestReport(state: GuardState, report: HealthReport): GuardState {
  const measures = eachMeasure((measure) => {
    const before = state.measures[measure];
    const reported = report.measures[measure];
    if (!reported) return before;
    return {
      ...counted(before, reported, measure),
      ...plusArms(before, reported),
      networks: reported.networks
        ? {
            ...counted(before.networks, reported.networks, measure),
            ...plusArms(before.networks, reported.networks),
          }
        : before.networks,
    };
  });
  return {
    ...state,
    candidateViews: state.candidateViews + report.candidateViews,
    controlViews: state.controlViews + report.controlViews,
    vitals: addVitals(state.vitals, report.vitals ?? {}),
    measures,
  };
}

/**
 * Begins with the next share: ends the current batches, because a batch must have one share, and puts what was counted aside.
 * The evidence stays. It is a product of batches, whatever their shares were.
 * @param percent the share that ends.
 */
export function endShare(state: GuardState, percent: number): GuardState {
  return {
    ...state,
    candidateViews: 0,
    controlViews: 0,
    vitals: {},
    own: [],
    measures: eachMeasure((measure) => {
      const before = state.measures[measure];
      const networks = { ...judged(before.networks, measure), ...noArms() };
      return { ...judged(before, measure), ...noArms(), networks };
    }),
    // Without what only the test needs.
    earlier: [...state.earlier, { ...countsSchema.parse(state), percent }],
  };
}

/** Adds outcomes of both arms to a batch, and the batch to the evidence when it is full. */
function counted<Test extends TestState>(test: Test, reported: Arms, measure: GuardMeasure): Test {
  const waiting = plusArms(test.waiting, reported);
  const isFull = waiting.candidate.trials >= batchSize && waiting.control.trials >= batchSize;
  const next = { ...test, waiting };
  return isFull ? judged(next, measure) : next;
}

function judged<Test extends TestState>(test: Test, measure: GuardMeasure): Test {
  const { candidate, control } = test.waiting;
  return {
    ...test,
    evidence: addBatch(test.evidence, candidate, control, measureOf[measure].tolerated),
    waiting: noArms(),
  };
}

/** Evidence against the candidate, first that by which the guard decides; null without enough evidence. */
export function alarmIn(state: GuardState): GuardEvidence | null {
  const { candidateViews } = state;
  const alarms = guardMeasures.flatMap((phase): CountedEvidence[] => {
    const { evidence, candidate, control, networks } = state.measures[phase];
    const strength = strengthOf(evidence);
    const needed = firingStrength(phase);
    if (strength < needed || candidate.trials < minimumVisitors) return [];
    const isFromFew = strengthOf(networks.evidence) < needed || worseBy(networks) < leastShare;
    const asks = measureOf[phase].asks ?? (isFromFew ? 'few networks' : null);
    return [{ phase, candidate, control, candidateViews, strength, falseAlarmRate, asks }];
  });
  const own = state.own.find(({ worse }) => worse >= readingsToAlarm);
  return (
    alarms.find(({ asks }) => asks === null) ??
    (own ? { phase: 'own', own, asks: null } : null) ??
    alarms[0] ??
    null
  );
}

/** By how much the share of bad outcomes is larger with the candidate. */
const worseBy = ({ candidate, control }: Arms): number =>
  candidate.bad / Math.max(1, candidate.trials) - control.bad / Math.max(1, control.trials);
