import { showLocalTimes, toUtc } from './local-times';
import { drawDifferences } from './picture-differences';

/**
 * The desk's script. Live updates: after a change the page is fetched again and its live parts are replaced, except forms
 * that are being filled in. Times are shown and typed in the reader's zone. Without the script the page stays as it was
 * opened, with times in UTC.
 */
const status = document.getElementById('live');
const wideScreen = '(min-width:1080px)';

function say(text: string): void {
  if (status) status.textContent = text;
}

type Field = HTMLInputElement | HTMLSelectElement;

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const preset = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return options.some((option) => option.selected !== (option === preset));
  }
  return field.type === 'checkbox'
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}

/** Whether somebody fills a part in. */
function isBusy(part: Element): boolean {
  const focused = document.activeElement;
  const isInForm = focused !== null && part.contains(focused) && 'form' in focused && focused.form !== null;
  const fields = part.querySelectorAll<Field>('input:not([type=hidden]),select');
  return isInForm || [...fields].some(isChanged);
}

/** Replaces a part's content; what was unfolded and where the focus was stays. */
function replace(part: Element, next: Element): void {
  const unfolded = [...part.querySelectorAll('details')].map(({ id, open }) => ({ id, open }));
  const focused = part.contains(document.activeElement) ? document.activeElement : null;
  const focusedId = focused?.closest('details')?.id;
  const link = focused?.getAttribute('href');
  part.replaceChildren(...next.childNodes);
  for (const { id, open } of unfolded) {
    const details = document.getElementById(id);
    if (details instanceof HTMLDetailsElement) details.open = open;
  }
  if (focusedId) document.getElementById(focusedId)?.querySelector('summary')?.focus();
  if (link) part.querySelector<HTMLElement>(`[href="${CSS.escape(link)}"]`)?.focus();
}

/** A form that was refused has another address than its page. */
function pageAddress(): string {
  const path = document.querySelector('main')?.dataset.path ?? location.pathname;
  return location.origin + path + (location.pathname === path ? location.search : '');
}

const address = pageAddress();

/** The browser parses the page: Trusted Types let no string become markup. */
const fetchPage = (): Promise<XMLHttpRequest> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.onload = () => resolve(request);
    request.onerror = reject;
    request.send();
  });

async function update(): Promise<void> {
  const request = await fetchPage();
  if (request.responseURL !== address) {
    location.reload();
    return;
  }
  const page = request.responseXML;
  if (request.status !== 200 || !page) throw new Error(String(request.status));
  showLocalTimes(page);
  for (const part of document.querySelectorAll('[data-live]')) {
    const next = page.getElementById(part.id);
    if (next && next.innerHTML !== part.innerHTML && !isBusy(part)) replace(part, next);
  }
}

let isRunning = false;
let isWanted = false;
let due: ReturnType<typeof setTimeout> | undefined;

/** Updates the page, one update at a time. */
async function refresh(): Promise<void> {
  isWanted = true;
  if (isRunning) return;
  isRunning = true;
  while (isWanted) {
    isWanted = false;
    await update().catch(() => say('Connecting again…'));
  }
  isRunning = false;
}

const refreshAfter = (milliseconds: number) => setTimeout(() => void refresh(), milliseconds);

function refreshSoon(): void {
  clearTimeout(due);
  due = refreshAfter(200);
}

function listen(): void {
  const events = new EventSource('/events');
  // Changes during a disconnection are fetched as well.
  events.onopen = () => {
    say('Live');
    refreshSoon();
  };
  events.addEventListener('change', refreshSoon);
  events.onerror = () => {
    say('Connecting again…');
    if (events.readyState === EventSource.CLOSED) location.assign('/');
  };
}

/** Sends times in UTC, and each form once. */
function onSubmit({ target }: SubmitEvent): void {
  if (!(target instanceof HTMLFormElement)) return;
  for (const field of target.querySelectorAll<HTMLInputElement>('[type=datetime-local]'))
    if (field.value) field.value = toUtc(field.value);
  for (const button of target.querySelectorAll('button'))
    setTimeout(() => {
      button.disabled = true;
      button.textContent += ' …';
    }, 0);
}

/** A button that opens a form leads to its reason, so that an action takes two presses and the words between them. */
function onClick({ target }: MouseEvent): void {
  const summary = target instanceof Element ? target.closest('details.action>summary') : null;
  const id = summary?.parentElement?.id;
  // A live update may have replaced it meanwhile.
  if (id !== undefined)
    setTimeout(() => document.querySelector<HTMLElement>(`#${CSS.escape(id)}[open] [name=why]`)?.focus());
}

/** Pictures are compared when they are unfolded. A live update unfolds them again. */
function onToggle({ target }: Event): void {
  if (target instanceof HTMLDetailsElement && target.open && target.id.startsWith('pictures-'))
    // A picture that is gone meanwhile leaves its place empty.
    void drawDifferences(target).catch(() => undefined);
}

/** The address without what the last action said, so that reloading does not say it again. */
function forgetNotice(): void {
  const shown = new URL(location.href);
  if (!shown.searchParams.has('done')) return;
  shown.searchParams.delete('done');
  history.replaceState(null, '', shown);
}

listen();
document.addEventListener('focusout', () => refreshAfter(300));
// Updates the durations in the page's sentences.
setInterval(() => {
  if (!document.hidden) void refresh();
}, 60_000);
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
document.addEventListener('submit', onSubmit);
document.addEventListener('click', onClick);
document.addEventListener('toggle', onToggle, { capture: true });
showLocalTimes(document);
if (matchMedia(wideScreen).matches)
  for (const details of document.querySelectorAll<HTMLDetailsElement>('[data-wide]')) details.open = true;
forgetNotice();
