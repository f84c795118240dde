import fc from 'fast-check';
import { cartIdPattern } from '../../contracts/cart';
import { storageKeys } from '../../contracts/storage';
import { malformedText } from '../../testing/malformed';
import { createCartStorage } from './cart-storage';
import { createSessionStore } from './session-store';
import { casesOf } from '../../testing/proof';

const id = 'gid://shopify/Cart/c1?key=k';

it('cart_id and cart cost the cart and its count, user-name and user-email the greeting', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.constant(id), malformedText(id)),
      malformedText({ version: 2, id, count: 3, changed: 1 }),
      malformedText('Ada'),
      (cartId, record, name) => {
        localStorage.setItem(storageKeys.cartId, cartId);
        localStorage.setItem(storageKeys.cart, record);
        localStorage.setItem(storageKeys.userName, name);
        const storage = createCartStorage();
        const read = storage.read();
        expect(read === null || cartIdPattern.test(read)).toBe(true);
        const count = storage.count();
        expect(Number.isInteger(count) && count >= 0 && count <= 1_000_000).toBe(true);
        storage.note(id, 2, true);
        const session = createSessionStore();
        session.getState().refresh();
        expect(session.getState().name).toBe(name);
      },
    ),
    { numRuns: casesOf(500) },
  );
});
