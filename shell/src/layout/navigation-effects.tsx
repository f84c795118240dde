import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';
import { keepPositions } from './scroll-positions';
import { takeFocus } from './take-focus';
import { whenShopperActs } from './when-shopper-acts';

/**
 * Effects of a client-side navigation, after its page is rendered. A pushed entry, and a replaced one with another
 * path, scrolls smoothly to the top or to the part in its hash; Back and Forward restore the scroll position. A new path
 * focuses the page's heading and announces its title.
 */
export function NavigationEffects() {
  const location = useLocation();
  const { key, pathname, search, hash } = location;
  const state: unknown = location.state;
  const how = useNavigationType();
  const shown = useRef({ key, pathname, search });
  const positions = useRef<ReturnType<typeof keepPositions>>(null);
  const announcement = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    positions.current = keepPositions(history.state as unknown);
    return () => positions.current?.stop();
  }, []);

  // A layout effect, so that the top of the page is not painted before the restored position.
  useLayoutEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    const stayed = before.pathname === pathname;
    shown.current = { key, pathname, search };
    if (!stayed || before.search !== search) dropDocumentTags();

    const part = partOf(hash);
    positions.current?.moved(key, how === 'POP');
    if (part && how !== 'POP') part.scrollIntoView({ behavior: scrollBehavior() });
    else if (how === 'PUSH' ? !isOverlay(state) : how === 'REPLACE' && !stayed) scrollToTop();

    if (part && how !== 'POP') takeFocus(part);
    if (stayed) return;
    if (!part) takeFocus(document.querySelector<HTMLElement>('main h1'));
    if (announcement.current) announcement.current.textContent = document.title;
  }, [key, pathname, search, hash, state, how]);

  return <VisuallyHidden ref={announcement} aria-live="polite" />;
}

/** Whether the entry is an overlay with an address of its own; the page below does not scroll. */
const isOverlay = (state: unknown) => typeof state === 'object' && state !== null && 'overlay' in state;

/** The element that a hash names, if any. */
function partOf(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    // The hash is not a valid encoding.
    return null;
  }
}

/**
 * Scrolls to the top without scroll anchoring: loading content would make the browser adjust the position on the way.
 */
function scrollToTop() {
  if (scrollY > 0) disableAnchoringUntilTop();
  window.scrollTo({ top: 0, behavior: scrollBehavior() });
}

/** Disables scroll anchoring until the top is reached or the shopper scrolls. */
function disableAnchoringUntilTop() {
  // The body is the anchoring scroller, or the root element where that clips.
  const roots = [document.documentElement, document.body];
  const anchor = (value: 'none' | '') => roots.forEach(({ style }) => (style.overflowAnchor = value));
  const over = new AbortController();
  const end = () => {
    anchor('');
    over.abort();
  };
  anchor('none');
  // The event may belong to an earlier scroll.
  addEventListener('scrollend', () => scrollY === 0 && end(), { signal: over.signal });
  whenShopperActs(end, over.signal);
}

const scrollBehavior = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');

/** Removes tags that describe the server's document only; see head-tags.ts. */
function dropDocumentTags() {
  for (const tag of document.head.querySelectorAll('[data-document]')) tag.remove();
}
