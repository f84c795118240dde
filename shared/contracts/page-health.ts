/** What can fail in a slice on a page, in the order in which it happens. */
export const healthPhases = ['load', 'render', 'vitals', 'add-to-cart'] as const;
export type HealthPhase = (typeof healthPhases)[number];

/** Where pages send their reports, with `navigator.sendBeacon`. */
export const healthUrl = '/health';

/** Longest report in bytes. A page sends several rather than a longer one. */
export const healthReportLimit = 1024;

/** Largest count of one phase in a report, for scripts that fail again and again. */
export const healthCountLimit = 50;

/**
 * A report of one page view, or a part of it. It names no person.
 */
export interface PageHealthReport {
  /** Random id of the page view. Each of its phases is counted once. */
  page: string;
  composition: string;
  /** `slice@version` → phase → how often it went well and badly. */
  outcomes: Record<string, Partial<Record<HealthPhase, [good: number, bad: number]>>>;
}
