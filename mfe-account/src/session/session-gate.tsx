import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
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

  const leave = () => void navigate(signInUrl(here.current), { replace: true });

  const changed = (account: Account) => {
    signedIn(account);
    setState({ is: 'known', account });
  };

  const [attempt, setAttempt] = useState(0);
  const recheck = () => {
    setState({ is: 'checking' });
    setAttempt((before) => before + 1);
  };
  const onChecked = useEffectEvent((result: BackendResult<Account>) => {
    if (result.ok) changed(result.value);
    else if (result.status === 401) {
      signedOut();
      leave();
    } else setState({ is: 'failed', message: result.message });
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void readSession({ signal }).then((result) => {
      if (!signal.aborted) onChecked(result);
    });
    return () => controller.abort();
  }, [attempt]);

  const guarded: AccountPage['guarded'] = async (call) => {
    for (;;) {
      const result = await call();
      const reason = result.ok ? null : needsSignIn(result);
      if (reason === null) return result;
      if (reason === 'expired') signedOut();
      if (!(await askToSignIn(reason))) return result;
    }
  };

  const account = state.is === 'known' ? state.account : null;
  useOtherTabs(account?.email ?? null, recheck, () => {
    if (unsaved.size === 0) leave();
    else void askToSignIn('elsewhere').then((again) => again || leave());
  });

  if (state.is === 'failed') return <CheckFailed message={state.message} onRetry={recheck} />;
  if (!account) return waiting;
  return (
    <AccountPageContext value={{ account, changed, guarded, unsaved }}>
      {/* The key: another account's page holds nothing of this one's. */}
      <div key={account.email}>{children}</div>
      <SignInAgain
        reason={reason}
        email={account.email}
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
  const askToSignIn = (reason: SignInReason) =>
    new Promise<boolean>((resolve) => {
      setAsked((before) => ({
        reason: before?.reason ?? reason,
        answers: [...(before?.answers ?? []), resolve],
      }));
    });
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
  const other = useEffectEvent(onOther);
  const gone = useEffectEvent(onSignedOut);
  useEffect(() => {
    if (email === null) return;
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key !== null && key !== storageKeys.userName && key !== storageKeys.userEmail) return;
      if (newValue === null) gone();
      else if (key === storageKeys.userEmail && newValue !== email) other();
    };
    /** A page from the back/forward cache has missed the storage events. */
    const shownAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted && storedEmail() !== email) other();
    };
    window.addEventListener('storage', follow);
    window.addEventListener('pageshow', shownAgain);
    return () => {
      window.removeEventListener('storage', follow);
      window.removeEventListener('pageshow', shownAgain);
    };
  }, [email]);
}

/** Email of the shopper who is signed in, from the storage; null for visitors, and where the storage is blocked. */
function storedEmail(): string | null {
  try {
    return localStorage.getItem(storageKeys.userEmail);
  } catch {
    return null;
  }
}
