import { madeAttribute, pageElementId } from '../contracts/page';

/** A device's clock that is further ahead of the page than this is wrong. */
const mostMs = 30 * 86_400_000;

/**
 * When this page was made, in milliseconds since 1970: what is rendered with it is the same on the server and in hydration.
 */
export function pageTime(): number {
  // On the server the page is being made now.
  const page = typeof document === 'undefined' ? null : document.getElementById(pageElementId);
  return Number(page?.getAttribute(madeAttribute)) || Date.now();
}

/**
 * The device's time, in milliseconds since 1970. When it is before the page was made, or a month after, the device's clock
 * is wrong and the time of the page is returned.
 */
export function shopTime(): number {
  const made = pageTime();
  const device = Date.now();
  return device >= made && device < made + mostMs ? device : made;
}
