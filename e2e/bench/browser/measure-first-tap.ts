import type { Browser } from 'playwright';
import type { BenchPage } from '../pages';
import type { Profile } from '../profiles';
import { tap, waitForRest, withFreshPage } from './open-page';
import { installProbe } from './page-probe';

declare global {
  interface Window {
    /** Durations of the page's interactions, in milliseconds. */
    benchTaps?: number[];
  }
}

/** Milliseconds after the first paint: moments of the page's first second. */
const moments = [150, 500, 850];

/** The browser reports no shorter interaction. */
const shortest = 16;

/** Runs in the page before its own scripts. */
function recordInteractions(durationThreshold: number) {
  const durations: number[] = (window.benchTaps = []);
  const wanted = { type: 'event', durationThreshold };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) durations.push(entry.duration);
  }).observe(wanted);
}

/** Brings the element into view. @returns its middle, and the milliseconds since the first paint. Runs in the page. */
function bringIntoView(element: Element) {
  element.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  return { x: left + width / 2, y: top + height / 2, passed: performance.now() - painted };
}

/**
 * The slowest of first taps in a page's first second, each on a fresh page.
 * @returns milliseconds from the tap until the next paint, as the browser reports them (INP); at least 16.
 */
export async function measureFirstTap(
  browser: Browser,
  origin: string,
  page: BenchPage,
  profile: Profile,
): Promise<number> {
  let slowest = shortest;
  for (const moment of moments)
    slowest = Math.max(slowest, await tapAt(browser, origin, page, profile, moment));
  return slowest;
}

function tapAt(
  browser: Browser,
  origin: string,
  { path, control, firstTap, returnTo }: BenchPage,
  profile: Profile,
  moment: number,
): Promise<number> {
  return withFreshPage(browser, profile, async (opened) => {
    const { page } = opened;
    await returnTo?.(browser, page.context(), { origin });
    await page.addInitScript(installProbe, control);
    await page.addInitScript(recordInteractions, shortest);
    await page.goto(origin + path, { waitUntil: 'commit', timeout: 60_000 });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const { passed, ...point } = await page.locator(firstTap).first().evaluate(bringIntoView);
    await page.waitForTimeout(Math.max(0, moment - passed));
    await tap(opened, point);
    await waitForRest(opened);
    return page.evaluate(() => Math.max(0, ...(window.benchTaps ?? [])));
  });
}
