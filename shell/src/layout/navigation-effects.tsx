import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';
import { keepPositions } from './scroll-positions';
import { takeFocus } from './take-focus';
import { whenShopperActs } from './when-shopper-acts';

/**
 * What follows a client-side navigation, once its page is on screen: a pushed one scrolls smoothly to the top, or to
 * the part that its address names; Back and Forward restore where one was; on another page the focus moves to its
 * heading and its title is announced (decisions, "Navigation and addresses").
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

  // Before it is painted, so that nobody sees the top of a page that was left further down.
  useLayoutEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    const stayed = before.pathname === pathname;
    shown.current = { key, pathname, search };
    if (!stayed || before.search !== search) dropDocumentTags();

    const part = partOf(hash);
    positions.current?.moved(key, how === 'POP');
    if (part && how !== 'POP') part.scrollIntoView({ behavior: scrollBehavior() });
    else if (how === 'PUSH' && !isOverlay(state)) scrollToTop();

    if (part && how !== 'POP') takeFocus(part);
    if (stayed) return;
    if (!part) takeFocus(document.querySelector<HTMLElement>('main h1'));
    if (announcement.current) announcement.current.textContent = document.title;
  }, [key, pathname, search, hash, state, how]);

  return <VisuallyHidden ref={announcement} aria-live="polite" />;
}

/** Something opened over the page as it stands, with an address of its own; the page below does not move. */
const isOverlay = (state: unknown) => typeof state === 'object' && state !== null && 'overlay' in state;

/** The part of the page that an address names, if it has one. */
function partOf(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    // A stray percent sign names nothing.
    return null;
  }
}

/** What still loads moves the page on its way up, and the browser would make up for it: it would jump, or end a little below. */
function scrollToTop() {
  if (scrollY > 0) anchorNothingUntilTop();
  window.scrollTo({ top: 0, behavior: scrollBehavior() });
}

/** Keeps the browser from making up for what moves, until the top is reached or the shopper takes over. */
function anchorNothingUntilTop() {
  // The window's is the body's, or the root's where that one clips.
  const roots = [document.documentElement, document.body];
  const anchor = (value: 'none' | '') => roots.forEach(({ style }) => (style.overflowAnchor = value));
  const over = new AbortController();
  const end = () => {
    anchor('');
    over.abort();
  };
  anchor('none');
  // It may also be the end of a scroll before.
  addEventListener('scrollend', () => scrollY === 0 && end(), { signal: over.signal });
  whenShopperActs(end, over.signal);
}

const scrollBehavior = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');

/** What the server said about its document (see head-tags) is not true of another page. */
function dropDocumentTags() {
  for (const tag of document.head.querySelectorAll('[data-document]')) tag.remove();
}
