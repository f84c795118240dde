import { FakeCartService, newLine } from '../../testing/fake-cart-service';
import { createCartStorage } from './cart-storage';
import { createCartStore } from './cart-store';

const id = 'gid://shopify/Cart/c1?key=k';
const other = 'gid://shopify/Cart/c2?key=k';
const record = () => JSON.parse(localStorage.getItem('cart') ?? 'null') as Record<string, unknown> | null;
const keep = (value: unknown) => localStorage.setItem('cart', JSON.stringify(value));

/** How release 1 kept its cart, before records had versions. Never change it. */
const release1 = {
  read() {
    const found = localStorage.getItem('cart_id') ?? '';
    return /^gid:\/\/shopify\/Cart\/[\w.~-]{1,200}(?:\?key=[\w.~-]{1,200})?$/.test(found) ? found : null;
  },
  write: (cartId: string) => localStorage.setItem('cart_id', cartId),
};

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('stores the plain id, and beside it a record with a version', () => {
  const storage = createCartStorage();
  storage.write(id);
  storage.note(id, 3, true);
  expect(localStorage.getItem('cart_id')).toBe(id);
  expect(record()).toMatchObject({ version: 2, id, count: 3 });
  expect(createCartStorage().count()).toBe(3);
});

it('names the cart to the server in a cookie until it is forgotten', () => {
  const storage = createCartStorage();
  storage.write(id);
  expect(document.cookie).toBe(`cart_id=${encodeURIComponent(id)}`);
  storage.forget(other);
  expect(document.cookie).not.toBe('');
  storage.forget(id);
  expect(document.cookie).toBe('');
});

it('knows when this browser last changed the cart', () => {
  const storage = createCartStorage();
  storage.write(id);
  const before = Date.now() - 1;
  expect(storage.changedAfter(before)).toBe(false);
  storage.note(id, 3, true);
  expect([storage.changedAfter(before), storage.changedAfter(Date.now())]).toEqual([true, false]);
  keep({ version: 2, id, count: 3, changed: 'now' });
  expect(storage.changedAfter(before)).toBe(false);
});

it('writes a count only after a change', () => {
  const storage = createCartStorage();
  storage.write(id);
  storage.note(id, 3, false);
  const written = jest.spyOn(Storage.prototype, 'setItem');
  storage.note(id, 3, false);
  expect(written).not.toHaveBeenCalled();
  storage.note(id, 3, true);
  expect(written).toHaveBeenCalledTimes(1);
  storage.note(other, 9, true);
  expect(record()).toMatchObject({ id, count: 3 });
});

it.each<[string, unknown]>([
  ['of another cart', { version: 2, id: other, count: 3 }],
  ['without a version', { id, count: 3 }],
  ['two versions ahead', { version: 4, id, count: 3 }],
  ['with a count that is not a number', { version: 2, id, count: '3' }],
  ['with a count below zero', { version: 2, id, count: -1 }],
  ['with a fractional count', { version: 2, id, count: 1.5 }],
  ['with a count above the limit', { version: 2, id, count: 1e9 }],
  ['that is a list', [1]],
  ['that is a word', 'cart'],
])('ignores a record %s', (_, value) => {
  localStorage.setItem('cart_id', id);
  keep(value);
  expect(createCartStorage().count()).toBe(0);
  expect(createCartStorage().read()).toBe(id);
});

describe('rolling a release back and forward', () => {
  it('reads a record one version ahead and ignores added fields', () => {
    localStorage.setItem('cart_id', id);
    keep({ version: 3, id, count: 7, wishes: [{ handle: 'kilt' }] });
    expect(createCartStorage().count()).toBe(7);
  });

  it('keeps the cart over a rollback and back', async () => {
    const service = new FakeCartService();
    const { cart } = await service.create([newLine(1, 2)]);
    release1.write(cart!.id);

    const page = createCartStore(service).getState;
    await page().start();
    expect(page().cart?.totalQuantity).toBe(2);
    await page().add(newLine(2));
    await page().reload();

    // After the rollback, the previous release uses the same cart and adds to it.
    const kept = release1.read();
    expect(kept).toBe(cart!.id);
    await service.addLines(kept!, [newLine(3)]);

    const again = createCartStore(service).getState;
    await again().start();
    expect(again().cart?.lines.map(({ quantity }) => quantity)).toEqual([2, 1, 1]);
  });
});
