import { storageKeys } from '@store/shared/contracts/storage';
import { idle } from './prefetch';

/**
 * Loads the web fonts on a narrow screen whose page did without them, and notes that later pages need not. Both come into
 * use at once, on an idle page: a font that comes into use has the page laid out anew.
 */
export async function showWebFonts(): Promise<void> {
  const faces = document.querySelector<HTMLStyleElement>('#web-fonts[media]');
  if (!faces || matchMedia(faces.media).matches) return;
  await Promise.all(Array.from(document.querySelectorAll('link[as=font]'), load));
  await idle();
  faces.removeAttribute('media');
  try {
    localStorage.setItem(storageKeys.webFonts, '1');
  } catch {
    // Without storage every visit is the first.
  }
}

/** Has a preload for other screens load here. Resolves when it has loaded or failed. */
const load = (link: Element) =>
  new Promise((resolve) => {
    for (const type of ['load', 'error']) link.addEventListener(type, resolve);
    link.removeAttribute('media');
  });
