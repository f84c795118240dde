import { FakeCartService, loyalEmail, newLine, unknownMerchandise } from '../../testing/fake-cart-service';
import { cartStoreWith, startCartStore } from '../../testing/started-cart-store';
import { createCartStore } from './cart-store';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('does not access the browser until it is started', () => {
  const read = jest.spyOn(Storage.prototype, 'getItem');
  const store = createCartStore(new FakeCartService());
  expect(store.getState()).toMatchObject({ status: 'unknown', cart: null, loading: false });
  expect(read).not.toHaveBeenCalled();
});

it('is empty, without a request, when no cart id is stored', async () => {
  const { service, state } = await startCartStore();
  expect(state()).toMatchObject({ status: 'ready', cart: null, kept: true });
  expect(service.calls).toEqual([]);
});

it('passes on fields of a line that the contract does not name', async () => {
  const service = new FakeCartService();
  const load = service.load.bind(service);
  service.load = async (id) => {
    const cart = await load(id);
    return cart && { ...cart, lines: cart.lines.map((line) => ({ ...line, madeIn: 'Ghana' })) };
  };
  const { state } = await startCartStore(service);
  await state().add(newLine(1));
  await state().reload();
  const [line] = state().cart?.lines ?? [];
  expect(line).toMatchObject({ quantity: 1, madeIn: 'Ghana' });
  await state().setQuantity(line!, 3);
  await state().reload();
  expect(state().cart?.lines).toMatchObject([{ quantity: 3, madeIn: 'Ghana' }]);
});

it('tells of each line that was added, or could not be', async () => {
  const service = new FakeCartService();
  const told: boolean[] = [];
  const store = createCartStore(service, null, (isAdded) => told.push(isAdded));
  await store.getState().add(newLine(1));
  await store.getState().add({ ...newLine(1), merchandiseId: unknownMerchandise });
  expect(told).toEqual([true, false]);
});

it('reports loading only while a request is pending', async () => {
  const { service, state } = await startCartStore();
  service.delay = () => 5;
  const adding = state().add(newLine(1));
  await new Promise((resolve) => setTimeout(resolve, 2));
  expect(state().loading).toBe(true);
  await adding;
  await state().reload();
  await Promise.resolve();
  expect(state().loading).toBe(false);
});

it('sets discount codes and removes those that do not apply, with the reason', async () => {
  const { service, state } = await startCartStore();
  await state().add(newLine(1));
  expect(await state().setDiscountCodes(['WELCOME10'])).toEqual({ ok: true });
  await state().reload();
  expect(state().cart?.total.amount).toBe('9.00');
  for (const [code, reason] of [
    ['NOPE', '“NOPE” isn’t a valid code.'],
    ['SUMMER24', 'SUMMER24 expired on August 31, 2024.'],
    ['PLAIN', 'The code “PLAIN” does not apply to this cart. It may be misspelled, expired or already used.'],
  ] as const) {
    expect(await state().setDiscountCodes(['WELCOME10', code])).toEqual({ ok: false, problems: [reason] });
    await state().reload();
    expect(state().cart?.discountCodes.map(({ code: left }) => left)).toEqual(['WELCOME10']);
  }
  expect(await state().setDiscountCodes(['WELCOME10'], loyalEmail)).toMatchObject({
    ok: false,
    problems: [expect.stringContaining('isn’t a valid code for this order')],
  });
  service.faults = ['lost-request', 'lost-request'];
  const failed = await state().setDiscountCodes(['WELCOME10']);
  expect(!failed.ok && (await failed.retry?.())).toEqual({ ok: true });
});

it('counts pending changes at once and reverts them when they fail', async () => {
  const { service, state } = await cartStoreWith(newLine(1, 2));
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

it('sends the last of several queued quantities', async () => {
  const { service, state } = await cartStoreWith(newLine(1));
  service.delay = () => 3;
  const [line] = state().cart!.lines;
  await Promise.all([2, 3, 4, 5, 6].map((quantity) => state().setQuantity(line!, quantity)));
  await state().reload();
  expect(state().cart?.totalQuantity).toBe(6);
  expect(service.calls.filter((call) => call === 'updateLine').length).toBeLessThanOrEqual(2);
});

it('shows the last known count until the cart is loaded', async () => {
  const { service } = await cartStoreWith(newLine(1, 4));
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
  const { service, state } = await cartStoreWith(newLine(1));
  service.calls.length = 0;
  await Promise.all([state().reload(), state().reload(), state().reload()]);
  expect(service.calls).toEqual(['load']);
});
