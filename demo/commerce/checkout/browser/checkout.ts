/**
 * The checkout's only script; the checkout works without it, with two more buttons. It keeps the total in step with the
 * chosen shipping, fetches the fields again when the country changes, and sends the form without leaving the page, so
 * that Back never asks to send it again.
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

/** Number of the last request; answers to those before it are outdated. */
let latest = 0;
let due: ReturnType<typeof setTimeout> | undefined;

/** Sends the form and shows the answer; without an answer the browser sends it. */
async function send(intent: string): Promise<void> {
  latest++;
  const requestNumber = latest;
  const form = checkoutForm();
  const body = new URLSearchParams({ intent });
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  try {
    const response = await fetch(location.href, { method: 'POST', body });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (response.redirected) location.assign(response.url);
    else if (requestNumber === latest) {
      const fresh = intent === 'update' && formIn(page);
      if (fresh) keepChanges(fresh);
      swap(page);
    }
  } catch {
    form.dataset.plain = '';
    part(form, `button[value="${intent}"]`).click();
  }
}

function onChange({ target }: Event): void {
  if (!(target instanceof HTMLElement)) return;
  if (target.matches('[name=shipping]')) showTotal(checkoutForm());
  else if (target.matches('[data-refresh]')) {
    // The response under way is outdated. The delay lets people type a name into a menu.
    latest++;
    clearTimeout(due);
    due = setTimeout(() => void send('update'), target.matches('select') ? 800 : 0);
  }
}

function onSubmit(event: SubmitEvent): void {
  if ('plain' in checkoutForm().dataset) return;
  event.preventDefault();
  clearTimeout(due);
  void send(event.submitter instanceof HTMLButtonElement ? event.submitter.value : 'place');
}

document.documentElement.classList.add('scripted');
if (formIn(document)) {
  addEventListener('change', onChange);
  addEventListener('submit', onSubmit);
  document.querySelector<HTMLElement>('[data-focus]')?.focus();
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload();
  });
}
