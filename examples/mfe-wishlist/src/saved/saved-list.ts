import { validHandles } from './handles';

/** Name in the browser's local storage: a `SavedList` as JSON. */
export const storageKey = 'wishlist';

/** What this browser knows of the list. */
export interface SavedList {
  /** The newest first. */
  handles: readonly string[];
  /** E-mail address of the account whose list it is; null for the browser's own. */
  account: string | null;
  /** Changes that the account does not have yet: handle → saved or not. */
  unsent: Readonly<Record<string, boolean>>;
}

export const emptyList: SavedList = { handles: [], account: null, unsent: {} };

/** The text that was read last, with its list, so that the same list is the same object. */
let last: { text: string | null; list: SavedList } = { text: null, list: emptyList };
const listeners = new Set<() => void>();

/** The stored list. What cannot be read counts as an empty one. */
export function savedList(): SavedList {
  const text = readText();
  if (text !== last.text) last = { text, list: parse(text) };
  return last.list;
}

/** Stores the list, and tells this page and other tabs. */
export function storeList(list: SavedList): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(list));
  } catch {
    // Without storage the list lives as long as the page.
    last = { text: readText(), list };
  }
  for (const listener of listeners) listener();
}

/** Calls a listener when this page or another tab has changed the list. @returns ends that. */
export function onListChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function readText(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function parse(text: string | null): SavedList {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Record<keyof SavedList, unknown>> | null;
    const { handles, account, unsent } = value ?? {};
    const changes = Object.entries(unsent ?? {}).filter(([, isSaved]) => typeof isSaved === 'boolean');
    return {
      handles: Array.isArray(handles) ? validHandles(handles) : [],
      account: typeof account === 'string' ? account : null,
      unsent: Object.fromEntries(changes),
    };
  } catch {
    return emptyList;
  }
}
