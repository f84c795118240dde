/**
 * Leaves a composition whose shell cannot be loaded, or of which a page stood still in this browser. The edge compiles this
 * file to the text of a script, whose `data-entry` is the address of the shell's script, `data-cookie` the cookie to set and
 * `data-note` a key of local storage. The page reloads once: a candidate's visitor then gets the live composition, everyone
 * else a second try.
 */
import { startLimitMs } from './start-limit';

const { entry, cookie = '', note = '' } = document.currentScript?.dataset ?? {};
const mark = cookie.split(';')[0] ?? '';

/** Whether the page has been left before; also true where the browser refuses access to cookies, so that it stays. */
function hasLeft(): boolean {
  try {
    return document.cookie.includes(mark);
  } catch {
    return true;
  }
}

function leave(): void {
  if (hasLeft()) return;
  document.cookie = cookie;
  // A browser that keeps no cookies would reload for ever.
  if (!hasLeft()) return;
  // What stood still before is not to run until the other document is there.
  stop();
  location.reload();
}

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.getAttribute('src') === entry) leave();
  },
  true,
);

const forget = () => localStorage.removeItem(note);

/**
 * Notes when this page began, until it has run a timer or is left or hidden. No script can end one that loops, and nothing
 * runs in a page whose memory is full; but both leave the note, and the next page finds it.
 */
function watch(): void {
  const [noted, time] = (localStorage.getItem(note) ?? '').split(' ');
  const since = (noted === mark && Number(time)) || Date.now();
  if (Date.now() - since >= startLimitMs) {
    forget();
    leave();
    return;
  }
  localStorage.setItem(note, `${mark} ${since}`);
  setTimeout(forget, startLimitMs);
  addEventListener('pagehide', forget);
  document.addEventListener('visibilitychange', forget);
}

try {
  // Browsers may end a page in the background at any time.
  if (document.visibilityState === 'visible') watch();
} catch {
  // Without storage nothing is known of the page before.
}
