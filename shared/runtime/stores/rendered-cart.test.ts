import type { Cart } from '../../contracts/cart';
import { storageKeys } from '../../contracts/storage';
import { FakeCartService, newLine } from '../../testing/fake-cart-service';
import { storedCartId } from '../../testing/started-cart-store';
import { createCartStore } from './cart-store';
import { createCartStorage } from './cart-storage';

let service: FakeCartService;
let cart: Cart;
/** Loads since the cart was made. */
const loads = () => service.calls.filter((call) => call === 'load').length;

beforeEach(async () => {
  localStorage.clear();
  service = new FakeCartService();
  cart = (await service.load((await service.create([newLine(1, 2)])).cart!.id))!;
  service.calls.length = 0;
});
afterEach(() => jest.restoreAllMocks());

it('is in the first state, and is not loaded a second time', async () => {
  localStorage.setItem(storageKeys.cartId, cart.id);
  const { getState, getInitialState } = createCartStore(service, cart);
  expect(getInitialState()).toMatchObject({ status: 'ready', cart, count: 2 });
  await getState().start();
  expect(getState()).toMatchObject({ status: 'ready', cart, count: 2, kept: true });
  expect(loads()).toBe(0);
  // Other pages show the count before they load the cart.
  expect(createCartStorage().count()).toBe(2);
});

it('takes changes as a loaded one does', async () => {
  localStorage.setItem(storageKeys.cartId, cart.id);
  const { getState } = createCartStore(service, cart);
  await getState().start();
  await getState().setQuantity(cart.lines[0]!, 5);
  await getState().reload();
  expect(getState()).toMatchObject({ count: 5, cart: { id: cart.id, totalQuantity: 5 } });
});

it('is replaced by the cart that is stored, when that is another one', async () => {
  const newer = (await service.create([newLine(2)])).cart!;
  localStorage.setItem(storageKeys.cartId, newer.id);
  const { getState } = createCartStore(service, cart);
  await getState().start();
  expect(getState()).toMatchObject({ cart: { id: newer.id }, count: 1 });
});

it('is loaded again when another tab has changed it since the page was asked for', async () => {
  const storage = createCartStorage();
  storage.write(cart.id);
  await service.addLines(cart.id, [newLine(2)]);
  storage.note(cart.id, 3, true);
  const { getState } = createCartStore(service, cart);
  await getState().start();
  expect(getState().count).toBe(3);
});

it('is not loaded again for a change before that', async () => {
  const storage = createCartStorage();
  storage.write(cart.id);
  jest.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin - 1);
  storage.note(cart.id, 2, true);
  await createCartStore(service, cart).getState().start();
  expect(loads()).toBe(0);
});

it('is forgotten when the service no longer has it', async () => {
  localStorage.setItem(storageKeys.cartId, 'gid://shopify/Cart/gone?key=k');
  const { getState } = createCartStore(service, null);
  expect(getState()).toMatchObject({ status: 'ready', cart: null, count: 0 });
  await getState().start();
  expect([getState().status, storedCartId()]).toEqual(['ready', null]);
});

it('lives as long as the page where storage is blocked', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const { getState } = createCartStore(service, cart);
  await getState().start();
  expect(getState()).toMatchObject({ cart: { id: cart.id }, kept: false });
});
