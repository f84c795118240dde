import { waitFor } from '@testing-library/react';
import { storageKeys } from '../../contracts/storage';
import { FakeCartService, loyalEmail, newLine, unknownMerchandise } from '../../testing/fake-cart-service';
import { createCartStore } from './cart-store';

const storedId = () => localStorage.getItem(storageKeys.cartId);

async function page(service = new FakeCartService()) {
  const store = createCartStore(service);
  await store.getState().start();
  return { service, store, state: () => store.getState() };
}

/** Stores live as long as their page; pages of earlier tests must not receive events of later ones. */
let tests = new AbortController();
beforeEach(() => {
  localStorage.clear();
  tests = new AbortController();
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target) as EventTarget['addEventListener'];
    jest.spyOn(target as EventTarget, 'addEventListener').mockImplementation((type, listener) => {
      listen(type, listener, { signal: tests.signal });
    });
  }
});
afterEach(() => {
  tests.abort();
  jest.restoreAllMocks();
});

describe('the cart store', () => {
  it('does not access the browser until it is started', () => {
    const read = jest.spyOn(Storage.prototype, 'getItem');
    const store = createCartStore(new FakeCartService());
    expect(store.getState()).toMatchObject({ status: 'unknown', cart: null, loading: false });
    expect(read).not.toHaveBeenCalled();
  });

  it('is empty, without a request, when no cart id is stored', async () => {
    const { service, state } = await page();
    expect(state()).toMatchObject({ status: 'ready', cart: null, kept: true });
    expect(service.calls).toEqual([]);
  });

  it('creates a cart with the first line, stores its id and loads it', async () => {
    const { service, state } = await page();
    expect(await state().add(newLine(1, 2))).toEqual({ ok: true });
    await state().reload();
    expect(storedId()).toBe(state().cart?.id);
    expect(state().cart).toMatchObject({ totalQuantity: 2 });
    expect(service.carts.size).toBe(1);
  });

  it('creates one cart for two quick first adds', async () => {
    const { service, state } = await page();
    service.delay = () => 5;
    await Promise.all([state().add(newLine(1)), state().add(newLine(2))]);
    await state().reload();
    expect(service.carts.size).toBe(1);
    expect(state().cart?.lines).toHaveLength(2);
  });

  it('reports loading only while a request is pending', async () => {
    const { service, state } = await page();
    service.delay = () => 5;
    const adding = state().add(newLine(1));
    await new Promise((resolve) => setTimeout(resolve, 2));
    expect(state().loading).toBe(true);
    await adding;
    await state().reload();
    await Promise.resolve();
    expect(state().loading).toBe(false);
  });

  it('clears a cart that no longer exists, and its id', async () => {
    localStorage.setItem(storageKeys.cartId, 'gid://shopify/Cart/dead?key=1');
    const { state } = await page();
    expect(state()).toMatchObject({ status: 'ready', cart: null });
    expect(storedId()).toBeNull();
  });

  it('creates a new cart with the line, once, when the stored one no longer exists', async () => {
    const { service, state } = await page();
    await state().add(newLine(1));
    await state().reload();
    service.carts.clear();
    expect(await state().add(newLine(2, 3))).toEqual({ ok: true });
    await state().reload();
    expect(service.carts.size).toBe(1);
    expect(state().cart).toMatchObject({ totalQuantity: 3 });
    expect(storedId()).toBe(state().cart?.id);
  });

  it('returns the service’s message for a refused line and keeps the cart', async () => {
    const { service, state } = await page();
    await state().add(newLine(1));
    const refused = await state().add({ ...newLine(1), merchandiseId: unknownMerchandise });
    expect(refused).toMatchObject({ ok: false, problems: ['The merchandise with id 404 does not exist.'] });
    await state().reload();
    expect(state().cart?.totalQuantity).toBe(1);
    expect(service.carts.size).toBe(1);
  });

  it('reports that the shop cannot be reached and keeps showing the last cart', async () => {
    const { service, state } = await page();
    await state().add(newLine(1));
    await state().reload();
    service.faults = ['lost-request', 'lost-request', 'lost-request'];
    expect(await state().add(newLine(1))).toMatchObject({
      ok: false,
      problems: [expect.stringContaining('could not be reached')],
    });
    await state().reload();
    expect(state()).toMatchObject({ cart: { totalQuantity: 1 } });
  });

  it('offers no retry for a line that was added although the response got lost', async () => {
    const { service, state } = await page();
    await state().add(newLine(1));
    await state().reload();
    service.faults = ['lost-answer'];
    expect(await state().add(newLine(1, 2))).toEqual({ ok: true });
    expect(service.units(storedId(), newLine(1))).toBe(3);
  });

  it('does not mistake an earlier add for the one whose response got lost', async () => {
    const { service, state } = await page();
    await state().add(newLine(1));
    await state().reload();
    // The first add arrives, but the reload after it does not: the page's cart is out of date.
    service.faults = ['none', 'lost-request', 'lost-request'];
    expect(await state().add(newLine(1))).toEqual({ ok: true });
    expect(await state().add(newLine(1))).toMatchObject({ ok: false });
    expect(service.units(storedId(), newLine(1))).toBe(2);
  });

  it('keeps an id that another tab stores while an expired cart is being loaded', async () => {
    const service = new FakeCartService();
    const alive = await service.create([newLine(1)]);
    localStorage.setItem(storageKeys.cartId, 'gid://shopify/Cart/dead?key=1');
    service.delay = () => 5;
    const store = createCartStore(service);
    const starting = store.getState().start();
    await Promise.resolve();
    localStorage.setItem(storageKeys.cartId, alive.cart!.id);
    await starting;
    expect(storedId()).toBe(alive.cart!.id);
  });

  it('changes quantities, removes lines and treats a quantity below 1 as removal', async () => {
    const { state } = await page();
    await state().add(newLine(1));
    await state().add(newLine(2));
    await state().reload();
    const [first, second] = state().cart!.lines;
    await state().setQuantity(first!, 4);
    await state().setQuantity(second!, 0);
    await state().reload();
    expect(state().cart?.lines.map(({ quantity }) => quantity)).toEqual([4]);
    await state().remove(first!);
    await state().reload();
    expect(state().cart?.lines).toEqual([]);
  });

  it('treats removal from an expired cart as done, and cannot change it', async () => {
    const { service, state } = await page();
    await state().add(newLine(1));
    await state().reload();
    const [line] = state().cart!.lines;
    service.carts.clear();
    expect(await state().setQuantity(line!, 2)).toEqual({ ok: false, problems: ['Your cart has expired.'] });
    expect(await state().remove(line!)).toEqual({ ok: true });
    await state().reload();
    expect(state().cart).toBeNull();
    expect(storedId()).toBeNull();
  });

  it('sets discount codes and removes those that do not apply, with the reason', async () => {
    const { service, state } = await page();
    await state().add(newLine(1));
    expect(await state().setDiscountCodes(['WELCOME10'])).toEqual({ ok: true });
    await state().reload();
    expect(state().cart?.total.amount).toBe('9.00');
    for (const [code, reason] of [
      ['NOPE', 'We do not know the code “NOPE”.'],
      ['SUMMER24', 'SUMMER24 expired on August 31, 2024.'],
      [
        'PLAIN',
        'The code “PLAIN” does not apply to this cart. It may be misspelled, expired or already used.',
      ],
    ] as const) {
      expect(await state().setDiscountCodes(['WELCOME10', code])).toEqual({ ok: false, problems: [reason] });
      await state().reload();
      expect(state().cart?.discountCodes.map(({ code: left }) => left)).toEqual(['WELCOME10']);
    }
    expect(await state().setDiscountCodes(['WELCOME10'], loyalEmail)).toMatchObject({
      ok: false,
      problems: [expect.stringContaining('has ordered before')],
    });
    service.faults = ['lost-request', 'lost-request'];
    const failed = await state().setDiscountCodes(['WELCOME10']);
    expect(!failed.ok && (await failed.retry?.())).toEqual({ ok: true });
  });

  it.each([
    '',
    'null',
    '{"id":1}',
    'gid://shopify/Order/1',
    "gid://shopify/Cart/x' OR 1",
    'https://evil.invalid',
  ])('discards %p found in storage', async (malformed) => {
    localStorage.setItem(storageKeys.cartId, malformed);
    const { service, state } = await page();
    expect(state()).toMatchObject({ status: 'ready', cart: null });
    expect(service.calls).toEqual([]);
    expect(storedId()).toBeNull();
  });

  it('works without storage and reports that nothing is kept', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    const { service, state } = await page();
    await state().add(newLine(1));
    await state().add(newLine(1));
    await state().reload();
    expect(state()).toMatchObject({ kept: false, cart: { totalQuantity: 2 } });
    expect(service.carts.size).toBe(1);
  });

  it('keeps the cart for the page when storage is full', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { state } = await page();
    await state().add(newLine(1));
    await state().reload();
    expect(state()).toMatchObject({ kept: false, cart: { totalQuantity: 1 } });
  });

  it('follows the cart of another tab', async () => {
    const service = new FakeCartService();
    const one = await page(service);
    const two = await page(service);
    await one.state().add(newLine(1, 2));
    window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.cartId }));
    await two.state().reload();
    expect(two.state().cart?.totalQuantity).toBe(2);
    await two.state().add(newLine(1));
    document.dispatchEvent(new Event('visibilitychange'));
    await one.state().reload();
    expect(one.state().cart?.totalQuantity).toBe(3);
    expect(service.carts.size).toBe(1);
  });

  it('updates at once when another tab changes the shared cart', async () => {
    const service = new FakeCartService();
    const one = await page(service);
    await one.state().add(newLine(1));
    await one.state().reload();
    const written = jest.spyOn(Storage.prototype, 'setItem');
    const notes = () =>
      written.mock.calls.filter(([key]) => key === storageKeys.cart).map(([, value]) => value);
    await one.state().setQuantity(one.state().cart!.lines[0]!, 3);
    await one.state().reload();
    await one.state().setDiscountCodes(['WELCOME10']);
    await one.state().reload();
    // Every change notifies other tabs, even when the count stays the same; a load does not.
    expect(notes()).toHaveLength(2);
    const two = await page(service);
    service.carts.get(storedId()!)!.lines[0]!.quantity = 5;
    window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.cart }));
    await two.state().reload();
    expect(two.state().cart?.totalQuantity).toBe(5);
  });

  it('counts pending changes at once and reverts them when they fail', async () => {
    const { service, state } = await page();
    await state().add(newLine(1, 2));
    await state().reload();
    service.delay = () => 5;
    const settled = () => new Promise((resolve) => setTimeout(resolve, 2));
    const adding = state().add(newLine(2, 3));
    await settled();
    expect(state()).toMatchObject({ count: 5, cart: { totalQuantity: 2 } });
    await adding;
    await state().reload();
    expect(state()).toMatchObject({ count: 5, cart: { totalQuantity: 5 }, wanted: {} });
    const [first, second] = state().cart!.lines;
    service.faults = ['lost-request'];
    const changing = state().setQuantity(first!, 9);
    const removing = state().remove(second!);
    await settled();
    expect(state()).toMatchObject({ count: 9, wanted: { [first!.id]: 9, [second!.id]: 0 } });
    expect(await changing).toMatchObject({ ok: false });
    expect(await removing).toEqual({ ok: true });
    await state().reload();
    expect(state()).toMatchObject({ count: 2, cart: { totalQuantity: 2 }, wanted: {} });
  });

  it('keeps showing the confirmed cart while it cannot be loaded', async () => {
    const { service, state } = await page();
    await state().add(newLine(1, 2));
    await state().reload();
    const [line] = state().cart!.lines;
    service.faults = ['none', 'lost-request', 'lost-request'];
    await state().setQuantity(line!, 5);
    await state().reload();
    expect(state()).toMatchObject({ status: 'failed', count: 5, wanted: { [line!.id]: 5 } });
    await state().reload();
    expect(state()).toMatchObject({ status: 'ready', count: 5, wanted: {} });
  });

  it('sends the last of several queued quantities', async () => {
    const { service, state } = await page();
    await state().add(newLine(1));
    await state().reload();
    service.delay = () => 3;
    const [line] = state().cart!.lines;
    await Promise.all([2, 3, 4, 5, 6].map((quantity) => state().setQuantity(line!, quantity)));
    await state().reload();
    expect(state().cart?.totalQuantity).toBe(6);
    expect(service.calls.filter((call) => call === 'updateLine').length).toBeLessThanOrEqual(2);
  });

  it('retries the same line once, also when the first try arrives late', async () => {
    const { service, state } = await page();
    await state().add(newLine(1));
    await state().reload();
    service.faults = ['late', 'lost-request', 'lost-request'];
    service.lateness = 4;
    const failed = await state().add(newLine(2, 2, 'Mum'));
    if (failed.ok) throw new Error('It cannot have arrived');
    service.arrive();
    expect(await failed.retry?.()).toEqual({ ok: true });
    await state().reload();
    expect(service.units(storedId(), newLine(2, 1, 'Mum'))).toBe(2);
  });

  it('sends nothing when it could not verify later whether it arrived', async () => {
    const { service, state } = await page();
    await state().add(newLine(1));
    service.faults = ['lost-request'];
    await state().reload();
    expect(state().status).toBe('failed');
    service.calls.length = 0;
    service.faults = ['lost-request', 'lost-request'];
    expect(await state().add(newLine(1))).toMatchObject({ ok: false });
    expect(service.calls).not.toContain('addLines');
  });

  it('reports when a line no longer exists, and treats its removal as done', async () => {
    const { service, state } = await page();
    await state().add(newLine(1));
    await state().add(newLine(2));
    await state().reload();
    const [line] = state().cart!.lines;
    service.carts.get(storedId()!)!.lines.shift();
    expect(await state().setQuantity(line!, 2)).toEqual({
      ok: false,
      problems: ['This item is no longer in your cart.'],
    });
    expect(await state().remove(line!)).toEqual({ ok: true });
  });

  it('reloads the cart when the connection is back', async () => {
    const { service, state } = await page();
    await state().add(newLine(1));
    await state().reload();
    service.faults = ['lost-request'];
    await state().reload();
    expect(state().status).toBe('failed');
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(state().status).toBe('ready'));
  });

  it('shows the last known count until the cart is loaded', async () => {
    const { service, state } = await page();
    await state().add(newLine(1, 4));
    await state().reload();
    service.delay = () => 5;
    const later = createCartStore(service);
    expect(later.getState().count).toBe(0);
    const starting = later.getState().start();
    expect(later.getState()).toMatchObject({ status: 'unknown', count: 4 });
    service.faults = ['lost-request'];
    await starting;
    expect(later.getState()).toMatchObject({ status: 'failed', count: 4 });
  });

  it('coalesces queued reloads', async () => {
    const { service, state } = await page();
    await state().add(newLine(1));
    await state().reload();
    service.calls.length = 0;
    await Promise.all([state().reload(), state().reload(), state().reload()]);
    expect(service.calls).toEqual(['load']);
  });
});
