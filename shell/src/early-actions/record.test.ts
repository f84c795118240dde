import type { EarlyForm } from '@store/shared/contracts/early-form';
import { keepCartCookie } from './cart-cookie';
import recordScript from './record?inline';

const cartId = 'gid://shopify/Cart/c1?key=k';
const send = jest.fn<Promise<unknown>, [string, { body: URLSearchParams }]>();
/** The server's answer; `during` runs while it is on its way. */
const answer = (location: string, ok = true, during: () => unknown = () => undefined) =>
  send.mockImplementation(async () => {
    during();
    return { ok, json: async () => ({ location }) };
  });
const cookieOf = (id: string) => `cart_id=${encodeURIComponent(id)}`;

const element = <Kind extends HTMLElement>(selector: string) => document.querySelector<Kind>(selector)!;
const form = () => element<EarlyForm>('#add');
const note = () => element('p').textContent;
const recorded = () => window.__kithEarlyActions!.actions;

// A document runs the script once.
beforeAll(() => {
  Object.assign(globalThis, { fetch: send });
  // oxlint-disable-next-line typescript/no-implied-eval -- the document runs it the same way
  new Function(recordScript)();
});
beforeEach(() => {
  send.mockReset();
  recorded().clear();
  localStorage.clear();
  document.cookie = 'cart_id=;max-age=0';
  document.body.innerHTML = `
    <input type="radio" name="size" value="M" form="add"><input type="radio" name="size" value="L" form="add">
    <form id="add" method="post" action="/cart" data-early="/cart?added=">
      <button type="button">More</button><button class="add">Add</button><p data-early-note="Added."></p>
    </form>
    <form id="other" action="/search"><button>Search</button></form>`;
});
const press = () => element('.add').click();

it('sends the form with the chosen values, shows the note and stores the cart that the answer names', async () => {
  answer('/cart?added=7', true, () => (document.cookie = cookieOf(cartId)));
  element('[value=L]').click();
  press();
  expect(element('.add').getAttribute('aria-busy')).toBe('true');
  await form().earlyAnswer;
  expect(send).toHaveBeenCalledTimes(1);
  const [address, { body }] = send.mock.calls[0]!;
  expect(new URL(address).pathname).toBe('/cart');
  expect(String(body)).toBe('size=L');
  expect(note()).toBe('Added.');
  expect(element('.add').hasAttribute('aria-busy')).toBe(false);
  expect(localStorage.getItem('cart_id')).toBe(cartId);
  expect(document.cookie).toContain(cookieOf(cartId));
});

it('sends once for several presses, with the stored cart in the cookie, and prevents that the browser submits the form', async () => {
  localStorage.setItem('cart_id', cartId);
  let cookie = '';
  answer('/cart?added=7', true, () => (cookie = document.cookie));
  const submitted = jest.fn((event: Event) => event.defaultPrevented);
  addEventListener('submit', submitted);
  press();
  press();
  await form().earlyAnswer;
  expect(send).toHaveBeenCalledTimes(1);
  expect(cookie).toBe(cookieOf(cartId));
  expect(submitted.mock.results.map(({ value }) => value as boolean)).toEqual([true, true]);
  removeEventListener('submit', submitted);
});

it('leaves every other form to the browser', () => {
  const submitted = jest.fn((event: Event) => {
    const { defaultPrevented } = event;
    event.preventDefault();
    return defaultPrevented;
  });
  addEventListener('submit', submitted);
  element('#other button').click();
  expect(submitted).toHaveReturnedWith(false);
  expect(recorded().size).toBe(0);
  removeEventListener('submit', submitted);
});

it.each([
  ['the location is not a success', '/cart?problem=sold-out', true, '/cart?problem=sold-out'],
  ['the server refuses the form', '/cart?added=7', false, ''],
])('shows no note when %s', async (_, location, isOk, answered) => {
  answer(location, isOk);
  press();
  await expect(form().earlyAnswer).resolves.toBe(answered);
  expect(note()).toBe('');
});

it('does not send after a press on another button', () => {
  element('[type=button]').click();
  press();
  expect(send).not.toHaveBeenCalled();
});

it('does not send where storage is blocked', () => {
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  press();
  expect(send).not.toHaveBeenCalled();
  blocked.mockRestore();
});

describe('the cookie of the cart', () => {
  const stored = () => localStorage.getItem('cart_id');
  beforeAll(() => window.__kithEarlyActions?.stop());

  it('names the stored cart in a form that the browser posts, also after recording has ended', () => {
    localStorage.setItem('cart_id', cartId);
    const seen: [string, boolean][] = [];
    const look = (event: Event) => {
      seen.push([document.cookie, event.defaultPrevented]);
      event.preventDefault();
    };
    addEventListener('submit', look, { once: true });
    document.body.innerHTML = '<form method="post" action="/cart"><button>Remove</button></form>';
    element('button').click();
    expect(seen).toEqual([[cookieOf(cartId), false]]);
  });

  it('counts for more than the stored cart, because the server may have named another one', () => {
    localStorage.setItem('cart_id', 'gid://shopify/Cart/old?key=k');
    document.cookie = cookieOf(cartId);
    expect(keepCartCookie()).toBe(true);
    expect([stored(), document.cookie]).toEqual([cartId, cookieOf(cartId)]);
  });

  it.each(['%', 'null', '%7B%22id%22%3A1%7D'])('is replaced when it is malformed: %s', (value) => {
    localStorage.setItem('cart_id', cartId);
    document.cookie = `cart_id=${value}`;
    expect(keepCartCookie()).toBe(true);
    expect([stored(), document.cookie]).toEqual([cartId, cookieOf(cartId)]);
  });

  it('is kept for as long as the service keeps a cart, and for this site only', () => {
    localStorage.setItem('cart_id', cartId);
    const written = jest.spyOn(document, 'cookie', 'set');
    keepCartCookie();
    expect(written).toHaveBeenCalledWith(`${cookieOf(cartId)}; Path=/; Max-Age=864000; SameSite=Lax`);
    written.mockRestore();
  });

  it('is not written for a malformed stored id, nor without one', () => {
    for (const id of ['null', '']) {
      localStorage.setItem('cart_id', id);
      keepCartCookie();
    }
    expect(document.cookie).toBe('');
  });
});
