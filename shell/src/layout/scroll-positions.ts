import { storageKeys } from '@store/shared/contracts/storage';
import { navigationTiming } from './navigation-timing';
import { whenShopperActs } from './when-shopper-acts';

/** Number of history entries whose position is stored. */
const limit = 50;

/** Milliseconds during which a smooth scroll that began earlier can still move the page. */
const holdFrames = 4;

/**
 * Stores the scroll position of each history entry. The browser's own restoration scrolls before the page of a
 * client-side navigation is rendered.
 * @param state of the current entry, in which the router keeps its key.
 */
export function keepPositions(state: unknown) {
  const positions = read();
  let current = keyOf(state);
  /** The last position: once an entry is left, its page may be gone. */
  let offset = scrollY;
  const note = () => void (offset = scrollY);
  const restore = (top: number) => {
    window.scrollTo({ top, behavior: 'instant' });
    // The browser reports the scroll with its next frame, and the entry may be left before.
    note();
  };
  const leave = () => {
    positions.delete(current);
    positions.set(current, offset);
  };
  let letGo: (() => void) | undefined;
  const hide = () => {
    leave();
    write(positions);
    history.scrollRestoration = 'auto';
  };
  const show = () => void (history.scrollRestoration = 'manual');

  show();
  // The browser does not restore entries that were left by a client-side navigation, even in a new document. Nothing of a
  // page before can move a new document, so its position is not held.
  const before = scrollY === 0 && cameBack() ? positions.get(current) : 0;
  if (before) restore(before);
  const left = new AbortController();
  const { signal } = left;
  addEventListener('scroll', note, { passive: true, signal });
  addEventListener('pagehide', hide, { signal });
  addEventListener('pageshow', show, { signal });
  return {
    /** Call it when another history entry is shown. `back` restores its position, if it has one. */
    moved(key: string, back: boolean) {
      letGo?.();
      leave();
      current = key;
      if (!back) return;
      restore(positions.get(key) ?? 0);
      letGo = holdAt(offset);
    },
    stop() {
      letGo?.();
      left.abort();
    },
  };
}

/**
 * Holds a position until the shopper scrolls: a smooth scroll of the page before may still run on the compositor and add its
 * last steps.
 * @returns a function that ends it.
 */
function holdAt(place: number): () => void {
  const over = new AbortController();
  const end = () => over.abort();
  let frames = holdFrames;
  const hold = () => {
    if (over.signal.aborted) return;
    if (Math.abs(scrollY - place) > 1) window.scrollTo({ top: place, behavior: 'instant' });
    frames -= 1;
    if (frames > 0) requestAnimationFrame(hold);
    else end();
  };
  requestAnimationFrame(hold);
  whenShopperActs(end, over.signal);
  return end;
}

/** Whether this document was loaded by Back, Forward or Reload. */
const cameBack = (): boolean => (navigationTiming()?.type ?? 'navigate') !== 'navigate';

const keyOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
    ? state.key
    : 'default';

function read(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKeys.scrollPositions) ?? '[]');
    if (!Array.isArray(stored)) return new Map();
    return new Map(stored.filter(isPosition));
  } catch {
    return new Map();
  }
}

const isPosition = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]);

function write(positions: Map<string, number>) {
  try {
    sessionStorage.setItem(storageKeys.scrollPositions, JSON.stringify([...positions].slice(-limit)));
  } catch {
    // Without storage, positions last as long as the page.
  }
}
