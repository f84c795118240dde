import { setTimeout as pause } from 'node:timers/promises';
import { findRoute } from '@store/release-kit/find-route';
import type { WarningLog } from '@store/service-kit/logging';
import { readVisitor } from '../pages/visitor';
import type { Serving } from '../releases/composition-pool';
import type { PageMaker } from '../rendering/page-maker';

/** How far an edge is with the pages that it renders before it serves a candidate. */
interface Progress {
  done: number;
  of: number;
}

interface Options {
  maker: Pick<PageMaker, 'request' | 'revalidate' | 'keptAddresses'>;
  log: WarningLog;
  /** Milliseconds that all pages of a candidate may take. */
  limitMs?: number;
}

/** Pages that are rendered at a time. */
const atATime = 2;

/**
 * Renders a page of every route with a candidate before visitors get it: its processes are cold, and in a busy minute their
 * queue would fill. The page is the one of the route that visitors asked for last, or else the route's own address.
 */
export class CandidateWarmer {
  /** Null while nothing is warmed. */
  progress: Progress | null = null;

  constructor(private readonly options: Options) {}

  /**
   * Resolves when each page was rendered or has failed twice, or when the time is over. Pages that fail do not keep the
   * candidate from visitors.
   * @param isWanted whether the candidate is still to be served.
   */
  async warm(candidate: Serving, live: Serving, isWanted: () => boolean): Promise<void> {
    const { log, limitMs = 20_000 } = this.options;
    const time = new AbortController();
    const progress = { done: 0, of: 0 };
    const isOver = pause(limitMs, undefined, { signal: time.signal, ref: false }).then(
      () => log.warn(progress, 'a candidate is served before all of its first pages were rendered'),
      () => undefined,
    );
    const goesOn = () => !time.signal.aborted && isWanted();
    this.progress = progress;
    await Promise.race([isOver, this.renderAll(candidate, live, { progress, goesOn })]);
    time.abort();
    if (this.progress === progress) this.progress = null;
  }

  private async renderAll(
    candidate: Serving,
    live: Serving,
    { progress, goesOn }: { progress: Progress; goesOn: () => boolean },
  ): Promise<void> {
    const waiting = this.addressesOf(candidate, live);
    progress.of = waiting.length;
    const renderNext = async () => {
      for (let address = waiting.shift(); address !== undefined && goesOn(); address = waiting.shift()) {
        if (!(await this.renders(candidate, address))) await this.renders(candidate, address);
        progress.done += 1;
      }
    };
    await Promise.all(Array.from({ length: atATime }, renderNext));
  }

  private async renders(candidate: Serving, address: string): Promise<boolean> {
    const { maker, log } = this.options;
    const page = maker.request(candidate, address, readVisitor({}));
    const status = await maker.revalidate(page).catch((error: unknown) => {
      log.warn({ address, reason: String(error) }, 'a page of a candidate could not be rendered ahead');
      return 0;
    });
    return status > 0 && status < 500;
  }

  private addressesOf({ composition }: Serving, live: Serving): string[] {
    const { routes } = composition.page;
    /** Route → the address that was asked for last. */
    const asked = new Map<(typeof routes)[number], string>();
    for (const address of this.options.maker.keptAddresses(live.composition.id)) {
      const route = findRoute(routes, address.split('?')[0] ?? '/');
      if (route && !asked.has(route)) asked.set(route, address);
    }
    return routes.flatMap((route) => asked.get(route) ?? (/[:*]/.test(route.path) ? [] : route.path));
  }
}
