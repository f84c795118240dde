/** Phases of a slice on a page that can fail, in their order. */
export const healthPhases = ['load', 'render', 'vitals', 'add-to-cart'] as const;
export type HealthPhase = (typeof healthPhases)[number];

/** Path of reports, which are sent with `navigator.sendBeacon`. */
export const healthUrl = '/health';

/** Largest report in bytes; a page splits longer ones. */
export const healthReportLimit = 1024;

/** Largest count of a phase in a report, against scripts that fail repeatedly. */
export const healthCountLimit = 50;

/**
 * A report of one page view, or a part of it. It names no person.
 */
export interface PageHealthReport {
  /** Random id of the page view. Each of its phases is counted once. */
  page: string;
  composition: string;
  /** `slice@version` → phase → number of good and bad outcomes. */
  outcomes: Record<string, Partial<Record<HealthPhase, [good: number, bad: number]>>>;
}
