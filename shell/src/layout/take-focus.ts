/** Focuses an element, and makes it focusable without adding it to the tab order. */
export function takeFocus(element: HTMLElement | null) {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
