/** Pixels of one movement that mean it; less is a trembling finger. */
const trembling = 6;

/**
 * Takes the header out of the way while somebody reads on, and brings it back as soon as they scroll up. It is drawn
 * aside by a transform, so nothing on the page moves. @returns what stops it.
 */
export function followScroll(): () => void {
  const { dataset } = document.documentElement;
  let last = scrollY;
  const follow = () => {
    const now = Math.max(0, scrollY);
    if (Math.abs(now - last) < trembling) return;
    const header = document.querySelector('header');
    // At the top, and while something of it is in use, it stays.
    const away = now > last && now > (header?.offsetHeight ?? 0) && !header?.contains(document.activeElement);
    if (away) dataset.header = 'away';
    else delete dataset.header;
    last = now;
  };
  addEventListener('scroll', follow, { passive: true });
  return () => removeEventListener('scroll', follow);
}
