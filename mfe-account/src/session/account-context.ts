import { createContext, useContext, useEffect } from 'react';
import type { BackendResult } from '@store/shared/clients/backend/backend-client';
import type { Account } from '@store/shared/contracts/auth';

/** What every part of the account page has in common. */
export interface AccountPage {
  account: Account;
  /** The account as the backend last told it. */
  changed: (account: Account) => void;
  /**
   * Makes a call that needs the session. When the session has ended, or the sign-in is too old for it, the shopper is
   * asked to sign in over the page as it stands, and the call is made again: nothing that was typed is lost.
   */
  guarded: <Value>(call: () => Promise<BackendResult<Value>>) => Promise<BackendResult<Value>>;
  /** Parts that hold something typed and not sent; see {@link useUnsaved}. */
  unsaved: Set<object>;
}

export const AccountPageContext = createContext<AccountPage | null>(null);

export function useAccountPage(): AccountPage {
  const page = useContext(AccountPageContext);
  if (!page) throw new Error('useAccountPage needs a SessionGate');
  return page;
}

/** Says whether this part holds something typed and not sent: then a sign-out elsewhere does not take the page away. */
export function useUnsaved(dirty: boolean): void {
  const { unsaved } = useAccountPage();
  useEffect(() => {
    if (!dirty) return;
    const mark = {};
    unsaved.add(mark);
    return () => void unsaved.delete(mark);
  }, [dirty, unsaved]);
}
