import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { PageHandlerOptions } from './page-handler';
import { countPageAnswer } from './page-metrics';
import { pagePattern } from './pages.plugin';
import { sendRefused } from './short-answers';
import { withoutTracking } from './tracking-parameters';
import { readCartId, readVisitor } from './visitor';

type Options = Pick<PageHandlerOptions, 'audienceOf' | 'pages'>;

/** Milliseconds for which refusals are counted until the log says how many there were. */
const logIntervalMs = 1_000;

/** References of refused pages that the line names at most: all of a burst, the first of a crowd. */
const namedReferences = 20;

/**
 * Refuses pages that are not in the cache and could not begin in time, before anything else is done for them. In a crowd
 * nearly all requests are refused, and what a refusal costs decides how soon everybody else is answered. Testers’ pages
 * are left to the page handler, which also has the last word on everything that passes here.
 */
export function loadSheddingPlugin(app: FastifyInstance, { audienceOf, pages }: Options) {
  const log = new RefusalLog(app.log);
  app.addHook('onClose', async () => log.write());
  app.addHook('onRequest', (request, reply, next) => {
    if (request.routeOptions.url !== pagePattern) return void next();
    const audience = audienceOf(request, reply);
    if (!audience || audience instanceof Promise) return void next();
    const page = pages.request(audience.serving, withoutTracking(request.url), readVisitor(request.cookies));
    // The browser shows its own cart when the server has no room for that page.
    const cartId = readCartId(request.cookies, page.pathname);
    // What is there, or will be, needs no room.
    const isShared = pages.cache.get(page.cacheKey) ?? pages.isUnderWay(page);
    if (isShared || cartId || page.renderer.admits()) return void next();
    countPageAnswer('refused');
    log.count(request.id);
    reply.log = log.silent;
    void sendRefused(reply);
  });
}

/** Says in one line how many pages were refused: a line for each takes as long as the refusal. */
class RefusalLog {
  /** For answers that have no line of their own. */
  readonly silent: FastifyBaseLogger;
  private refused = 0;
  private references: string[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly log: FastifyBaseLogger) {
    this.silent = log.child({}, { level: 'silent' });
  }

  count(reference: string): void {
    this.refused += 1;
    if (this.references.length < namedReferences) this.references.push(reference);
    this.timer ??= setTimeout(() => this.write(), logIntervalMs).unref();
  }

  write(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { refused: pages, references: traceIds } = this;
    if (pages > 0)
      this.log.warn({ pages, traceIds, reason: 'they cannot begin in time' }, 'pages were refused');
    this.refused = 0;
    this.references = [];
  }
}
