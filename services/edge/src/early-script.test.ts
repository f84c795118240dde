/** @jest-environment jsdom */
import { takeEarlyAnswer } from '@store/shared/contracts/early-form';
import { earlyActions } from '@store/shared/contracts/page';
import { earlyScript } from './early-script';

const made = 'gid://shopify/Cart/c1?key=k';
const ask = jest.fn<Promise<unknown>, [string, { body: URLSearchParams }]>();
const answers = (location: string, ok = true) =>
  ask.mockResolvedValue({ ok, json: async () => ({ location }) });
const cookieOf = (id: string) => `cart_id=${encodeURIComponent(id)}`;

const element = <Kind extends HTMLElement>(selector: string) => document.querySelector<Kind>(selector)!;
const form = () => element<HTMLFormElement>('form');
const note = () => element('p').textContent;
const early = () => (form() as { earlyAnswer?: Promise<string> }).earlyAnswer;

const remembered = () =>
  (globalThis as unknown as Record<string, { on: Map<Element, unknown> }>)[earlyActions]!.on;

// One document has the script once.
beforeAll(() => {
  Object.assign(globalThis, { fetch: ask });
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- as the document runs it
  new Function(earlyScript)();
});
beforeEach(() => {
  ask.mockReset();
  remembered().clear();
  localStorage.clear();
  document.cookie = 'cart_id=;max-age=0';
  document.body.innerHTML = `
    <input type="radio" name="size" value="M" form="add"><input type="radio" name="size" value="L" form="add">
    <form id="add" method="post" action="/cart" data-early="/cart?added=">
      <button type="button">More</button><button class="add">Add</button><p data-early-note="Added."></p>
    </form>`;
});
const press = () => element('.add').click();

it('sends the form with what was chosen, says when it was added, and takes the cart over', async () => {
  ask.mockImplementation(async () => {
    document.cookie = cookieOf(made);
    return { ok: true, json: async () => ({ location: '/cart?added=7' }) };
  });
  element('[value=L]').click();
  press();
  expect(element('.add').getAttribute('aria-busy')).toBe('true');
  await early();
  expect(ask).toHaveBeenCalledTimes(1);
  const [address, { body }] = ask.mock.calls[0]!;
  expect(new URL(address).pathname).toBe('/cart');
  expect(String(body)).toBe('size=L');
  expect(note()).toBe('Added.');
  expect(element('.add').hasAttribute('aria-busy')).toBe(false);
  expect(localStorage.getItem('cart_id')).toBe(made);
  expect(document.cookie).not.toContain('cart_id');
});

it('keeps the browser from sending the form itself, whatever is made of the press', () => {
  answers('/cart?added=7');
  const pressed = () =>
    !element('.add').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(pressed()).toBe(true);
  expect(pressed()).toBe(true);
});

it('tells the server the cart that the page has', () => {
  localStorage.setItem('cart_id', made);
  let told = '';
  ask.mockImplementation(async () => {
    told = document.cookie;
    return { ok: true, json: async () => ({ location: '/cart?added=7' }) };
  });
  press();
  expect(told).toContain(cookieOf(made));
});

it('sends once, however often it is pressed', async () => {
  answers('/cart?added=7');
  press();
  press();
  await early();
  expect(ask).toHaveBeenCalledTimes(1);
});

it('sends again when the page has given up remembering', async () => {
  answers('/cart?added=7');
  press();
  await early();
  remembered().clear();
  press();
  expect(ask).toHaveBeenCalledTimes(2);
});

it('leaves to the page what it cannot say', async () => {
  answers('/cart?problem=sold-out');
  press();
  await expect(early()).resolves.toBe('/cart?problem=sold-out');
  expect(note()).toBe('');
});

it('knows what the server did not take', async () => {
  answers('', false);
  press();
  await expect(early()).resolves.toBe('');
});

it('waits for the page after a press that only the page understands', () => {
  element('[type=button]').click();
  press();
  expect(ask).not.toHaveBeenCalled();
});

it('waits for the page where no cart can be kept', () => {
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  press();
  expect(ask).not.toHaveBeenCalled();
  blocked.mockRestore();
});

it('is told once', async () => {
  answers('/cart?added=7');
  press();
  await early();
  await expect(takeEarlyAnswer(form())).resolves.toBe('/cart?added=7');
  expect(note()).toBe('');
  expect(takeEarlyAnswer(form())).toBeUndefined();
});
