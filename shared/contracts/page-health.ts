/** What can go wrong with a slice on a page, in the order in which it would. */
export const healthPhases = ['load', 'render', 'vitals', 'add-to-cart'] as const;
export type HealthPhase = (typeof healthPhases)[number];

/** Where pages send their reports, with `navigator.sendBeacon`. */
export const healthUrl = '/health';

/** Longest report in bytes; a page sends several rather than a longer one. */
export const healthReportLimit = 1024;

/** Most that a report tells of one phase; a script that fails again and again says no more than that. */
export const healthCountLimit = 50;

/**
 * What one page view has to say, or a part of it. It names no person: the page's nonce tells that an edge served this
 * page, and is forgotten.
 */
export interface PageHealthReport {
  page: string;
  composition: string;
  /** `slice@version` → phase → how often it went well and badly. */
  outcomes: Record<string, Partial<Record<HealthPhase, [good: number, bad: number]>>>;
}
