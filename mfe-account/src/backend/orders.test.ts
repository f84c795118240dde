import { FakeBackend, ok, orderNode } from '../testing/fake-backend';
import { findOrders, findOrdersByCode } from './orders';

const found = orderNode('1001');

it('finds the orders of an e-mail address or phone number', async () => {
  const backend = new FakeBackend().on('GET /api/orders', ok({ data: [found] }));
  expect(await findOrders(' +1 555@b&c ')).toMatchObject({ ok: true, value: [{ name: '#1001' }] });
  expect(backend.requests).toMatchObject([{ query: { email: '+1 555@b&c' } }]);
});

it('sends the code in the body, not in the address', async () => {
  const backend = new FakeBackend().on('POST /api/orders/lookup', ok({ data: [found] }));
  expect(await findOrdersByCode(' a@b ', '123456')).toMatchObject({ ok: true, value: [{ name: '#1001' }] });
  expect(backend.requests).toMatchObject([{ query: {}, body: { email: 'a@b', code: '123456' } }]);
});
