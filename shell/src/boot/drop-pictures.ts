import { whenIdle } from '@store/shared/browser/when-idle';

/** Milliseconds that browsers without idle callbacks wait instead. */
const fallbackMs = 2000;

/**
 * Cancels the loading of pictures that were removed from the page. Browsers continue them: after a long list a hundred
 * of them delay the next page's files, which Chromium holds back for up to 15 s.
 */
export function dropPictures(): void {
  new MutationObserver((changes) => {
    const left = changes.flatMap(({ removedNodes }) => [...removedNodes]);
    // The pictures that replace them load first.
    if (left.length > 0) whenIdle(() => left.forEach(drop), { fallbackMs });
  }).observe(document.documentElement, { childList: true, subtree: true });
}

function drop(left: Node) {
  // A picture that was only moved continues.
  if (!(left instanceof Element) || left.isConnected) return;
  const pictures = left instanceof HTMLImageElement ? [left] : left.querySelectorAll('img');
  for (const picture of pictures) {
    if (picture.complete) continue;
    const parts = picture.closest('picture')?.querySelectorAll('source, img') ?? [picture];
    for (const part of parts) {
      part.removeAttribute('srcset');
      part.removeAttribute('src');
    }
  }
}
