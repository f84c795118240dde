/**
 * Records what a visitor presses and chooses before the page is hydrated. The build compiles this file and what it
 * imports to a classic script in each document. The only default action that it prevents is the
 * submission of an early form, which it sends itself.
 */
import { earlyFormAttribute, earlyNoteAttribute, type EarlyForm } from '@store/shared/contracts/early-form';
import { keepCartCookie } from './cart-cookie';
import { recordedEvents, type EarlyActions } from './early-actions';

/** Milliseconds after which a button no longer looks busy, on a page that never becomes interactive. */
const busyLimitMs = 10_000;

const actions: EarlyActions['actions'] = new Map();

function record(event: Event) {
  const target = event.target as Element;
  if (event.type === 'submit') recordSubmit(event as SubmitEvent, target as EarlyForm);
  else if (event.type === 'click') {
    const button = target.closest('button');
    // The browser submits ordinary forms itself.
    if (button && !(button.form && button.type === 'submit')) recordPress(button);
  } else if (target instanceof HTMLSelectElement) actions.set(target, target.value);
  else if (target instanceof HTMLInputElement && /^(radio|checkbox)$/.test(target.type)) {
    actions.set(target, target.checked);
  }
}

function recordPress(button: HTMLButtonElement) {
  actions.set(button, undefined);
  button.setAttribute('aria-busy', 'true');
  setTimeout(() => button.removeAttribute('aria-busy'), busyLimitMs);
}

/**
 * A form is sent early when all other actions are choices, which are among its fields. Other presses mean something to
 * the page's code only, so the form waits for it then.
 */
function recordSubmit(event: SubmitEvent, form: EarlyForm) {
  const button = event.submitter;
  if (!form.hasAttribute(earlyFormAttribute) || !(button instanceof HTMLButtonElement)) return;
  event.preventDefault();
  const isRepeated = actions.has(button);
  recordPress(button);
  const others = [...actions.keys()].filter((control) => control !== button);
  if (!isRepeated && others.every(({ type }) => type === 'radio')) send(form, button);
}

/** Posts the form. Its `earlyAnswer` is the location of the answer, or `''` when the server refused it. */
function send(form: EarlyForm, button: HTMLButtonElement) {
  // The server would make a cart that the page does not find.
  if (!keepCartCookie()) return;
  const post = async () => {
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    const response = await fetch(form.action, {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
    });
    const { location } = response.ok ? ((await response.json()) as { location: string }) : { location: '' };
    keepCartCookie();
    button.removeAttribute('aria-busy');
    const note = form.querySelector(`[${earlyNoteAttribute}]`);
    const isSuccess = location.startsWith(form.getAttribute(earlyFormAttribute) ?? '');
    if (note && isSuccess) note.textContent = note.getAttribute(earlyNoteAttribute);
    return location;
  };
  form.earlyAnswer = post();
  form.earlyAnswer.catch(() => undefined);
}

// The browser posts a form whose part of the page is not hydrated. The server would make a second cart without the cookie.
addEventListener('submit', keepCartCookie, true);
for (const type of recordedEvents) addEventListener(type, record, true);
window.__kithEarlyActions = {
  actions,
  record,
  stop() {
    for (const type of recordedEvents) removeEventListener(type, record, true);
  },
};
keepCartCookie();
