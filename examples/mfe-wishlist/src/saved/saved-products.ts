import { useSyncExternalStore } from 'react';
import { validHandles } from './handles';

/** Name in the browser's local storage: a JSON list of handles, the newest first. */
export const storageKey = 'wishlist';

const nothing: readonly string[] = [];

/** The text that was read last, with its list, so that the same list is the same object. */
let last: { text: string | null; handles: readonly string[] } = { text: null, handles: nothing };
const listeners = new Set<() => void>();

/** Handles of the saved products, the newest first. What cannot be read counts as an empty list. */
export function savedHandles(): readonly string[] {
  const text = readText();
  if (text !== last.text) last = { text, handles: parse(text) };
  return last.handles;
}

/** Saves a product, or takes it off the list. */
export function setSaved(handle: string, isSaved: boolean): void {
  const others = savedHandles().filter((other) => other !== handle);
  const handles = validHandles(isSaved ? [handle, ...others] : others);
  const text = JSON.stringify(handles);
  try {
    localStorage.setItem(storageKey, text);
  } catch {
    // Without storage the list lives as long as the page.
    last = { text: readText(), handles };
  }
  for (const listener of listeners) listener();
}

/** The saved products; none on the server and during hydration, which do not know the browser's list. */
export const useSavedHandles = (): readonly string[] =>
  useSyncExternalStore(follow, savedHandles, () => nothing);

function follow(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab has changed the list.
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

function parse(text: string | null): readonly string[] {
  try {
    const values: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(values) ? validHandles(values) : nothing;
  } catch {
    return nothing;
  }
}
