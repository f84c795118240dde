import { loginUrl, registerUrl, resetPasswordUrl } from '@store/shared/contracts/urls';

/** Stands for this site: whatever leaves it has another origin. */
const here = 'https://here.invalid';

const signInPages: readonly string[] = [loginUrl, registerUrl, resetPasswordUrl];

/**
 * Where to go after signing in. Only a path of this site is accepted, or a link could lead through our sign-in to
 * somebody else's copy of it; and never a sign-in page itself.
 */
export function readReturnTo(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return null;
  let url: URL;
  try {
    url = new URL(wanted, here);
  } catch {
    return null;
  }
  if (url.origin !== here || url.username || url.password) return null;
  if (signInPages.includes(url.pathname.replace(/\/+$/, ''))) return null;
  const path = url.pathname + url.search + url.hash;
  // `/.//host` is a path to the parser and another site to the next one that reads it.
  return path.startsWith('//') ? null : path;
}
