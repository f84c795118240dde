/** Base for parsing: an address that leaves this site has another origin. */
const here = 'https://here.invalid';

/** Path, query and hash of a redirect target from outside; null when it leaves this site (open redirect). */
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
  // `/.//host` parses as a path, which the next parser may read as another site.
  return path.startsWith('//') ? null : path;
}
