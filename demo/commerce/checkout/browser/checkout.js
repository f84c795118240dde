/**
 * The checkout's only script; the checkout works without it, with two more buttons. It keeps the total in step with the
 * chosen shipping, fetches the fields again when the country changes, applies a discount code on Enter, and sends the
 * form without leaving the page, so that Back never asks to send it again.
 */
(() => {
  'use strict';
  document.documentElement.classList.add('scripted');
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  const main = document.querySelector('main');
  const form = () => document.querySelector('[data-checkout]');
  const checked = () => form().querySelector('[name=shipping]:checked');

  function showTotal() {
    const total = form().querySelector('[data-total]');
    const cents = Number(checked()?.dataset.cents ?? 0);
    form().querySelector('[data-shipping]').textContent = money.format(cents / 100);
    const text = money.format((Number(total.dataset.goods) + cents) / 100);
    for (const element of form().querySelectorAll('[data-total], [data-total-copy]'))
      element.textContent = text;
  }

  /** Copies what the shopper changed during the request into the new form. */
  function keepChanges(fresh) {
    for (const input of fresh.querySelectorAll('input:not([type=hidden]):not([type=radio])')) {
      const old = document.getElementById(input.id);
      if (old?.matches('input')) input.value = old.value;
    }
    const chosen = checked()?.value;
    for (const radio of fresh.querySelectorAll('[name=shipping]'))
      if (radio.value === chosen) radio.checked = true;
  }

  function swap(page) {
    const focusedId = document.activeElement?.id;
    const wasOpen = form().querySelector('details').open;
    document.title = page.title;
    main.replaceChildren(...page.querySelector('main').childNodes);
    if (form()) {
      form().querySelector('details').open = wasOpen;
      showTotal();
    } else scrollTo(0, 0);
    const target =
      main.querySelector('[data-focus]') ?? document.getElementById(focusedId) ?? (form() ? null : main);
    target?.focus();
  }

  async function post(intent) {
    const body = new URLSearchParams(new FormData(form()));
    body.set('intent', intent);
    const response = await fetch(location.href, { method: 'POST', body });
    return { response, page: new DOMParser().parseFromString(await response.text(), 'text/html') };
  }

  let latest = 0;
  let sending = false;
  let due;
  async function refresh() {
    if (sending) return;
    const requestNumber = ++latest;
    const { page } = await post('update');
    if (requestNumber !== latest || sending) return;
    const fresh = page.querySelector('[data-checkout]');
    if (fresh) keepChanges(fresh);
    swap(page);
  }

  async function send(intent) {
    sending = true;
    form().setAttribute('aria-busy', 'true');
    const { response, page } = await post(intent);
    if (response.redirected) return location.assign(response.url);
    sending = false;
    swap(page);
  }

  function submitWithoutScript(intent) {
    const button = form().querySelector('button[value="' + intent + '"]');
    sending = true;
    form().dataset.plain = '';
    button.click();
  }

  if (!form()) return;
  addEventListener('change', ({ target }) => {
    if (target.name === 'shipping') showTotal();
    else if (target.matches('[data-refresh]')) {
      // The response under way is outdated. The delay lets people type a name into a menu.
      latest++;
      clearTimeout(due);
      due = setTimeout(
        () => refresh().catch(() => submitWithoutScript('update')),
        target.matches('select') ? 800 : 0,
      );
    }
  });
  addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.target.name !== 'discount') return;
    event.preventDefault();
    form().querySelector('button[value=discount]').click();
  });
  addEventListener('submit', (event) => {
    if ('plain' in form().dataset) return;
    event.preventDefault();
    const intent = event.submitter?.value ?? 'place';
    if (!sending) send(intent).catch(() => submitWithoutScript(intent));
  });
  document.querySelector('[data-focus]')?.focus();
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload();
  });
})();
