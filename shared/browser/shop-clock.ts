import { madeAttribute, pageElementId } from '../contracts/page';

/** Longer no page stays open. */
const mostMs = 30 * 86_400_000;

/** Milliseconds since 1970 when this page was made; what is rendered with it is the same on the server and in hydration. */
export function pageTime(): number {
  // The server renders pages at the time that they say.
  const page = typeof document === 'undefined' ? null : document.getElementById(pageElementId);
  return Number(page?.getAttribute(madeAttribute)) || Date.now();
}

/**
 * Milliseconds since 1970. The device's clock counts where it can be right: not before the page was made, nor a month
 * later. Else it is the time of the page.
 */
export function shopTime(): number {
  const made = pageTime();
  const device = Date.now();
  return device >= made && device < made + mostMs ? device : made;
}
