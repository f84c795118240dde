import type { HealthPhase } from '@store/shared/contracts/page-health';

/** An outcome of a release, e.g. `['mfe-cart@1.3.0', 'load', true]`. */
export type PageEvent = [release: string, phase: HealthPhase, good: boolean];

/** Outcomes on this page. An array until the reporter loads, which takes its entries and replaces `push`. */
export const pageEvents: { push(event: PageEvent): void } = [];
