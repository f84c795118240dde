import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from '@store/shared/runtime/router';
import { useSession } from '@store/shared/runtime/stores';
import { homeUrl } from '@store/shared/contracts/urls';
import { readReturnTo } from './return-to';

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

export interface SignIn {
  /** Stores the account and navigates back, replacing the sign-in page in the history. */
  arrive: (account: { name: string; email: string }) => void;
  /** Whether the navigation is under way. */
  leaving: boolean;
}

export function useSignIn(): SignIn {
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  const signedIn = useSession((session) => session.signedIn);
  const [leaving, setLeaving] = useState(false);
  const arrive = (account: { name: string; email: string }) => {
    setLeaving(true);
    signedIn(account);
    void navigate(returnTo ?? homeUrl, { replace: true });
  };
  return { arrive, leaving };
}
