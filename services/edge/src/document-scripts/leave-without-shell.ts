/**
 * Leaves a composition whose shell cannot be loaded. The edge compiles this file to the text of a script, whose
 * `data-entry` is the address of the shell's script and `data-cookie` the cookie to set. The page reloads once: a
 * candidate's visitor then gets the live composition, everyone else a second try.
 */
const { entry, cookie = '' } = document.currentScript?.dataset ?? {};
const mark = cookie.split(';')[0] ?? '';

/** Whether the page has been left before; also true where the browser refuses access to cookies, so that it stays. */
function hasLeft(): boolean {
  try {
    return document.cookie.includes(mark);
  } catch {
    return true;
  }
}

addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || target.getAttribute('src') !== entry || hasLeft()) return;
    document.cookie = cookie;
    // A browser that keeps no cookies would reload for ever.
    if (hasLeft()) location.reload();
  },
  true,
);

export {};
