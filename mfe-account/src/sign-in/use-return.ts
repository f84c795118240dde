import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from '@store/shared/runtime/router';
import { useSession } from '@store/shared/runtime/stores';
import { homeUrl } from '@store/shared/contracts/urls';
import { readReturnTo } from './return-to';

/**
 * Where the shopper came from: `?returnTo=` of a page that needs a sign-in, or what the header's Login link noted in
 * the history entry.
 */
export function useReturnTo(): string | null {
  const [parameters] = useSearchParams();
  const state: unknown = useLocation().state;
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return readReturnTo(parameters.get('returnTo')) ?? readReturnTo(from);
}

export interface SignIn {
  /** Keeps who signed in and goes back there; the sign-in page is not left in the history. */
  arrive: (account: { name: string; email: string }) => void;
  /** The next page is on its way: this one says nothing more. */
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
