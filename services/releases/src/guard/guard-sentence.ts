import type { HealthPhase } from '@store/shared/contracts/page-health';
import type { GuardEvidence } from './guard';
import type { Outcomes } from './sequential-test';

const phaseWords: Record<HealthPhase, string> = {
  load: 'could not load it',
  render: 'saw it fail while it was shown',
  vitals: 'were poor in speed or steadiness',
  'add-to-cart': 'failed',
};
const trialWords: Record<HealthPhase, string> = {
  load: 'page views',
  render: 'page views',
  vitals: 'page views',
  'add-to-cart': 'additions to the cart',
};

/** A share such as `4.8 %`, with one decimal. */
export const shareOf = ({ trials, bad }: Outcomes): string =>
  trials === 0 ? 'none' : `${((bad / trials) * 100).toFixed(1)} %`;

/** The evidence as a sentence, which the history records as the reason of the abort. */
export function sentenceFor({ phase, candidate, control, strength, falseAlarmRate }: GuardEvidence): string {
  return (
    `Of ${candidate.trials} ${trialWords[phase]} with the candidate ${shareOf(candidate)} ${phaseWords[phase]}, ` +
    `of ${control.trials} with the control ${shareOf(control)}; harm is ${Math.round(strength)} times likelier than chance ` +
    `(false alarms: at most ${falseAlarmRate * 100} % of rollouts).`
  );
}
