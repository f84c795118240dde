import type axe from 'axe-core';
import type { Browser, Page, Response } from 'playwright-core';
import { startedMark } from '@store/shared/contracts/page-health';
import { cartCookie, cookieNames } from '@store/shared/contracts/storage';
import { testerName } from '@store/release-kit/tester-link';
import { DeadlineError, inTime } from '@store/service-kit/deadline';
import { actionCount, tryActions, type TriedActions } from './page-actions';
import { screens, type Screen } from './screens';

export interface VisitedPage {
  /** A link that shows chosen versions. */
  link: string;
  address: string;
  /** Id of the cart that the visitor has. */
  cart?: string | undefined;
  screen: Screen;
  /** Milliseconds until it has to be usable, and that an action may take. */
  limitMs: number;
  /** Milliseconds after which a page hangs that does not answer. */
  hangMs: number;
  /** Whether a page for which the shop has no room is looked at as it is, instead of later. */
  isLastTry: boolean;
  /** File for a picture as PNG. */
  picture: string;
}

/** Type of structured data that is no JSON. */
export const unreadable = 'unreadable';

/** What a visitor of a page got. */
export interface PageVisit {
  /** HTTP status; 0 when the shop did not answer. */
  status: number;
  /** Milliseconds after which a shop that had no room for the page wants to be asked again. */
  retryAfterMs?: number;
  /** Whether the page could be used within the limit. */
  started: boolean;
  /** Whether it stopped answering after it had started: one of its scripts does not end. */
  hangs: boolean;
  headings: string[];
  /** Types of its structured data, such as `Product`. */
  structuredData: string[];
  /** Errors in the browser's console, without what differs from visit to visit. */
  errors: string[];
  /** Violated rules of accessibility with the element. */
  violations: string[];
  /** Layout shift without the visitor's doing. */
  shift: number;
  /** Bytes of scripts, as transferred, that were requested before it could be used. */
  scriptBytes: number;
  actions: TriedActions;
  /** Milliseconds until it could be used, or that its actions took if that is longer. */
  ms: number;
}

/** Milliseconds of a page that still loads something after it could be used. */
const quietLimitMs = 5000;

const axeOptions: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/** Opens a page as a new visitor, who has a cart on its page, and uses it. */
export async function visitPage(browser: Browser, visited: VisitedPage): Promise<PageVisit> {
  const { link, address, cart, screen, limitMs, hangMs, isLastTry, picture } = visited;
  const { origin, searchParams } = new URL(link);
  const context = await browser.newContext({ viewport: screens[screen], reducedMotion: 'reduce' });
  try {
    const cookie = (name: string, value: string) => ({ name, value, url: origin });
    await context.addCookies([
      { ...cookie(testerName, searchParams.get(testerName) ?? ''), httpOnly: true },
      // The welcome comes after five seconds and may cover what is pressed.
      cookie(cookieNames.popupSeen, '1'),
      ...(cart === undefined ? [] : [cookie(cartCookie.name, encodeURIComponent(cart))]),
    ]);
    await context.addInitScript(watchShifts);
    const page = await context.newPage();
    const errors = watchErrors(page, origin);
    const began = performance.now();
    const response: Response | null = await page
      .goto(origin + address, { waitUntil: 'domcontentloaded', timeout: limitMs })
      .catch(() => null);
    if (!response) return { ...nothing, errors, ms: performance.now() - began };
    const status = response.status();
    const retryAfterMs = status === 503 ? Number(response.headers()['retry-after']) * 1000 : NaN;
    if (retryAfterMs > 0 && !isLastTry)
      return { ...nothing, status, retryAfterMs, ms: performance.now() - began };
    const started = await page
      .waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, startedMark, {
        timeout: Math.max(1, limitMs - (performance.now() - began)),
      })
      .then(
        () => true,
        () => false,
      );
    const ms = performance.now() - began;
    await page.waitForLoadState('networkidle', { timeout: quietLimitMs }).catch(() => undefined);
    const look = async () => {
      const facts = await page.evaluate(readPage, { unreadable, mark: startedMark });
      await page.screenshot({ path: picture, timeout: 0 });
      return { ...facts, violations: await violationsOf(page) };
    };
    try {
      // A script of the page can keep the browser busy without end. Closing the page ends it.
      const facts = await inTime(look(), hangMs);
      const acted = performance.now();
      const actions = started ? await inTime(tryActions(page, limitMs), hangMs + actionCount * limitMs) : {};
      const slowestMs = Math.max(ms, performance.now() - acted);
      return { ...nothing, ...facts, status, started, actions, errors: [...new Set(errors)], ms: slowestMs };
    } catch (error) {
      if (!(error instanceof DeadlineError)) throw error;
      return { ...nothing, status, started, hangs: true, errors: [...new Set(errors)], ms };
    }
  } finally {
    await context.close();
  }
}

const nothing: PageVisit = {
  status: 0,
  started: false,
  hangs: false,
  headings: [],
  structuredData: [],
  errors: [],
  violations: [],
  shift: 0,
  scriptBytes: 0,
  actions: {},
  ms: 0,
};

/** Collects uncaught errors and what the console reports as errors. */
function watchErrors(page: Page, origin: string): string[] {
  const errors: string[] = [];
  // The first line, without addresses of files and numbers, which differ between versions.
  const add = (text: string) =>
    errors.push((text.split('\n')[0] ?? '').replaceAll(origin, '').replace(/\/assets\/\S+/g, 'a file'));
  page.on('pageerror', ({ name, message }) => add(`${name}: ${message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') add(message.text());
  });
  return errors;
}

async function violationsOf(page: Page): Promise<string[]> {
  const { default: runner } = await import('axe-core');
  await page.evaluate(runner.source);
  return page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
    return violations.flatMap(({ help, nodes }) =>
      nodes.map(({ target }) => `${help} (${target.join(' ')})`),
    );
  }, axeOptions);
}

/** Runs in the page, before its own scripts. */
function watchShifts(): void {
  const shifts = { sum: 0 };
  Object.assign(window, { gateShifts: shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) shifts.sum += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page. */
function readPage({ unreadable, mark }: { unreadable: string; mark: string }) {
  const structuredData = [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap(
    ({ textContent }) => {
      try {
        const parsed = [JSON.parse(textContent)].flat() as Record<string, unknown>[];
        return parsed.map((item) => String(item['@type']));
      } catch {
        return [unreadable];
      }
    },
  );
  const [started] = performance.getEntriesByName(mark);
  const scripts = performance
    .getEntriesByType('resource')
    .map((entry) => entry.toJSON() as { name: string; startTime: number; encodedBodySize: number })
    .filter(({ name, startTime }) => name.endsWith('.js') && startTime < (started?.startTime ?? Infinity));
  return {
    headings: [...document.querySelectorAll('h1')].map((heading) => heading.textContent.trim()),
    structuredData,
    shift: (window as unknown as { gateShifts: { sum: number } }).gateShifts.sum,
    scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  };
}
