import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

/** What React's roots can do beside what is documented. */
interface ExplicitHydration {
  unstable_scheduleHydration?: (target: Element) => void;
}

/**
 * Hydrates a page. React hydrates its parts in the order of the document, and a part inside another one in a second round.
 * A shopper uses the page before its frame, and most of all its main control, which is marked with `data-main`: the parts
 * that it is in come first; on a page without one, those of the first control. A version of React that cannot do this hydrates
 * in its own order.
 */
export function hydrateMainFirst(container: Element, app: ReactNode) {
  const root: Root & ExplicitHydration = hydrateRoot(container, app);
  const main =
    container.querySelector('#main [data-main]') ?? container.querySelector('#main :is(a, button)');
  if (main) root.unstable_scheduleHydration?.(main);
}
