import { recordedEvents, type Control, type EarlyActions } from './early-actions';

/** Milliseconds after the start of hydration at which recording and replaying end. */
export const replayLimitMs = 10_000;
const retryMs = 50;

/**
 * Replays early actions in the visitor's order, one in a task, and goes on recording in parts whose code is still
 * loading. Call it after `hydrateRoot`. After {@link replayLimitMs} nothing of it is left.
 *
 * It relies on one behaviour of React that is not documented: React listens in the capture phase of `#root`, stops the
 * propagation of clicks and changes into a part that it cannot hydrate yet, and does not repeat them. So an event that does
 * not reach its target has to be repeated here. `react-early-events.test.tsx` fails when React
 * changes this; this file goes when React repeats them itself (docs/decisions/0215-repeat-early-presses.md).
 */
export function replayEarlyActions() {
  const early = window.__kithEarlyActions;
  if (!early) return;
  delete window.__kithEarlyActions;
  early.stop();
  const { actions } = early;
  const pathname = location.pathname;
  const recording = recordStopped(early, () => schedule(0));
  let timer: number | undefined;

  const schedule = (delay: number) => (timer ??= window.setTimeout(replayNext, delay));
  const replayNext = () => {
    timer = undefined;
    if (location.pathname !== pathname) actions.clear();
    let isDone = false;
    for (const [recorded, value] of actions) {
      const control = recorded.isConnected ? recorded : replacementOf(recorded);
      // One that is gone or disabled may come back. The others need not wait for it.
      if (!control || control.disabled) continue;
      isDone = recording.pause(() => repeat(control, value));
      if (isDone) actions.delete(recorded);
      break;
    }
    if (actions.size > 0) schedule(isDone ? 0 : retryMs);
  };
  setTimeout(() => {
    recording.stop();
    clearTimeout(timer);
    actions.clear();
  }, replayLimitMs);
  if (actions.size > 0) schedule(0);
}

/** Records events that React stops, and lets all others pass. */
function recordStopped(early: EarlyActions, onRecorded: () => void) {
  let current: Event | undefined;
  let isPaused = false;
  let isClickStopped = false;

  const begin = (event: Event) => {
    if (isPaused) return;
    if (event.type === 'submit') {
      // The click that made it was stopped. The browser would leave the page with the form.
      if (isClickStopped) record(event);
      return;
    }
    const { target, type } = event;
    current = event;
    isClickStopped = type === 'click';
    target?.addEventListener(type, arrive, true);
    // After its dispatch.
    setTimeout(() => {
      target?.removeEventListener(type, arrive, true);
      if (current === event) record(event);
    });
  };
  const arrive = (event: Event) => {
    if (event !== current) return;
    current = undefined;
    isClickStopped = false;
  };
  const record = (event: Event) => {
    current = undefined;
    isClickStopped = false;
    early.record(event);
    if (early.actions.size > 0) onRecorded();
  };
  for (const type of recordedEvents) addEventListener(type, begin, true);
  return {
    pause<Result>(run: () => Result): Result {
      isPaused = true;
      try {
        return run();
      } finally {
        isPaused = false;
      }
    },
    stop() {
      for (const type of recordedEvents) removeEventListener(type, begin, true);
    },
  };
}

/**
 * Repeats an action.
 * @returns false when React stopped it, as this part is not hydrated.
 */
function repeat(control: Control, value: string | boolean | undefined): boolean {
  const outcome = { hasArrived: false };
  const type = typeof value === 'string' ? 'change' : 'click';
  const arrive = () => (outcome.hasArrived = true);
  const holdForm = (event: Event) => outcome.hasArrived || event.preventDefault();
  control.addEventListener(type, arrive, { capture: true, once: true });
  addEventListener('submit', holdForm, true);
  const busy = control.getAttribute('aria-busy');
  control.removeAttribute('aria-busy');
  if (typeof value === 'string') {
    control.value = value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    // Hydration took over the browser's state, and React ignores a click that changes nothing.
    if (value !== undefined && 'checked' in control) control.checked = !value;
    control.click();
  }
  control.removeEventListener(type, arrive, true);
  removeEventListener('submit', holdForm, true);
  if (!outcome.hasArrived && busy) control.setAttribute('aria-busy', busy);
  return outcome.hasArrived;
}

/** The only control that looks like one which React has replaced because its props changed before its code came. */
function replacementOf(gone: Control): Control | undefined {
  const describe = ({ type, name, ariaLabel, textContent, value }: Control) =>
    [type, name, ariaLabel, textContent, type !== 'select-one' && value].join();
  const alike = [...document.querySelectorAll<Control>('#root :is(button,select,input)')].filter(
    (control) => describe(control) === describe(gone),
  );
  return alike[1] ? undefined : alike[0];
}
