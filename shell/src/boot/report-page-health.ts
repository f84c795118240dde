import type { CLSMetric, INPMetric, LCPMetric, Metric } from 'web-vitals';
import {
  bucketOf,
  decidedMs,
  healthCountLimit,
  healthReportLimit,
  healthUrl,
  startedMark,
  type PageHealthReport,
  type ReportedPhase,
} from '@store/shared/contracts/page-health';
import { randomId } from '@store/shared/contracts/random-id';
import { traceTiming } from '@store/shared/contracts/trace-context';
import type { PageData } from '@store/shared/contracts/page';
import type { RemoteName } from '@store/shared/contracts/slices';
import { whenShopperActs } from '../layout/when-shopper-acts';
import { listenToOutcomes, type HealthOutcome } from './health-outcomes';

type Outcomes = PageHealthReport['outcomes'];

/** Milliseconds between a failure and its report, which then includes failures of the same moment. */
const failureDelay = 1000;

/** Path of a release's script, in the source URL of an error. */
const releaseOfScript = /\/assets\/([a-z0-9-]+)\/([\w.-]+)\//;

interface Reporting {
  page: Pick<PageData, 'composition' | 'settings'>;
  /** The slice that owns this page. */
  owner: RemoteName | undefined;
}

/**
 * Reports how this page view went, by slice and version: failures a second after the first of them, the rest when the page
 * is left, or two minutes after the navigation. A report contains nothing about the person. A cookie shows that an edge
 * served the page (docs/contracts/page-health.md).
 */
export function reportPageHealth({ page: { composition, settings }, owner }: Reporting) {
  const { startTime: usableMs } = performance.mark(startedMark);
  if (Math.random() >= (settings.healthSample ?? 1)) {
    listenToOutcomes(() => undefined);
    return;
  }
  const view = randomId();
  const shell = `shell@${composition.shellVersion}`;
  const releaseOf = (slice: RemoteName) => `${slice}@${composition.remotes[slice]?.version ?? ''}`;
  const cart = releaseOf('mfe-cart');
  const pageReleases = owner ? [shell, releaseOf(owner)] : [shell];
  /** Every release that was loaded, with its failures while rendering. */
  const shown = new Set(pageReleases);
  const broken = new Set<string>();
  const ratings = new Map<string, Metric['rating']>();
  const buckets: PageHealthReport['vitals'] = {};
  let waiting: Outcomes = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDecided = false;
  let added = false;
  let checkedOut = false;

  const count = (release: string, phase: ReportedPhase, good: boolean) => {
    const [well, badly] = (waiting[release] ??= {})[phase] ?? [0, 0];
    if (Math.max(well, badly) < healthCountLimit)
      waiting[release][phase] = good ? [well + 1, badly] : [well, badly + 1];
  };
  const flush = (last?: Pick<PageHealthReport, 'navigation'>) => {
    clearTimeout(timer);
    timer = undefined;
    const outcomes = waiting;
    waiting = {};
    const ageMs = Math.round(performance.now());
    const report: PageHealthReport = { page: view, composition: composition.id, ageMs, outcomes };
    if (isDecided) report.vitals = buckets;
    for (const text of reportsOf({ ...report, ...last })) navigator.sendBeacon(healthUrl, text);
  };
  const hear = ([release, phase, good]: HealthOutcome) => {
    if (phase === 'load' && good) shown.add(release);
    if (phase === 'render') broken.add(release);
    if (phase === 'add-to-cart' && good) added = true;
    count(release, phase, good);
    if (!good) timer ??= setTimeout(flush, failureDelay);
  };

  listenToOutcomes(hear);
  count(shell, 'load', true);
  count(shell, 'start', true);
  followScriptErrors((release) => {
    if (!broken.has(release)) hear([release, 'render', false]);
  });
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (link && link.origin === settings.checkoutOrigin) checkedOut = true;
  });

  followVitals(({ name, rating, value }) => {
    ratings.set(name, rating);
    buckets[name] = bucketOf(name, value);
  });

  /** Reports the result of the page view: when the page is left, or at the age at which page views are compared. */
  const decide = () => {
    if (!isDecided) {
      isDecided = true;
      for (const release of shown) if (!broken.has(release)) count(release, 'render', true);
      if (ratings.size > 0) {
        const good = ![...ratings.values()].includes('poor');
        for (const release of pageReleases) count(release, 'vitals', good);
      }
      count(cart, 'added', added);
      count(cart, 'checked-out', checkedOut);
      flush({ navigation: navigationUntil(usableMs) });
    } else flush();
  };
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && decide());
  addEventListener('pagehide', decide);
  setTimeout(decide, Math.max(0, decidedMs - performance.now()));
}

/**
 * Follows web vitals from the shopper's first action on, so that a first view does not load their code. Browsers buffer the
 * earlier entries. A page view without an action reports no vitals.
 */
function followVitals(onChange: (metric: CLSMetric | INPMetric | LCPMetric) => void) {
  const acted = new AbortController();
  const follow = () => {
    acted.abort();
    import(/* webpackChunkName: "web-vitals" */ 'web-vitals').then(
      ({ onCLS, onINP, onLCP }) => {
        onLCP(onChange);
        onCLS(onChange);
        onINP(onChange);
      },
      // The report goes without them.
      () => undefined,
    );
  };
  whenShopperActs(follow, acted.signal);
}

/** Calls `onError` with the release whose script threw. */
function followScriptErrors(onError: (release: string) => void) {
  /** @param source the address of the script, or a stack. */
  const hear = (source: string) => {
    const [, slice, version] = releaseOfScript.exec(source) ?? [];
    if (slice && version) onError(`${slice}@${version}`);
  };
  addEventListener('error', ({ filename }) => hear(filename));
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error) hear(reason.stack ?? '');
  });
}

/** The navigation to this page; undefined when its servers send no trace of it, and where browsers do not tell. */
function navigationUntil(usableMs: number): PageHealthReport['navigation'] {
  const [entry] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[];
  const timing = entry?.serverTiming?.find(({ name }) => name === traceTiming);
  return (
    timing && {
      traceparent: timing.description,
      agoMs: Math.round(performance.now()),
      firstByteMs: Math.round(entry?.responseStart ?? 0),
      usableMs: Math.round(usableMs),
    }
  );
}

/** Splits the outcomes into reports within the size limit: one, or one for each release. */
export function reportsOf(report: PageHealthReport): string[] {
  const releases = Object.entries(report.outcomes);
  if (releases.length === 0) return [];
  const text = JSON.stringify(report);
  if (text.length <= healthReportLimit || releases.length === 1) return [text];
  const { navigation, ...parts } = report;
  return releases.flatMap(([release, phases], index) =>
    reportsOf({ ...parts, outcomes: { [release]: phases }, ...(index === 0 && { navigation }) }),
  );
}
