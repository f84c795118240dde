import { openCartStore } from '../carts/database-cart-store';
import { openCommerceDatabase } from '../database';
import { openOrderStore } from '../orders/order-store';
import { cartDraft } from './commerce-folder';
import { orderOf } from './order-draft';

/**
 * A process for tests: makes carts, changes them and buys every other one, in the folder given, and says each
 * step after it has been answered: `cart token key`, `line token key`, `order token key number`.
 */
async function main(folder: string): Promise<void> {
  const db = await openCommerceDatabase({ folder });
  const carts = openCartStore(db);
  const orders = openOrderStore(db);
  const say = (...words: readonly (string | number)[]) => process.stdout.write(`${words.join(' ')}\n`);
  const line = { id: 'second', variantId: 12, quantity: 3, attributes: [] };
  for (let turn = 0; ; turn += 1) {
    const { token, key } = await carts.create(cartDraft());
    say('cart', token, key);
    await carts.update(token, key, (cart) => ({ ...cart, lines: [...cart.lines, line] }));
    say('line', token, key);
    if (turn % 2 === 0) continue;
    const placement = await orders.place({ token, key }, (cart) => orderOf(cart));
    if (placement.kind === 'placed') say('order', token, key, placement.order.id);
  }
}

void main(process.argv[2] ?? '');
