/**
 * The checkout's only script; the checkout works without it, with two more buttons. It keeps the total in step with the
 * chosen shipping, fetches the fields again when the country changes, applies a discount code on Enter, and sends the
 * form without leaving the page, so that Back never asks to send it again.
 */
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** @throws when the page has no such element. */
function part<Part extends HTMLElement = HTMLElement>(page: ParentNode, selector: string): Part {
  const found = page.querySelector<Part>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

const formIn = (page: Document) => page.querySelector<HTMLFormElement>('[data-checkout]');
const checkoutForm = () => part<HTMLFormElement>(document, '[data-checkout]');
const summaryOf = (form: HTMLFormElement) => part<HTMLDetailsElement>(form, 'details');
const chosenShipping = (form: HTMLFormElement) =>
  form.querySelector<HTMLInputElement>('[name=shipping]:checked');

function showTotal(form: HTMLFormElement): void {
  const shippingCents = Number(chosenShipping(form)?.dataset.cents ?? 0);
  const goodsCents = Number(part(form, '[data-total]').dataset.goods);
  part(form, '[data-shipping]').textContent = money.format(shippingCents / 100);
  for (const place of form.querySelectorAll('[data-total], [data-total-copy]'))
    place.textContent = money.format((goodsCents + shippingCents) / 100);
}

/** Copies what the shopper changed during the request into the new form. */
function keepChanges(fresh: HTMLFormElement): void {
  const typed = 'input:not([type=hidden]):not([type=radio])';
  for (const input of fresh.querySelectorAll<HTMLInputElement>(typed)) {
    const old = document.getElementById(input.id);
    if (old instanceof HTMLInputElement) input.value = old.value;
  }
  const chosen = chosenShipping(checkoutForm())?.value;
  for (const radio of fresh.querySelectorAll<HTMLInputElement>('[name=shipping]'))
    if (radio.value === chosen) radio.checked = true;
}

/** Shows another page in the place of this one; the focus and the open summary stay. */
function swap(page: Document): void {
  const focusedId = document.activeElement?.id ?? '';
  const wasOpen = summaryOf(checkoutForm()).open;
  const main = part(document, 'main');
  document.title = page.title;
  main.replaceChildren(...part(page, 'main').childNodes);
  const form = formIn(document);
  if (form) {
    summaryOf(form).open = wasOpen;
    showTotal(form);
  } else scrollTo(0, 0);
  const target = main.querySelector<HTMLElement>('[data-focus]') ?? document.getElementById(focusedId);
  (target ?? (form ? null : main))?.focus();
}

async function post(intent: string) {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(checkoutForm()))
    if (typeof value === 'string') body.append(name, value);
  body.set('intent', intent);
  const response = await fetch(location.href, { method: 'POST', body });
  return { response, page: new DOMParser().parseFromString(await response.text(), 'text/html') };
}

/** Number of the last request; answers to those before it are outdated. */
let latest = 0;
let isSending = false;
let due: ReturnType<typeof setTimeout> | undefined;

/** Fetches the form for what is typed. */
async function refresh(): Promise<void> {
  if (isSending) return;
  latest++;
  const requestNumber = latest;
  const { page } = await post('update');
  if (requestNumber !== latest) return;
  const fresh = formIn(page);
  if (fresh) keepChanges(fresh);
  swap(page);
}

async function send(intent: string): Promise<void> {
  // A form that is being fetched is outdated then.
  latest++;
  isSending = true;
  checkoutForm().setAttribute('aria-busy', 'true');
  const { response, page } = await post(intent);
  if (response.redirected) {
    location.assign(response.url);
    return;
  }
  isSending = false;
  swap(page);
}

function submitWithoutScript(intent: string): void {
  const form = checkoutForm();
  latest++;
  isSending = true;
  form.dataset.plain = '';
  part(form, `button[value="${intent}"]`).click();
}

function onChange({ target }: Event): void {
  if (!(target instanceof HTMLElement)) return;
  if (target.matches('[name=shipping]')) showTotal(checkoutForm());
  else if (target.matches('[data-refresh]')) {
    // The response under way is outdated. The delay lets people type a name into a menu.
    latest++;
    clearTimeout(due);
    const update = () => refresh().catch(() => submitWithoutScript('update'));
    due = setTimeout(() => void update(), target.matches('select') ? 800 : 0);
  }
}

function onKeyDown(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLElement) || !target.matches('[name=discount]')) return;
  event.preventDefault();
  part(checkoutForm(), 'button[value=discount]').click();
}

function onSubmit(event: SubmitEvent): void {
  if ('plain' in checkoutForm().dataset) return;
  event.preventDefault();
  const intent = event.submitter instanceof HTMLButtonElement ? event.submitter.value : 'place';
  if (!isSending) send(intent).catch(() => submitWithoutScript(intent));
}

document.documentElement.classList.add('scripted');
if (formIn(document)) {
  addEventListener('change', onChange);
  addEventListener('keydown', onKeyDown);
  addEventListener('submit', onSubmit);
  document.querySelector<HTMLElement>('[data-focus]')?.focus();
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload();
  });
}
