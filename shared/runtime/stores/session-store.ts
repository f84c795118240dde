import { createStore } from 'zustand/vanilla';
import { storageKeys } from '../../contracts/storage';

export interface SessionState {
  /** Stored name of the signed-in shopper; null before hydration and for visitors. A hint: the backend decides. */
  name: string | null;
  email: string | null;
  /** Reads the stored hint; called once after hydration and when another tab changes it. */
  refresh(): void;
  /** Stores the hint after a sign-in. */
  signedIn(user: { name: string; email: string }): void;
  /** Removes the hint after a sign-out or a 401; other tabs follow. */
  signedOut(): void;
}

/** Null where browser storage is blocked or full: the name is then missing on the next page. */
function stored<Result>(access: (storage: Storage) => Result): Result | null {
  try {
    return access(window.localStorage);
  } catch {
    return null;
  }
}

export const createSessionStore = () =>
  createStore<SessionState>((set) => ({
    name: null,
    email: null,
    refresh: () =>
      set({
        name: stored((storage) => storage.getItem(storageKeys.userName)),
        email: stored((storage) => storage.getItem(storageKeys.userEmail)),
      }),
    signedIn({ name, email }) {
      stored((storage) => {
        // The address first: another tab reads it when the name changes.
        storage.setItem(storageKeys.userEmail, email);
        storage.setItem(storageKeys.userName, name);
      });
      set({ name, email });
    },
    signedOut() {
      stored((storage) => {
        storage.removeItem(storageKeys.userEmail);
        storage.removeItem(storageKeys.userName);
      });
      set({ name: null, email: null });
    },
  }));
