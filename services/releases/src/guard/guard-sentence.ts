import { measureOf } from '@store/release-kit/guard-measures';
import { p75, vitalNames } from '@store/release-kit/vital-histograms';
import { vitalBounds, type VitalName } from '@store/shared/contracts/page-health';
import type { CountedEvidence, GuardEvidence, GuardState } from './guard';
import { ownSentence } from './own-measures';
import type { Outcomes } from './sequential-test';

const vitalWords: Record<VitalName, { name: string; text: (bound: number) => string }> = {
  LCP: { name: 'Largest Contentful Paint', text: (ms) => `${ms / 1000} s` },
  INP: { name: 'Interaction to Next Paint', text: (ms) => `${ms} ms` },
  CLS: { name: 'Cumulative Layout Shift', text: String },
};

/**
 * The web vitals that pages of a rollout reported, each with its name and the 75th percentile of both arms as text. Reports
 * are counted in a histogram, so the text says at most which value the percentile has.
 */
export function comparedVitals({ vitals }: Pick<GuardState, 'vitals'>) {
  return vitalNames.flatMap((vital) => {
    const arms = vitals[vital];
    if (!arms) return [];
    const words = (counts: readonly number[]) => percentileText(vital, counts);
    return [{ name: vitalWords[vital].name, candidate: words(arms.candidate), control: words(arms.control) }];
  });
}

/** `at most 2.5 s (1,200 page views)`. */
function percentileText(vital: VitalName, counts: readonly number[]): string {
  const percentile = p75(vital, counts);
  if (!percentile) return 'nobody yet';
  const { text } = vitalWords[vital];
  const [last = 0] = vitalBounds[vital].slice(-1);
  const { atMost, pageViews } = percentile;
  const bound = Number.isFinite(atMost) ? `at most ${text(atMost)}` : `more than ${text(last)}`;
  return `${bound} (${pageViews.toLocaleString('en-US')} page views)`;
}

/** A share such as `4.8 %`, with one decimal. */
export const shareOf = ({ trials, bad }: Outcomes): string =>
  trials === 0 ? 'none' : `${((bad / trials) * 100).toFixed(1)} %`;

/** Whether a measure goes wrong more than twice as often with the candidate, by more than one visitor. */
export const isTwiceAsBad = (candidate: Outcomes, control: Outcomes): boolean =>
  candidate.bad >= 2 && candidate.bad * Math.max(1, control.trials) > 2 * control.bad * candidate.trials;

/** The strength of evidence in words. */
export function strengthInWords(strength: number): string {
  if (strength >= 1000) return 'chance does not explain it';
  if (strength >= 100) return 'chance hardly explains it';
  if (strength >= 10) return 'it may be chance';
  return 'no difference yet';
}

const askWords: Record<NonNullable<CountedEvidence['asks']>, string> = {
  'few networks': 'Few networks are behind it',
  silence: 'Reports that do not come may have other reasons',
};

/** The evidence as sentences, which the history records as the reason of the abort. */
export function sentenceFor(evidence: GuardEvidence): string {
  if (evidence.phase === 'own') return `${ownSentence(evidence.own)}.`;
  const { phase, candidate, control, strength, falseAlarmRate, asks } = evidence;
  const { bad } = measureOf[phase];
  return (
    `Of ${candidate.trials} visitors with the candidate ${shareOf(candidate)} ${bad}, ` +
    `of ${control.trials} with the control ${shareOf(control)}: ${strengthInWords(strength)} ` +
    `(false alarms: at most ${falseAlarmRate * 100} % of rollouts).` +
    (asks ? ` ${askWords[asks]}, so a person has to decide: abort it, or go on.` : '')
  );
}
