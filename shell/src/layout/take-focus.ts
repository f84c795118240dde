/** Most headings say nothing about focus; they take it here, and are left out of the tab order. */
export function takeFocus(element: HTMLElement | null) {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
