import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';

/**
 * What follows a client-side navigation, once its page is on screen: a pushed one scrolls smoothly to the top; on
 * another page the focus moves to its heading and its title is announced (decisions, "Navigation and addresses").
 */
export function Arrival() {
  const { key, pathname } = useLocation();
  const how = useNavigationType();
  const shown = useRef({ key, pathname });
  const announcement = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { key, pathname };
    if (how === 'PUSH') {
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
    }
    if (before.pathname === pathname) return;
    focusHeading();
    if (announcement.current) announcement.current.textContent = document.title;
  }, [key, pathname, how]);

  return <VisuallyHidden ref={announcement} aria-live="polite" />;
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  // A heading takes the focus only when it says so; most slices leave that to the shell.
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
