import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from '@store/shared/runtime/router';
import { useSession } from '@store/shared/runtime/stores';
import { ownPath } from '@store/shared/contracts/own-path';
import { homeUrl, loginUrl, registerUrl, resetPasswordUrl } from '@store/shared/contracts/urls';

const signInPages: readonly string[] = [loginUrl, registerUrl, resetPasswordUrl];

/** Where to go after signing in: a path of this site, and never a sign-in page itself. */
export function readReturnTo(wanted: unknown): string | null {
  const path = ownPath(wanted);
  const pathname = path?.split(/[?#]/)[0]?.replace(/\/+$/, '');
  return pathname !== undefined && signInPages.includes(pathname) ? null : path;
}

/**
 * The page to return to: `?returnTo=` of a page that needs a sign-in, or the page that the link to the login was pressed on,
 * which is in the history entry.
 */
export function useReturnTo(): string | null {
  const [parameters] = useSearchParams();
  const state: unknown = useLocation().state;
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return readReturnTo(parameters.get('returnTo')) ?? readReturnTo(from);
}

export type SignIn = ReturnType<typeof useSignIn>;

export function useSignIn() {
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  const signedIn = useSession((session) => session.signedIn);
  /** Whether the navigation is under way. */
  const [leaving, setLeaving] = useState(false);
  /** Stores the account and navigates back, replacing the sign-in page in the history. */
  const arrive = (account: { name: string; email: string }) => {
    setLeaving(true);
    signedIn(account);
    void navigate(returnTo ?? homeUrl, { replace: true });
  };
  return { arrive, leaving };
}
