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
  jest.useRealTimers();
  jest.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const answer = (status: number, body: string) => {
  respond = (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
};
const orders = (signal?: AbortSignal) => findOrders('+1 555', { base, ...(signal && { signal }) });

const order = {
  id: 'gid://shopify/Order/1',
  name: '#1001',
  createdAt: '2025-05-02T10:00:00Z',
  totalPriceSet: { shopMoney: { amount: '5.00', currencyCode: 'USD' } },
  lineItems: { edges: [] },
};

it('asks for the orders of what was typed and unwraps them', async () => {
  let asked = '';
  respond = (request, response) => {
    asked = request.url ?? '';
    response.end(JSON.stringify({ data: [{ node: order }] }));
  };
  expect(await findOrders(' +1 555@b&c ', { base })).toEqual({ ok: true, value: [order] });
  expect(asked).toBe('/api/orders?email=%2B1+555%40b%26c');
});

it('sends JSON where JSON is specified, so that nothing personal is in an address', async () => {
  let asked: unknown;
  respond = (request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method, url, headers } = request;
      asked = { method, url, type: headers['content-type'], body: JSON.parse(body) as unknown };
      response.end(JSON.stringify({ data: [{ node: order }] }));
    });
  };
  expect(await findOrdersByCode(' a@b ', '123456', { base })).toEqual({ ok: true, value: [order] });
  expect(asked).toEqual({
    method: 'POST',
    url: '/api/orders/lookup',
    type: 'application/json',
    body: { email: 'a@b', code: '123456' },
  });
});

it('carries what the backend says about single fields', async () => {
  answer(400, '{"message":"Please check the form.","code":"invalid","fields":{"password":"Too common"}}');
  expect(await orders()).toMatchObject({ reason: 'refused', fields: { password: 'Too common' } });
});

it.each([
  [
    400,
    '{"message":"Please enter an email address.","code":"invalid"}',
    'refused',
    'Please enter an email address.',
    'invalid',
  ],
  [429, '{"message":"Please wait.","code":"too_many"}', 'refused', 'Please wait.', 'too_many'],
  [404, '<h1>Not found</h1>', 'refused', 'Client error occurred', null],
  [422, '{"message":"","code":"x"}', 'refused', 'Client error occurred', 'x'],
  [500, '{"message":"secret","code":"x"}', 'failed', 'Server error occurred', null],
  [503, '', 'failed', 'Server error occurred', null],
  [200, '<h1>Hello</h1>', 'failed', 'Server error occurred', null],
  [200, '{"data":[{"node":{"id":1}}]}', 'failed', 'Server error occurred', null],
  [304, '', 'failed', 'Server error occurred', null],
])('tells an answer %i %s as %s: %s', async (status, body, reason, message, code) => {
  answer(status, body);
  expect(await orders()).toEqual({ ok: false, reason, status, code, message });
});

it('says so when nobody can be reached', async () => {
  respond = (request) => request.socket.destroy();
  expect(await orders()).toMatchObject({
    ok: false,
    reason: 'failed',
    message: expect.stringContaining('connection'),
  });
});

it('gives up on an answer that does not come', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  respond = () => {
    jest.advanceTimersByTime(7_999);
    expect(jest.getTimerCount()).toBe(1);
    jest.advanceTimersByTime(1);
  };
  expect(await orders()).toMatchObject({ ok: false, reason: 'failed', message: 'Server error occurred' });
});

it('tells a call that was given up apart from one that failed', async () => {
  const controller = new AbortController();
  respond = () => controller.abort();
  expect(await orders(controller.signal)).toMatchObject({ ok: false, reason: 'cancelled' });
});
