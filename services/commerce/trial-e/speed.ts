import { openTestDatabase, cartDraft } from '../src/testing/commerce-folder';
import { openCartStore } from '../src/carts/database-cart-store';
const d = await openTestDatabase(); const c = openCartStore(d.db);
const cart = await c.create(cartDraft());
for (const [name, fn] of [['create', () => c.create(cartDraft())], ['find', () => c.find(cart.token, cart.key)], ['update', () => c.update(cart.token, cart.key, (x) => ({ ...x, note: String(Math.random()) }))]] as const) {
  for (let i = 0; i < 50; i++) await fn();
  const s = performance.now(); for (let i = 0; i < 300; i++) await fn(); console.log(name, ((performance.now() - s) / 300).toFixed(2), 'ms');
}
await d.close();
