import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import type { SliceName } from '@store/shared/contracts/slices';
import { sha256Of } from '@store/release-kit/integrity';
import type { SiteOrigins } from '@store/release-kit/sites';
import type { TesterLinks } from '@store/release-kit/tester-link';
import { isTimeOver, timeLeftMs } from '@store/service-kit/deadline';
import { affectedRoutes, hasRoute, type PageCheck, type Progress } from '../affected-routes';
import { notJudged, type Findings } from '../gate-report';
import type { ComparedVersions, PictureStore, Side } from '../picture-store';
import type { SampleSource } from '../sample-addresses';
import { releaseNames, type Releases } from '../static-checks';
import { compareVisits, type Compared } from './compare-visits';
import { visitPage, type PageVisit } from './page-visit';
import { screenWords } from './screens';
import { connectShopBrowser, type BrowserPlace } from './shop-browser';
import { viewsOf, type View } from './views';

interface Options {
  /** Where the browser is; null without one. */
  place: BrowserPlace | null;
  testerLinks: TesterLinks;
  /** Pages are opened at the preview: what was never rolled out is shown nowhere else. */
  siteOrigins: SiteOrigins;
  samples: SampleSource;
  /** Where pictures of the pages are kept, for people. */
  pictures: PictureStore;
  /** Milliseconds that a page may take whose live version is fast. */
  leastLimitMs?: number;
}

/** Pages that are open at a time. */
const pagesAtOnce = 2;

/** A page may take this many times as long as the slowest page of what is live in the same run so far. */
const slowerBy = 10;

/** Tries of a page while the shop has no room for it; the shop says when to come again. */
const mostTries = 4;
const mostRetryAfterMs = 10_000;

/** Milliseconds that any page may take. */
const mostLimitMs = 60_000;

/** Milliseconds after which no further page is opened of those for which there may be no time. */
const extraLimitMs = 120_000;

/** Longest list of findings about one page. */
const longestList = 10;

/** Browsers that a check has, one after the other. */
const mostBrowsers = 2;

/** How long a tester's link of the gate works, in milliseconds. */
const linkMs = 10 * 60_000;

export const noBrowserSentence =
  'No page was opened in a browser: start a browser server and set GATE_BROWSER; npm start runs one where Debian’s package chromium is installed or CHROMIUM_PATH is set.';

/** Milliseconds for which a good answer about the same releases is given again. */
const keptMs = 5 * 60_000;

/** Opens the pages that a change can break in a browser, beside those of what is live. */
export function browserCheck(options: Options): PageCheck {
  const kept = new Map<string, { at: number; findings: Findings }>();
  return async (next, live, changed, progress) => {
    const { place, samples } = options;
    if (!place) return notJudged(noBrowserSentence);
    // Documents have the hashes of all files.
    const key = sha256Of(JSON.stringify([next, live, changed]));
    for (const [other, { at }] of kept) if (Date.now() - at > keptMs) kept.delete(other);
    const known = kept.get(key);
    if (known) return known.findings;
    const findings = await judgedBy(place, async (browser, isLastBrowser) => {
      const { routes } = await affectedRoutes(next, changed, samples);
      const views = viewsOf(routes, next, live);
      const pages = views.map(({ route, screen }) => ({ address: route.address, screen }));
      const pictureFor = await options.pictures.begin(comparedVersions(next, live, changed), pages);
      const compared = { next, live, changed, pictureFor, progress, isLastBrowser };
      return new Comparison(browser, options, compared).of(views);
    });
    if (findings.problems.length === 0 && findings.unjudged.length === 0)
      kept.set(key, { at: Date.now(), findings });
    return findings;
  };
}

/** Opens a browser and judges with it. If the browser fails, a second one is opened: the machine may be to blame. */
async function judgedBy(
  place: BrowserPlace,
  judge: (browser: Browser, isLast: boolean) => Promise<Findings>,
): Promise<Findings> {
  let failure: unknown;
  for (let tries = 1; tries <= mostBrowsers && !isTimeOver(); tries++) {
    let browser: Browser | undefined;
    try {
      browser = await connectShopBrowser(place);
      return await judge(browser, tries === mostBrowsers);
    } catch (error) {
      failure = error;
    } finally {
      await browser?.close();
    }
  }
  return notJudged(`No page could be judged in a browser: it failed (${reasonOf(failure)}).`);
}

/** The pictures of a set are those of its first slice. */
function comparedVersions(next: Releases, live: Releases, [slice]: readonly SliceName[]): ComparedVersions {
  if (!slice) throw new Error('Nothing has changed.');
  const version = (next[slice] ?? live[slice])?.version ?? '';
  return { slice, live: live[slice]?.version ?? version, version };
}

const failedSentence = ({ route, screen }: View, error: unknown) =>
  `${route.address} ${screenWords[screen]} could not be judged: the browser failed (${reasonOf(error)}).`;

const noTimeSentence = (views: readonly View[]): string => {
  const names = views.map(({ route, screen }) => `${route.address} ${screenWords[screen]}`);
  const more = names.length > 3 ? ` and ${names.length - 3} more pages` : '';
  return `There was no time left to judge ${names.slice(0, 3).join(', ')}${more}.`;
};

/** The first line of an error. */
const reasonOf = (error: unknown) => String(error).split('\n')[0] ?? '';

interface ComparedReleases {
  next: Releases;
  live: Releases;
  changed: readonly SliceName[];
  pictureFor: Awaited<ReturnType<PictureStore['begin']>>;
  progress: Progress;
  /** Whether a page that this browser cannot judge stays unjudged, instead of being judged in another browser. */
  isLastBrowser: boolean;
}

/** One run of the check. */
class Comparison {
  private readonly links: Record<Side, string>;
  private readonly findings: Findings = { problems: [], unjudged: [], notes: [] };
  private limitMs: number;

  constructor(
    private readonly browser: Browser,
    private readonly options: Options,
    private readonly compared: ComparedReleases,
  ) {
    this.links = { before: this.linkTo(compared.live), after: this.linkTo(compared.next) };
    this.limitMs = options.leastLimitMs ?? 15_000;
  }

  async of(views: readonly View[]): Promise<Findings> {
    const known = views.find(({ route }) => hasRoute(this.compared.live, route.path));
    const first = known && (await this.visit(known, 'before'));
    if (first?.status === 0) {
      this.findings.unjudged.push(
        `No page was opened in a browser: the shop’s preview at ${this.options.siteOrigins.preview} does not answer.`,
      );
      return this.findings;
    }
    const began = performance.now();
    const waiting = [...views];
    const left: View[] = [];
    const work = async () => {
      for (let view = waiting.shift(); view; view = waiting.shift()) {
        this.compared.progress(`page ${views.length - waiting.length} of ${views.length} in a browser`);
        const isExtra = view.ifTime && performance.now() - began > extraLimitMs;
        if (isExtra || isTimeOver() || !(await this.tryToJudge(view))) left.push(view);
      }
    };
    await Promise.all(Array.from({ length: pagesAtOnce }, work));
    const missed = left.filter(({ ifTime }) => !ifTime);
    if (missed.length > 0) this.findings.unjudged.push(noTimeSentence(missed));
    const extra = left.length - missed.length;
    if (extra > 0)
      this.findings.notes.push(`${extra} more pages were rendered on the server only, for want of time.`);
    const pages = views.length - left.length;
    this.findings.notes.push(
      `${pages === 1 ? '1 page was' : `${pages} pages were`} opened in a browser at ${new Date().toISOString()}.`,
    );
    return this.findings;
  }

  /** @returns whether there was time for it. */
  private async tryToJudge(view: View): Promise<boolean> {
    try {
      return await this.judge(view);
    } catch (error) {
      if (isTimeOver()) return false;
      if (!this.compared.isLastBrowser) throw error;
      this.findings.unjudged.push(failedSentence(view, error));
      return true;
    }
  }

  /** A page counts as bad when it is worse than the live one twice. @returns whether there was time for it. */
  private async judge(view: View): Promise<boolean> {
    const { route, screen } = view;
    const compared = await this.compare(view);
    if (compared.worse.length === 0 && compared.same.length === 0) return true;
    const again = await this.compare(view);
    // What the deadline ended may be well.
    if (isTimeOver()) return false;
    const where = `${route.path} ${screenWords[screen]}`;
    const twice = compared.worse.filter((outcome) => again.worse.includes(outcome)).slice(0, longestList);
    for (const outcome of twice)
      this.findings.problems.push(
        `With ${releaseNames(this.compared.next, this.compared.changed)} ${where} ${outcome} (tried ${route.address}).`,
      );
    for (const outcome of again.same)
      this.findings.unjudged.push(
        `${where} ${outcome}, and so it does with what is live; it could not be judged (tried ${route.address}).`,
      );
    const once = compared.worse.filter((outcome) => !again.worse.includes(outcome));
    for (const outcome of once.slice(0, longestList))
      this.findings.notes.push(`${where} ${outcome} in one visit of two.`);
    return true;
  }

  private async compare(view: View): Promise<Compared> {
    const live = hasRoute(this.compared.live, view.route.path) ? await this.visit(view, 'before') : null;
    return compareVisits(live, await this.visit(view, 'after'), view.route);
  }

  private async visit({ route, screen }: View, side: Side): Promise<PageVisit> {
    const { links, browser } = this;
    const { address, cart } = route;
    const picture = this.compared.pictureFor({ address, screen }, side);
    const open = (isLastTry: boolean) => {
      const limitMs = timeLeftMs(side === 'before' ? mostLimitMs : this.limitMs);
      const limits = { limitMs, hangMs: mostLimitMs };
      return visitPage(browser, { link: links[side], address, cart, screen, picture, ...limits, isLastTry });
    };
    let visit = await open(false);
    for (let tries = 2; visit.retryAfterMs !== undefined; tries++) {
      await sleep(timeLeftMs(Math.min(visit.retryAfterMs, mostRetryAfterMs)));
      visit = await open(tries >= mostTries);
    }
    if (side === 'before') this.limitMs = Math.min(mostLimitMs, Math.max(this.limitMs, slowerBy * visit.ms));
    return visit;
  }

  private linkTo(releases: Releases): string {
    const { testerLinks, siteOrigins } = this.options;
    const versions = Object.entries(releases).map(([slice, { version }]) => [slice, version]);
    return testerLinks.addressOf(siteOrigins, {
      id: randomBytes(4).toString('hex'),
      site: 'preview',
      slices: Object.fromEntries(versions) as Record<SliceName, string>,
      until: Date.now() + linkMs,
      mark: 'unmarked',
    });
  }
}
