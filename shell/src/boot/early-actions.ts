import { earlyActions } from '@store/shared/contracts/page';

/** The listener that the edge put into the document's head, with what was done. */
type Listener = EventListener & { on: Map<Control, string | boolean | undefined> };
type Control = HTMLButtonElement | HTMLSelectElement | HTMLInputElement;

/** Milliseconds that an action waits for its part of the page, and after which it is tried again. */
const patience = 10_000;
const pause = 50;

/**
 * Does what shoppers did before the page was interactive, one action a task, in their order: neither a size nor an
 * early click on Add to Cart is lost. It goes on for parts whose code is on its way, in which React drops events.
 * Links and text fields need no replay; the browser did them itself.
 */
export function replayEarlyActions() {
  const listener = (globalThis as unknown as Record<string, Listener | undefined>)[earlyActions];
  if (!listener) return;
  const { on } = listener;
  let limit = 0;
  let page = '';

  const next = () => {
    if (location.pathname !== page || performance.now() > limit) on.clear();
    let isDone = false;
    for (const [pressed, wanted] of on) {
      const control = pressed.isConnected ? pressed : successorOf(pressed);
      // What is gone for now may come back; the others need not wait for it.
      if (!control) continue;
      if (isHydrated(control)) {
        on.delete(pressed);
        repeat(control, wanted);
        isDone = true;
      }
      break;
    }
    if (on.size > 0) setTimeout(next, isDone ? 0 : pause);
  };
  const begin = () => {
    limit = performance.now() + patience;
    page = location.pathname;
    setTimeout(next);
  };
  const remember = (event: Event) => {
    const control = event.target instanceof Element && event.target.closest<Control>('button,select,input');
    if (!control || !control.closest('#root') || isHydrated(control)) return;
    const before = on.size;
    listener(event);
    if (!on.has(control)) return;
    // React must not do it as well, should the code come while the event is on its way.
    event.stopImmediatePropagation();
    if (before === 0) begin();
  };
  for (const type of ['click', 'change']) {
    removeEventListener(type, listener, true);
    addEventListener(type, remember, true);
  }
  if (on.size > 0) begin();
}

/** The one that looks like a control that React has replaced; it does so when data change before a part's code is there. */
function successorOf(gone: Control): Control | undefined {
  const look = ({ type, name, ariaLabel, textContent, value }: Control) =>
    [type, name, ariaLabel, textContent, type !== 'select-one' && value].join();
  const alike = [...document.querySelectorAll<Control>('#root :is(button,select,input)')].filter(
    (control) => look(control) === look(gone),
  );
  return alike[1] ? undefined : alike[0];
}

function repeat(control: Control, wanted: string | boolean | undefined) {
  control.removeAttribute('aria-busy');
  if (typeof wanted === 'string') {
    control.value = wanted;
    control.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  // Hydration took the browser's state for its own: only a change makes React look.
  if (wanted !== undefined && 'checked' in control) control.checked = !wanted;
  control.click();
}

/**
 * React ties what it manages to its elements by a key with this beginning; it offers no other way to ask. The key may
 * be there too early: a part whose code is on its way is begun and given up. But React stops what happens to such a
 * part before it arrives there, and hydrates it at once where it can, so that an event to which nothing listens tells.
 */
function isHydrated(control: Control): boolean {
  if (!Object.keys(control).join().includes('__reactProps')) return false;
  const probe = 'dragend';
  let arrived = false;
  const arrive = () => (arrived = true);
  control.addEventListener(probe, arrive);
  control.dispatchEvent(new Event(probe, { bubbles: true }));
  control.removeEventListener(probe, arrive);
  return arrived;
}
