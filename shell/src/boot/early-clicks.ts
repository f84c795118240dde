import { earlyClicks } from '@store/shared/contracts/page';

/** The listener that the edge put into the document's head, with the buttons that were clicked. */
type Listener = EventListener & { on: Set<HTMLElement> };

/**
 * Does what shoppers clicked before the page was interactive: an early click on Add to Cart is not lost.
 * Links and form fields need no replay; the browser did them itself.
 */
export function replayEarlyClicks() {
  const listener = (globalThis as unknown as Record<string, Listener | undefined>)[earlyClicks];
  if (!listener) return;
  removeEventListener('click', listener, true);
  // React hydrates a part at once when it is clicked, so nothing needs to be waited for.
  requestAnimationFrame(() => {
    for (const button of listener.on) {
      button.removeAttribute('aria-busy');
      if (button.isConnected) button.click();
    }
    listener.on.clear();
  });
}
