import { storageKeys } from '@store/shared/contracts/storage';
import { navigationTiming } from './navigation-timing';
import { whenShopperActs } from './when-shopper-acts';

/** Entries of the history that are remembered; older ones begin at the top. */
const limit = 50;

/** For so long a glide that was under way can still move the page after it was put elsewhere. */
const holdFrames = 4;

interface Positions {
  /** Another entry of the history is shown from now on; `back` to where it was left, if it was ever left. */
  moved(key: string, back: boolean): void;
  stop(): void;
}

/**
 * Remembers how far each entry of the history was scrolled. The browser's own memory is of no use while one document
 * shows many pages: it scrolls before the page that it belongs to is there.
 * @param state of the present entry, in which the router keeps its key.
 */
export function keepPositions(state: unknown): Positions {
  const positions = read();
  let current = keyOf(state);
  /** Where the page was last seen: when an entry has been left, its page may be gone already. */
  let offset = scrollY;
  const note = () => void (offset = scrollY);
  const leave = () => {
    positions.delete(current);
    positions.set(current, offset);
  };
  let letGo: (() => void) | undefined;
  const returnTo = (key: string) => void (letGo = holdAt(positions.get(key) ?? 0));
  const hide = () => {
    leave();
    write(positions);
    history.scrollRestoration = 'auto';
  };
  const show = () => void (history.scrollRestoration = 'manual');

  show();
  // Entries that were left by a client-side navigation are not the browser's to restore, not even in a new document.
  if (scrollY === 0 && cameBack()) returnTo(current);
  addEventListener('scroll', note, { passive: true });
  addEventListener('pagehide', hide);
  addEventListener('pageshow', show);
  return {
    moved(key, back) {
      letGo?.();
      leave();
      current = key;
      if (back) returnTo(key);
    },
    stop() {
      letGo?.();
      removeEventListener('scroll', note);
      removeEventListener('pagehide', hide);
      removeEventListener('pageshow', show);
    },
  };
}

/**
 * Scrolls there and stays, unless the shopper scrolls. The smooth scroll that began the page which was just left may
 * still be gliding, on a thread of its own: the browser adds its last steps to where we scroll.
 * @returns what ends the holding.
 */
function holdAt(top: number): () => void {
  window.scrollTo({ top, behavior: 'instant' });
  const place = scrollY;
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

/** Whether this document was asked for by Back, Forward or Reload. */
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
