import { RendererUnavailable } from '@store/release-kit/rendering/renderer-client';
import { DeadlineError, isTimeOver } from '@store/service-kit/deadline';
import { affectedRoutes, hasRoute, type AffectedRoute, type PageCheck } from './affected-routes';
import { notJudged } from './gate-report';
import { PageRenderer, type PageRendererSettings, type Rendered } from './page-renderer';
import type { SampleSource } from './sample-addresses';
import { releaseNames } from './static-checks';

interface Options extends PageRendererSettings {
  samples: SampleSource;
  /** Milliseconds that a page may take whose live version is fast. */
  leastLimitMs?: number;
}

/** A page may take this many times as long as the slowest page of what is live in the same run. */
const slowerBy = 10;

/** Milliseconds that a page of what is live may take. */
const liveLimitMs = 20_000;

/**
 * Renders on the server every route that the changed slices affect, with what is live and with the release. A page that the
 * live composition cannot render either could not be judged: commerce may be down. Without a renderer none can.
 */
export function renderCheck({ samples, leastLimitMs = 10_000, ...options }: Options): PageCheck {
  const check: PageCheck = async (next, live, changed, progress) => {
    const { routes, unjudged } = await affectedRoutes(next, changed, samples);
    const problems: string[] = [];
    const before = new PageRenderer({ ...options, releases: live, limitMs: liveLimitMs });
    const liveRoutes = routes.filter(({ path }) => hasRoute(live, path));
    let number = 0;
    const onPage = () => progress(`page ${++number} of ${liveRoutes.length + routes.length} on the server`);
    const livePages = await before.renderAll(liveRoutes, onPage);
    const slowestMs = Math.max(0, ...[...livePages.values()].map(({ ms }) => ms));
    const limitMs = Math.max(leastLimitMs, Math.ceil(slowerBy * slowestMs));
    const after = new PageRenderer({ ...options, releases: next, limitMs });
    const pages = await after.renderAll(routes, onPage);
    for (const route of routes) {
      const page = pages.get(route.address) ?? null;
      if (isGood(page, route)) continue;
      // A page that is late on a busy machine gets a second try, beside what is live where that has it.
      const again = (page?.isLate ?? false) && !isTimeOver();
      const livePage =
        again && hasRoute(live, route.path) ? await before.render(route) : livePages.get(route.address);
      const second = again ? await after.render(route) : page;
      if (isGood(second, route)) continue;
      const outcome = sentenceOf(second);
      if (livePage && !isGood(livePage, route))
        unjudged.push(
          `${route.address} ${outcome}, and with what is live it ${sentenceOf(livePage)}; it could not be judged.`,
        );
      else if (!second) unjudged.push(`${route.address} could not be judged: there was no time left for it.`);
      else
        problems.push(
          `With ${releaseNames(next, changed)} ${route.path} ${outcome} (tried ${route.address}): its visitors would get no page from the server.`,
        );
    }
    return { problems, unjudged, notes: [`${routes.length} pages were rendered on the server.`] };
  };
  return (...pages) =>
    check(...pages).catch((error: unknown) => {
      const isLate = error instanceof DeadlineError;
      if (!isLate && !(error instanceof RendererUnavailable)) throw error;
      const reason = isLate ? 'the rendering service did not load them in time.' : error.message;
      return notJudged(`The pages could not be judged: ${reason}`);
    });
}

/** A complete page, a redirect, or a missing one where none is known. */
const isGood = (page: Rendered | null, { isMadeUp }: AffectedRoute) =>
  page?.reason === null &&
  (page.status < 300 ? page.isComplete : page.status < 400 || (isMadeUp && page.status === 404));

const sentenceOf = (page: Rendered | null): string => {
  if (!page) return 'does not end';
  if (page.reason !== null) return `cannot be rendered (${page.reason})`;
  return page.status < 300 ? 'is rendered without all of its parts' : `answers ${page.status}`;
};
