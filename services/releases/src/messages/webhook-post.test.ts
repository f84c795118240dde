import { once } from 'node:events';
import { createServer, globalAgent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { postWebhook } from './webhook-post';

it('is not sent through an agent that a proxy can be set for, because a proxy would look names up itself', async () => {
  const shared = jest.spyOn(globalAgent, 'addRequest' as never);
  const receiver = createServer((_, response) => void response.end());
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  const { port } = receiver.address() as AddressInfo;
  const secret = `whsec_${Buffer.alloc(24).toString('base64')}`;
  await postWebhook({
    address: `http://127.0.0.1:${port}/`,
    secret,
    id: 'msg_1',
    body: '{}',
    privateAllowed: true,
  });
  expect(shared).not.toHaveBeenCalled();
  receiver.close();
});
