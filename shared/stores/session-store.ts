import { createStore } from 'zustand/vanilla';
import { storageKeys } from '../contracts/storage';

export interface SessionState {
  /** Stored name of the signed-in shopper; null before hydration and for visitors. A hint: the backend decides. */
  name: string | null;
  email: string | null;
  /** Reads the stored hint; called once after hydration and when another tab changes it. */
  refresh(): void;
  /** Keeps the hint after a sign-in. */
  signedIn(user: { name: string; email: string }): void;
  /** Drops it after a sign-out or a 401. */
  signedOut(): void;
}

/** Browser storage may be blocked; then nobody is remembered and nothing breaks. */
function storage(): Storage | null {
  try {
    return window.localStorage;
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
        name: storage()?.getItem(storageKeys.userName) ?? null,
        email: storage()?.getItem(storageKeys.userEmail) ?? null,
      }),
    signedIn({ name, email }) {
      storage()?.setItem(storageKeys.userName, name);
      storage()?.setItem(storageKeys.userEmail, email);
      set({ name, email });
    },
    signedOut() {
      storage()?.removeItem(storageKeys.userName);
      storage()?.removeItem(storageKeys.userEmail);
      set({ name: null, email: null });
    },
  }));
