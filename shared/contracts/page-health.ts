/** Phases of a slice on a page that can fail, in their order. */
export const healthPhases = ['start', 'load', 'render', 'vitals', 'add-to-cart'] as const;
export type HealthPhase = (typeof healthPhases)[number];

/** What a page view led to: something added to the cart, the way to the checkout. Most page views lead to neither. */
export const conversions = ['added', 'checked-out'] as const;

/** Everything that a page reports. */
export const reportedPhases = [...healthPhases, ...conversions] as const;
export type ReportedPhase = (typeof reportedPhases)[number];

/**
 * Upper bounds of the buckets in which pages report web vitals; what is above the last has one more bucket. LCP and INP are
 * in milliseconds, CLS has no unit. Pages send places in these lists, so the lists never change.
 */
export const vitalBounds = {
  LCP: [1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  INP: [50, 100, 150, 200, 300, 500, 1000],
  CLS: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5],
} as const satisfies Record<string, readonly number[]>;
export type VitalName = keyof typeof vitalBounds;

/** The bucket of a value: the place of the first bound that is not below it. */
export const bucketOf = (vital: VitalName, value: number): number => {
  const bounds: readonly number[] = vitalBounds[vital];
  const place = bounds.findIndex((bound) => value <= bound);
  return place < 0 ? bounds.length : place;
};

/** Performance mark that the shell sets once the page can be used. */
export const startedMark = 'shop-started';

/**
 * A page view reports its outcomes when it is left, at the latest so many milliseconds after the navigation: views that stay
 * open for long are not counted later than others.
 */
export const decidedMs = 120_000;

/** Path of reports, which are sent with `navigator.sendBeacon`. */
export const healthUrl = '/health';

/** Largest report in bytes; a page splits longer ones. */
export const healthReportLimit = 1024;

/** Largest count of a phase in a report, against scripts that fail repeatedly. */
export const healthCountLimit = 50;

/** A navigation in milliseconds. */
export interface Navigation {
  /** The trace of the document's request, as its `Server-Timing` header says. */
  traceparent: string;
  /** From its beginning until the report was sent. */
  agoMs: number;
  /** From its beginning until the first byte of the document. */
  firstByteMs: number;
  /** From its beginning until the page could be used. */
  usableMs: number;
}

/**
 * A report of one page view, or a part of it. It names no person.
 */
export interface PageHealthReport {
  /** The page view's `randomId`. Each of its phases is counted once. */
  page: string;
  composition: string;
  /** Milliseconds since the navigation to the page began. A report without it is in no comparison of a rollout. */
  ageMs?: number | undefined;
  /** `slice@version` → phase → number of good and bad outcomes. */
  outcomes: Record<string, Partial<Record<ReportedPhase, [good: number, bad: number]>>>;
  /** The bucket of each web vital that was measured; see {@link vitalBounds}. */
  vitals?: Partial<Record<VitalName, number>> | undefined;
  /** How the document came, when its answer named a trace. */
  navigation?: Navigation | undefined;
}
