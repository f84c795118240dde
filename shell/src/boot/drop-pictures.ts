import { idle } from './prefetch';

/**
 * Ends the fetching of pictures that have left the page. A browser goes on with them: after a list that a shopper passed
 * quickly, a hundred are in the way of the next page's files, which Chromium holds back for up to 15 seconds then.
 */
export function dropPictures(): void {
  new MutationObserver((changes) => {
    const left = changes.flatMap(({ removedNodes }) => [...removedNodes]);
    // What has come in their place is shown first.
    if (left.length > 0) void idle().then(() => left.forEach(drop));
  }).observe(document.documentElement, { childList: true, subtree: true });
}

function drop(left: Node) {
  // What has only been moved is still wanted.
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
