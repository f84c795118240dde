/** Stands for this site: whatever leaves it has another origin. */
const here = 'https://here.invalid';

/**
 * Path, query and hash of an address that somebody handed us to lead on to; null unless it stays on this site. Else
 * a link could lead through us to somebody else's copy of the shop.
 */
export function ownPath(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return null;
  let url: URL;
  try {
    url = new URL(wanted, here);
  } catch {
    return null;
  }
  if (url.origin !== here || url.username || url.password) return null;
  const path = url.pathname + url.search + url.hash;
  // `/.//host` is a path to the parser and another site to the next one that reads it.
  return path.startsWith('//') ? null : path;
}
