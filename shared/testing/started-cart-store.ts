import { storageKeys } from '../contracts/storage';
import { createCartStore } from '../runtime/stores/cart-store';
import { FakeCartService } from './fake-cart-service';

export const storedCartId = () => localStorage.getItem(storageKeys.cartId);

/** The cart's store of a page, started. */
export async function startCartStore(service = new FakeCartService()) {
  const store = createCartStore(service);
  await store.getState().start();
  return { service, store, state: () => store.getState() };
}
