import type { HealthPhase } from '@store/shared/contracts/page-health';

/** An outcome of a release, e.g. `['mfe-cart@1.3.0', 'load', true]`. */
export type PageEvent = [release: string, phase: HealthPhase, good: boolean];

type Listener = (event: PageEvent) => void;

/** Outcomes before there is a listener, whose code loads after the page. */
const waiting: PageEvent[] = [];
let listener: Listener = (event) => waiting.push(event);

/** Tells the listener of an outcome on this page. */
export function reportPageEvent(...event: PageEvent): void {
  listener(event);
}

/** Hands every outcome to a listener, those so far first. */
export function listenToPageEvents(next: Listener): void {
  listener = next;
  waiting.splice(0).forEach(next);
}
