import { ownPath } from '@store/shared/contracts/own-path';
import { loginUrl, registerUrl, resetPasswordUrl } from '@store/shared/contracts/urls';

const signInPages: readonly string[] = [loginUrl, registerUrl, resetPasswordUrl];

/** Where to go after signing in: a path of this site, and never a sign-in page itself. */
export function readReturnTo(wanted: unknown): string | null {
  const path = ownPath(wanted);
  const pathname = path?.split(/[?#]/)[0]?.replace(/\/+$/, '');
  return pathname !== undefined && signInPages.includes(pathname) ? null : path;
}
