import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { webhookSender } from './webhooks';

it('signs a webhook and sends it again with its id until it is accepted', async () => {
  const statuses = [503, 200];
  const received: { id: unknown; topic: unknown; isSigned: boolean }[] = [];
  const server = createServer((request, response) => void receive(request, response)).listen(0, '127.0.0.1');
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const { headers } = request;
    const body = await text(request);
    received.push({
      id: headers['x-shopify-webhook-id'],
      topic: headers['x-shopify-topic'],
      isSigned: headers['x-shopify-hmac-sha256'] === createHmac('sha256', 's').update(body).digest('base64'),
    });
    response.writeHead(statuses.shift() ?? 500).end();
  };
  await once(server, 'listening');
  const onProblem = jest.fn();
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const send = webhookSender({ address, secret: 's', pausesMs: [1, 1], onProblem });
  await send('orders/create', { id: 1001 });
  expect(received).toHaveLength(2);
  expect(received[0]).toEqual({ id: expect.any(String), topic: 'orders/create', isSigned: true });
  expect(received[1]).toEqual(received[0]);
  expect(onProblem).not.toHaveBeenCalled();
  await send('orders/create', { id: 1002 });
  expect(onProblem).toHaveBeenCalledWith({ topic: 'orders/create', reason: 'it answered 500' });
  server.close();
});
