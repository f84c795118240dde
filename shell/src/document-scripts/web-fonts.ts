/**
 * Gives narrow screens the web fonts, whose faces are in the style element before this script. On a first visit they wait for
 * the page's load: on a slow line they would take their share from the largest picture and the scripts. Later visits find
 * them in the browser's cache. The build compiles this file to the text of a script, whose `data-key` names the entry of
 * local storage.
 */
const { currentScript } = document;
const faces = currentScript?.previousElementSibling as HTMLStyleElement;
const key = currentScript?.dataset.key ?? '';

const apply = () => {
  faces.media = 'all';
};

/** Without storage, as before the first visit. */
function hadFonts(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

if (hadFonts()) apply();
else
  addEventListener('load', () => {
    apply();
    try {
      localStorage.setItem(key, '1');
    } catch {
      // They wait for the load at the next visit, too.
    }
  });
