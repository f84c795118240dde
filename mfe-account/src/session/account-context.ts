import { createContext, useContext, useEffect } from 'react';
import type { BackendResult } from '@store/shared/clients/backend/backend-client';
import type { Account } from '@store/shared/contracts/auth';

export interface AccountPage {
  account: Account;
  /** The account from the backend's last answer. */
  changed: (account: Account) => void;
  /**
   * Makes a call that needs the session. When the session has ended or the sign-in is too old, a dialog asks
   * the shopper to sign in, and the call is made again. Typed values are kept.
   */
  guarded: <Value>(call: () => Promise<BackendResult<Value>>) => Promise<BackendResult<Value>>;
  /** Parts with unsaved input; see {@link useUnsaved}. */
  unsaved: Set<object>;
}

export const AccountPageContext = createContext<AccountPage | null>(null);

export function useAccountPage(): AccountPage {
  const page = useContext(AccountPageContext);
  if (!page) throw new Error('useAccountPage needs a SessionGate');
  return page;
}

/** Reports whether this part has unsaved input. With unsaved input, a sign-out in another tab does not leave the page. */
export function useUnsaved(dirty: boolean): void {
  const { unsaved } = useAccountPage();
  useEffect(() => {
    if (!dirty) return;
    const mark = {};
    unsaved.add(mark);
    return () => void unsaved.delete(mark);
  }, [dirty, unsaved]);
}
