import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { readSession } from '../backend/account';
import type { BackendFailure, BackendResult } from '@store/shared/clients/backend/backend-client';
import type { Account } from '@store/shared/contracts/auth';
import { storageKeys } from '@store/shared/contracts/storage';
import { signInUrl } from '@store/shared/contracts/urls';
import { useLocation, useNavigate } from '@store/shared/runtime/router';
import { useSession } from '@store/shared/runtime/stores';
import { Button } from '@store/shared/ui/button';
import { Message } from '@store/shared/ui/message';
import { AccountPageContext, type AccountPage } from './account-context';
import { SignInAgain, type SignInReason } from './sign-in-again';

type State = { is: 'checking' } | { is: 'known'; account: Account } | { is: 'failed'; message: string };

interface Asked {
  reason: SignInReason;
  /** Resolvers of the calls that wait for the sign-in. */
  answers: ((again: boolean) => void)[];
}

interface Props {
  /** Shown until the backend has answered who is signed in. */
  waiting: ReactNode;
  children: ReactNode;
}

const needsSignIn = (failure: BackendFailure): SignInReason | null =>
  failure.code === 'sign_in_required'
    ? 'expired'
    : failure.code === 'reauthentication_required'
      ? 'recent'
      : null;

/**
 * Shows its children to signed-in shoppers; other visitors are redirected to the sign-in page and back. The backend's
 * session decides, not the browser's storage. Follows sign-outs of other tabs.
 */
export function SessionGate({ waiting, children }: Props) {
  const [state, setState] = useState<State>({ is: 'checking' });
  const { reason, askToSignIn, answer } = useSignInQuestion();
  const [unsaved] = useState(() => new Set<object>());
  const signedIn = useSession((session) => session.signedIn);
  const signedOut = useSession((session) => session.signedOut);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = useRef('');
  useEffect(() => {
    here.current = pathname + search;
  });

  const leave = useCallback(() => void navigate(signInUrl(here.current), { replace: true }), [navigate]);

  const changed = useCallback(
    (account: Account) => {
      signedIn(account);
      setState({ is: 'known', account });
    },
    [signedIn],
  );

  const [attempt, setAttempt] = useState(0);
  const recheck = useCallback(() => {
    setState({ is: 'checking' });
    setAttempt((before) => before + 1);
  }, []);
  useEffect(() => {
    const controller = new AbortController();
    void readSession({ signal: controller.signal }).then((result) => {
      if (controller.signal.aborted) return;
      if (result.ok) changed(result.value);
      else if (result.status === 401) {
        signedOut();
        leave();
      } else setState({ is: 'failed', message: result.message });
    });
    return () => controller.abort();
  }, [attempt, changed, leave, signedOut]);

  const guarded = useCallback(
    async <Value,>(call: () => Promise<BackendResult<Value>>): Promise<BackendResult<Value>> => {
      for (;;) {
        const result = await call();
        const reason = result.ok ? null : needsSignIn(result);
        if (reason === null) return result;
        if (reason === 'expired') signedOut();
        if (!(await askToSignIn(reason))) return result;
      }
    },
    [askToSignIn, signedOut],
  );

  const account = state.is === 'known' ? state.account : null;
  const signedOutElsewhere = useCallback(() => {
    if (unsaved.size === 0) leave();
    else void askToSignIn('elsewhere').then((again) => again || leave());
  }, [askToSignIn, leave, unsaved]);
  useOtherTabs(account?.email ?? null, recheck, signedOutElsewhere);

  const page = useMemo<AccountPage | null>(
    () => account && { account, changed, guarded, unsaved },
    [account, changed, guarded, unsaved],
  );

  if (state.is === 'failed') return <CheckFailed message={state.message} onRetry={recheck} />;
  if (!page) return waiting;
  return (
    <AccountPageContext value={page}>
      {/* The key: another account's page holds nothing of this one's. */}
      <div key={page.account.email}>{children}</div>
      <SignInAgain
        reason={reason}
        email={page.account.email}
        onDone={(again) => {
          changed(again);
          answer(true);
        }}
        onCancel={() => answer(false)}
      />
    </AccountPageContext>
  );
}

const CheckFailed = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <>
    <Message tone="error">{message}</Message>
    <Button type="button" onClick={onRetry} style={{ justifySelf: 'start' }}>
      Try again
    </Button>
  </>
);

/** One dialog for all calls that need a sign-in at the same time. */
function useSignInQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const askToSignIn = useCallback(
    (reason: SignInReason) =>
      new Promise<boolean>((resolve) => {
        setAsked((before) => ({
          reason: before?.reason ?? reason,
          answers: [...(before?.answers ?? []), resolve],
        }));
      }),
    [],
  );
  const answer = (again: boolean) => {
    for (const tell of asked?.answers ?? []) tell(again);
    setAsked(null);
  };
  return { reason: asked?.reason ?? null, askToSignIn, answer };
}

/**
 * Follows the sign-ins and sign-outs of other tabs: storage events come from those only, and a sign-out in this tab
 * navigates by itself.
 * @param email the account of this page; null while it is not known.
 * @param onOther called when another account, or none, may be signed in. The page still shows the account of before.
 */
function useOtherTabs(email: string | null, onOther: () => void, onSignedOut: () => void) {
  useEffect(() => {
    if (email === null) return;
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key !== null && key !== storageKeys.userName && key !== storageKeys.userEmail) return;
      if (newValue === null) onSignedOut();
      else if (key === storageKeys.userEmail && newValue !== email) onOther();
    };
    /** A page from the back/forward cache has missed the storage events. */
    const shownAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted && storedEmail() !== email) onOther();
    };
    window.addEventListener('storage', follow);
    window.addEventListener('pageshow', shownAgain);
    return () => {
      window.removeEventListener('storage', follow);
      window.removeEventListener('pageshow', shownAgain);
    };
  }, [email, onOther, onSignedOut]);
}

/** Email of the shopper who is signed in, from the storage; null for visitors, and where the storage is blocked. */
function storedEmail(): string | null {
  try {
    return localStorage.getItem(storageKeys.userEmail);
  } catch {
    return null;
  }
}
