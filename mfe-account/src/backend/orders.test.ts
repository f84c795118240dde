/** @jest-environment node */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findOrders, findOrdersByCode } from './orders';

let server: Server;
let base: string;
let respond: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  server = createServer((request, response) => respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const order = {
  id: 'gid://shopify/Order/1',
  name: '#1001',
  createdAt: '2025-05-02T10:00:00Z',
  totalPriceSet: { shopMoney: { amount: '5.00', currencyCode: 'USD' } },
  lineItems: { edges: [] },
};

it('finds the orders of an e-mail address or phone number', async () => {
  let url = '';
  respond = (request, response) => {
    url = request.url ?? '';
    response.end(JSON.stringify({ data: [{ node: order }] }));
  };
  expect(await findOrders(' +1 555@b&c ', { base })).toEqual({ ok: true, value: [order] });
  expect(url).toBe('/api/orders?email=%2B1+555%40b%26c');
});

it('sends the code in the body, not in the address', async () => {
  let sent: unknown;
  respond = (request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method, url, headers } = request;
      sent = { method, url, type: headers['content-type'], body: JSON.parse(body) as unknown };
      response.end(JSON.stringify({ data: [{ node: order }] }));
    });
  };
  expect(await findOrdersByCode(' a@b ', '123456', { base })).toEqual({ ok: true, value: [order] });
  expect(sent).toEqual({
    method: 'POST',
    url: '/api/orders/lookup',
    type: 'application/json',
    body: { email: 'a@b', code: '123456' },
  });
});
