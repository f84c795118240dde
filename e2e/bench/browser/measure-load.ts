import type { Browser } from 'playwright';
import type { BenchPage } from '../pages';
import type { Profile } from '../profiles';
import type { Variant } from '../variants';
import { waitForRest, withFreshPage } from './open-page';
import { installProbe, type ProbeReading } from './page-probe';
import type { TrafficEntry } from './traffic';

export interface LoadDetails {
  reading: ProbeReading;
  traffic: TrafficEntry[];
}

/**
 * Loads a page in a fresh browser and waits until it is idle. Figures are milliseconds, and kilobytes of 1000 bytes over the
 * wire.
 */
export function measureLoad(
  browser: Browser,
  variant: Pick<Variant, 'origin' | 'documentsOf'>,
  { path, control, returnTo }: BenchPage,
  profile: Profile,
) {
  return withFreshPage(browser, profile, async (opened) => {
    const { page, traffic } = opened;
    const runsScripts = variant.documentsOf === undefined;
    await returnTo?.(browser, page.context(), variant);
    await page.addInitScript(installProbe, runsScripts ? control : null);
    await page.goto(variant.origin + path, { waitUntil: 'load', timeout: 60_000 });
    await waitForRest(opened);
    const reading = await page.evaluate(() => window.benchProbe?.());
    if (!reading?.isReady || reading.lcp === 0) throw new Error(`${path} gave no reading`);
    const entries = traffic.entries();
    const failed = entries.find((entry) => entry.failed);
    if (failed) throw new Error(`${failed.url} could not be loaded`);

    const { interactive } = reading;
    const live = interactive ?? Infinity;
    const sum = (...types: string[]) =>
      entries.filter(({ type }) => types.includes(type)).reduce((bytes, entry) => bytes + entry.bytes, 0) /
      1000;
    return {
      figures: {
        ttfb: firstByte(entries),
        fcp: reading.fcp,
        lcp: reading.lcp,
        cls: reading.cls,
        blocking: blockingTime(reading),
        // From the beginning until the page rests; 0 when none took 50 ms.
        longestTask: Math.max(0, ...reading.longTasks.map(({ duration }) => duration)),
        ...(interactive === null ? {} : { interactive }),
        requests: entries.length,
        total: entries.reduce((bytes, entry) => bytes + entry.bytes, 0) / 1000,
        document: sum('Document'),
        // Before compression.
        decoded: reading.documentBytes / 1000,
        // `script` until the page was interactive, `ahead` after that, `scripts` both.
        script: scriptSize(reading, ({ start }) => start <= live),
        ahead: scriptSize(reading, ({ start }) => start > live),
        scripts: scriptSize(reading, () => true),
        picture: sum('Image'),
        font: sum('Font'),
        data: sum('Fetch', 'XHR', 'Preflight'),
      },
      details: { reading, traffic: entries } satisfies LoadDetails,
    };
  });
}

/** Read from Chromium's network log, because the page's own timing does not include the emulated connection. */
function firstByte(entries: readonly TrafficEntry[]): number {
  const document = entries.find(({ type }) => type === 'Document');
  return document?.answered ? (document.answered - document.start) * 1000 : Number.NaN;
}

type Script = ProbeReading['scripts'][number];

/** A script that is requested a second time comes from the browser's memory, so only the first request counts. */
const scriptSize = ({ scripts }: ProbeReading, which: (script: Script) => boolean): number =>
  [...new Map(scripts.toReversed().map((script) => [script.name, script])).values()]
    .filter(which)
    .reduce((bytes, script) => bytes + script.bytes, 0) / 1000;

/** The sum of the part beyond 50 ms of every long task after the first paint. */
const blockingTime = ({ fcp, longTasks }: ProbeReading): number =>
  longTasks
    .filter(({ start, duration }) => start + duration > fcp)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
