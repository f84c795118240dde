/** Pixels of one scroll movement below which it is ignored. */
const scrollThresholdPx = 6;

/**
 * Hides the header while the page scrolls down and shows it again while it scrolls up, by `data-header` of the root
 * element; docs/contracts/layout.md. The header moves by a transform, so that nothing else moves.
 */
export function followScroll() {
  const { dataset } = document.documentElement;
  let lastY = scrollY;
  const update = () => {
    const y = Math.max(0, scrollY);
    if (Math.abs(y - lastY) < scrollThresholdPx) return;
    const header = document.querySelector('header');
    const isInUse = header?.contains(document.activeElement);
    if (y > lastY && y > (header?.offsetHeight ?? 0) && !isInUse) dataset.header = 'away';
    else delete dataset.header;
    lastY = y;
  };
  addEventListener('scroll', update, { passive: true });
}
