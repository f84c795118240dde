import { useEffect, useSyncExternalStore } from 'react';
import { storageKeys } from '@store/shared/contracts/storage';
import { useSession } from '@store/shared/runtime/stores';
import { validHandles } from './handles';
import { emptyList, onListChange, savedList, storeList } from './saved-list';

/** E-mail address of the signed-in shopper; undefined until the page knows. */
let signedIn: string | null | undefined;

/** Saves a product, or takes it off the list; signed in, the account follows. */
export function setSaved(handle: string, isSaved: boolean): void {
  const list = savedList();
  const others = list.handles.filter((other) => other !== handle);
  storeList({
    ...list,
    handles: validHandles(isSaved ? [handle, ...others] : others),
    unsent: list.account === null ? {} : { ...list.unsent, [handle]: isSaved },
  });
  if (signedIn) matchAccount(signedIn);
}

/** The saved products; none on the server and during hydration, which do not know the browser's list. */
export function useSavedHandles(): readonly string[] {
  const email = useSession((session) => session.email);
  useEffect(() => followSession(email), [email]);
  return useSyncExternalStore(
    onListChange,
    () => savedList().handles,
    () => emptyList.handles,
  );
}

/** Takes over the list of the account that has signed in, and leaves it after a sign-out. */
function followSession(email: string | null): void {
  if (email === signedIn) return;
  // Before the page has read who is signed in, nobody seems to be.
  if (email === null && hasSessionHint()) return;
  signedIn = email;
  if (email !== null) matchAccount(email);
  else if (savedList().account !== null) leaveAccount();
}

/** Forgets the account's list. What it does not have yet stays, as the browser's own. */
function leaveAccount(): void {
  const { handles, unsent } = savedList();
  storeList({ ...emptyList, handles: handles.filter((handle) => unsent[handle] === true) });
}

/** Loads what talks to the backend, which visitors without an account do not need. */
function matchAccount(email: string): void {
  import('./account-list').then(
    (module) => module.matchAccount(email),
    // The next change, or the next page, tries again.
    () => undefined,
  );
}

function hasSessionHint(): boolean {
  try {
    return localStorage.getItem(storageKeys.userEmail) !== null;
  } catch {
    return false;
  }
}
