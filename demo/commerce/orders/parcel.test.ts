import type { StoredCart } from '../carts/cart-store';
import { orderOf } from '../testing/order-draft';
import { parcelOf } from './parcel';

const cart = { lines: [{ variantId: 1, quantity: 1, attributes: [] }] } as unknown as StoredCart;
const order = {
  ...orderOf(cart),
  id: 1001,
  name: '#1001',
  token: 't',
  createdAt: Date.parse('2026-11-23T18:00:00Z'),
};

it('is sent after the processing time, and delivered on the last usual day', () => {
  const at = (time: string) => parcelOf(order, Date.parse(time));
  expect(at('2026-12-01T11:59:00Z')).toBeNull();
  expect(at('2026-12-01T12:00:00Z')).toMatchObject({
    createdAt: '2026-12-01T12:00:00Z',
    deliveredAt: null,
    trackingInfo: [{ number: 'KC1001', url: 'https://carrier.example/track/KC1001' }],
  });
  expect(at('2026-12-17T12:00:00Z')?.deliveredAt).toBe('2026-12-17T12:00:00Z');
});
