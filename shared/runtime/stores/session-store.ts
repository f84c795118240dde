import { createStore } from 'zustand/vanilla';
import { storageKeys } from '../../contracts/storage';

export interface SessionState {
  /** Stored name of the signed-in shopper; null before hydration and for visitors. A hint: the backend decides. */
  name: string | null;
  email: string | null;
  /** Reads the stored hint; called once after hydration and when another tab changes it. */
  refresh(): void;
  /** Keeps the hint after a sign-in. */
  signedIn(user: { name: string; email: string }): void;
  /** Drops it after a sign-out or a 401; other tabs follow. */
  signedOut(): void;
}

/** Browser storage may be blocked or full; then the page goes on and the next one does not know the shopper's name. */
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
        // The address first: another tab that hears of the name finds it.
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
