import type { KeptPage } from '../cache/page-cache';

/** What decides how a page request is answered. */
export interface PageFacts {
  /** What the edge's cache has of the page; null for one that is made for one visitor, too. */
  kept: KeptPage | null;
  /** Whether the page is being rendered for the cache already. */
  isUnderWay: boolean;
  /** Whether an HTTP cache in front of the edge is to keep the answer. */
  isForHttpCache: boolean;
  /** Whether the server renders pages at all. */
  rendersPages: boolean;
  /** Whether the renderer has room for one more page. */
  hasRoom: () => boolean;
  /** Seconds until this visitor may have another page rendered; 0 for one who may now. */
  waitSeconds: () => number;
  /** Whether a form was posted, whose action only the server can run. */
  isPosted: boolean;
  /** Whether it shows the browser's own cart, which the browser can load by itself. */
  hasCart: boolean;
}

export type PagePlan =
  /** Sent from the edge's cache. A stale page is rendered anew in the background; an expired one is better than none. */
  | { answer: 'kept'; kept: KeptPage }
  /** Waits for the rendering that is under way, and decides again. */
  | { answer: 'awaited' }
  /** Rendered, and sent as it is rendered. An expired page is sent instead when that fails. */
  | { answer: 'rendered'; expired: KeptPage | null }
  /** Rendered into the edge's cache first, because an HTTP cache gets pages whole. */
  | { answer: 'rendered-first' }
  /** A document without markup, which the browser renders. */
  | { answer: 'browser' }
  /** 429 with the seconds to wait, or 503 for lack of room, which is 0. */
  | { answer: 'refused'; waitSeconds: number };

/** Decides how a page request is answered. Asks for room and limits only if the page has to be rendered. */
export function decide(facts: PageFacts): PagePlan {
  const { kept } = facts;
  if (kept && kept.freshness !== 'expired') return { answer: 'kept', kept };
  if (facts.isUnderWay) return { answer: 'awaited' };
  if (!facts.rendersPages)
    return facts.isPosted ? { answer: 'refused', waitSeconds: 0 } : { answer: 'browser' };
  if (!facts.hasRoom()) return withoutRendering(facts, 0);
  const waitSeconds = facts.waitSeconds();
  if (waitSeconds > 0) return withoutRendering(facts, waitSeconds);
  return facts.isForHttpCache ? { answer: 'rendered-first' } : { answer: 'rendered', expired: kept };
}

function withoutRendering({ kept, hasCart, isPosted }: PageFacts, waitSeconds: number): PagePlan {
  if (kept) return { answer: 'kept', kept };
  if (hasCart && !isPosted) return { answer: 'browser' };
  return { answer: 'refused', waitSeconds };
}
