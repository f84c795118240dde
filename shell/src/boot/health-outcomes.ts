import type { HealthPhase } from '@store/shared/contracts/page-health';

/** An outcome of a release, e.g. `['mfe-cart@1.3.0', 'load', true]`. */
export type HealthOutcome = [release: string, phase: HealthPhase, good: boolean];

type Listener = (outcome: HealthOutcome) => void;

/** Outcomes before there is a listener, whose code loads after the page. */
const waiting: HealthOutcome[] = [];
let listener: Listener = (outcome) => waiting.push(outcome);

/** Tells the listener of an outcome on this page. */
export function reportOutcome(...outcome: HealthOutcome): void {
  listener(outcome);
}

/** Hands every outcome to a listener, those so far first. */
export function listenToOutcomes(next: Listener): void {
  listener = next;
  waiting.splice(0).forEach(next);
}
