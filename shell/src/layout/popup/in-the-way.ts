/**
 * Whether a panel of the frame covers what has the focus, or a part of the page that has to stay in sight: those with
 * `data-keep-clear`. A shopper who fills in the panel is not interrupted, and an open dialog is above it.
 */
export function isInTheWay(panel: Element): boolean {
  const { activeElement: focused } = document;
  if (panel.contains(focused)) return false;
  const kept = [...document.querySelectorAll('[data-keep-clear]')];
  if (focused && focused !== document.body && !focused.closest('dialog[open]')) kept.push(focused);
  const own = panel.getBoundingClientRect();
  return kept.some((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left < own.right && right > own.left && top < own.bottom && bottom > own.top;
  });
}
