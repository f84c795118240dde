import { newLine, unknownMerchandise, type FakeCartService } from '../../testing/fake-cart-service';
import { cartStoreWith, startCartStore, storedCartId } from '../../testing/started-cart-store';

beforeEach(() => localStorage.clear());

it('creates a new cart with the line, once, when the stored one no longer exists', async () => {
  const { service, state } = await cartStoreWith(newLine(1));
  service.carts.clear();
  expect(await state().add(newLine(2, 3))).toEqual({ ok: true });
  await state().reload();
  expect(service.carts.size).toBe(1);
  expect(state().cart).toMatchObject({ totalQuantity: 3 });
  expect(storedCartId()).toBe(state().cart?.id);
});

it('returns the service’s message for a refused line and keeps the cart', async () => {
  const { service, state } = await startCartStore();
  await state().add(newLine(1));
  const refused = await state().add({ ...newLine(1), merchandiseId: unknownMerchandise });
  expect(refused).toMatchObject({ ok: false, problems: ['The merchandise with id 404 does not exist.'] });
  await state().reload();
  expect(state().cart?.totalQuantity).toBe(1);
  expect(service.carts.size).toBe(1);
});

it('reports that the shop cannot be reached and keeps showing the last cart', async () => {
  const { service, state } = await cartStoreWith(newLine(1));
  service.faults = ['lost-request', 'lost-request', 'lost-request'];
  expect(await state().add(newLine(1))).toMatchObject({
    ok: false,
    problems: [expect.stringContaining('could not be reached')],
  });
  await state().reload();
  expect(state()).toMatchObject({ cart: { totalQuantity: 1 } });
});

it('offers no retry for a line that was added although the response got lost', async () => {
  const { service, state } = await cartStoreWith(newLine(1));
  service.faults = ['lost-answer'];
  expect(await state().add(newLine(1, 2))).toEqual({ ok: true });
  expect(service.units(storedCartId(), newLine(1))).toBe(3);
});

it('does not mistake an earlier add for the one whose response got lost', async () => {
  const { service, state } = await cartStoreWith(newLine(1));
  // The first add arrives, but the reload after it does not: the page's cart is out of date.
  service.faults = ['none', 'lost-request', 'lost-request'];
  expect(await state().add(newLine(1))).toEqual({ ok: true });
  expect(await state().add(newLine(1))).toMatchObject({ ok: false });
  expect(service.units(storedCartId(), newLine(1))).toBe(2);
});

it('keeps showing the confirmed cart while it cannot be loaded', async () => {
  const { service, state } = await cartStoreWith(newLine(1, 2));
  const [line] = state().cart!.lines;
  service.faults = ['none', 'lost-request', 'lost-request'];
  await state().setQuantity(line!, 5);
  await state().reload();
  expect(state()).toMatchObject({ status: 'failed', count: 5, wanted: { [line!.id]: 5 } });
  await state().reload();
  expect(state()).toMatchObject({ status: 'ready', count: 5, wanted: {} });
});

it('retries the same line once, also when the first try arrives late', async () => {
  const { service, state } = await cartStoreWith(newLine(1));
  service.faults = ['late', 'lost-request', 'lost-request'];
  service.lateness = 4;
  const failed = await state().add(newLine(2, 2, 'Mum'));
  if (failed.ok) throw new Error('It cannot have arrived');
  service.arrive();
  expect(await failed.retry?.()).toEqual({ ok: true });
  await state().reload();
  expect(service.units(storedCartId(), newLine(2, 1, 'Mum'))).toBe(2);
});

it('sends nothing when it could not verify later whether it arrived', async () => {
  const { service, state } = await startCartStore();
  await state().add(newLine(1));
  service.faults = ['lost-request'];
  await state().reload();
  expect(state().status).toBe('failed');
  service.calls.length = 0;
  service.faults = ['lost-request', 'lost-request'];
  expect(await state().add(newLine(1))).toMatchObject({ ok: false });
  expect(service.calls).not.toContain('addLines');
});

it.each<[string, (service: FakeCartService) => unknown, string]>([
  ['an expired cart', ({ carts }) => carts.clear(), 'Your cart has expired.'],
  [
    'a cart that has lost it',
    ({ carts }) => carts.get(storedCartId()!)!.lines.shift(),
    'This item is no longer in your cart.',
  ],
])('cannot change a line of %s, and treats its removal as done', async (_, lose, problem) => {
  const { service, state } = await cartStoreWith(newLine(1), newLine(2));
  const [line] = state().cart!.lines;
  lose(service);
  expect(await state().setQuantity(line!, 2)).toEqual({ ok: false, problems: [problem] });
  expect(await state().remove(line!)).toEqual({ ok: true });
  await state().reload();
  expect(state().cart?.lines.map(({ id }) => id) ?? []).not.toContain(line!.id);
  expect(storedCartId()).toBe(state().cart?.id ?? null);
});
