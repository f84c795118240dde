import type { FastifyReply, FastifyRequest } from 'fastify';
import { traceHeaders } from '@store/service-kit/tracing';
import { cartUrl } from '@store/shared/contracts/urls';
import type { HttpCache } from '../cache/http-cache';
import type { EdgeEnvironment } from '../environment';
import type { PageLimits } from '../limits/page-limits';
import type { PageMaker, Personal, RequestedPage } from '../rendering/page-maker';
import type { Audience } from './audience';
import type { PageAnswers, PageVisit } from './page-answers';
import { decide, type PageFacts } from './page-plan';
import type { Refusals } from './refusals';
import { asksForReleaseInfo } from './release-info';
import { sendStarting } from './short-answers';
import { withoutTracking } from './tracking-parameters';
import { cartIdOf, readVisitor } from './visitor';

export interface PageHandlerOptions {
  environment: EdgeEnvironment;
  /** The composition for a request; null while none can be served. Only tester requests are async. */
  audienceOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Audience | null> | Audience | null;
  limits: PageLimits;
  pages: PageMaker;
  httpCache: HttpCache;
}

/** Answers page requests: finds out what is asked for, decides how it is answered, and has it answered so. */
export function pageHandler(options: PageHandlerOptions, answers: PageAnswers, refusals: Refusals) {
  const { environment, audienceOf, limits, pages, httpCache } = options;
  const timeLeft = (reply: FastifyReply) => Math.max(1, environment.REQUEST_TIMEOUT_MS - reply.elapsedTime);

  return async (request: FastifyRequest, reply: FastifyReply, sent: Personal = {}): Promise<FastifyReply> => {
    const audience = await audienceOf(request, reply);
    if (!audience) return sendStarting(reply);
    return answer(visitOf(request, reply, audience, sent));
  };

  async function answer(visit: PageVisit, facts = factsOf(visit)): Promise<FastifyReply> {
    const { request, reply, page } = visit;
    // Nothing is awaited between a plan and its rendering, so that of visitors who come together only the first one renders.
    const plan = decide(facts);
    switch (plan.answer) {
      case 'kept':
        return answers.sendKept(visit, plan.kept);
      case 'awaited': {
        const kept = await pages.waitFor(page, timeLeft(reply));
        return answer(visit, { ...facts, kept, isUnderWay: false });
      }
      case 'rendered':
        count(visit);
        return answers.sendRendered(visit, plan.expired, timeLeft(reply));
      case 'rendered-first': {
        count(visit);
        await pages.revalidate(page, timeLeft(reply)).catch((error: unknown) => request.log.error(error));
        const kept = pages.cache.get(page.cacheKey);
        if (kept) return answers.sendKept(visit, kept);
        // It is not found, or has failed in part: no cache keeps that.
        return answer({ ...visit, isForHttpCache: false });
      }
      case 'browser':
        return answers.sendForBrowser(visit);
      case 'refused':
        return refusals.refuse(reply, plan.waitSeconds);
    }
  }

  function visitOf(
    request: FastifyRequest,
    reply: FastifyReply,
    audience: Audience,
    sent: Personal,
  ): PageVisit {
    const visitor = readVisitor(request.cookies);
    const page: RequestedPage = {
      ...pages.request(audience.serving, withoutTracking(request.url), visitor),
      buyerIp: request.ip,
      traceparent: traceHeaders(request).traceparent,
    };
    const cartId = page.pathname === cartUrl ? cartIdOf(request.cookies) : undefined;
    if (cartId !== undefined) page.personal = { ...sent, cartId };
    else if (sent.form || sent.posted !== undefined) page.personal = sent;
    const showsInfo = asksForReleaseInfo(request.url);
    const isShared =
      environment.PAGE_CACHE === 'on' && !page.personal && audience.tester === undefined && !showsInfo;
    const variant = { arm: audience.arm, currency: visitor.currency.code };
    const isForHttpCache = isShared && httpCache.mayKeep(request, variant);
    return { request, reply, audience, page, showsInfo, isShared, isForHttpCache };
  }

  function factsOf({ request, audience, page, isShared, isForHttpCache }: PageVisit): PageFacts {
    return {
      kept: isShared ? pages.cache.get(page.cacheKey) : null,
      isUnderWay: isShared && pages.isUnderWay(page),
      isForHttpCache,
      rendersPages: environment.SERVER_RENDERING === 'on',
      hasRoom: () => page.renderer.admits(),
      waitSeconds: () => (audience.tester ? 0 : limits.waitSeconds(request)),
      isPosted: page.personal?.posted !== undefined,
      hasCart: page.personal?.cartId !== undefined,
    };
  }

  /** Counts a rendering for its visitor; testers have no limit. */
  function count({ request, reply, audience }: PageVisit): void {
    if (!audience.tester) limits.take(request, reply);
  }
}
