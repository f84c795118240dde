import type { HealthPhase } from '@store/shared/contracts/page-health';

/** What happened to a slice's version, e.g. `['mfe-cart@1.3.0', 'load', true]`. */
export type PageEvent = [release: string, phase: HealthPhase, good: boolean];

/**
 * What happened on this page, for its report. A plain list while the page starts; the reporter, which comes later, takes
 * what is in it and then takes over `push`.
 */
export const pageEvents: { push(event: PageEvent): void } = [];
