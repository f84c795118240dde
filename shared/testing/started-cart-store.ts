import type { NewCartLine } from '../contracts/cart';
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

/** The store of a page whose cart has these lines. */
export async function cartStoreWith(...lines: NewCartLine[]) {
  const started = await startCartStore();
  for (const line of lines) await started.state().add(line);
  await started.state().reload();
  return started;
}
