import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { multipartOf, photograph } from '../testing/pictures';
import { registered } from '../testing/accounts';

/** Begins an upload. */
function begin(address: string, headers: Record<string, string>) {
  const sending = request(address, { method: 'POST', headers });
  // The server closes the connection of a body that it does not read to the end.
  sending.on('error', () => undefined);
  const answer = once(sending, 'response').then(async ([response]) => {
    const received = response as IncomingMessage;
    return { status: received.statusCode, body: await text(received) };
  });
  return { sending, answer };
}

it('ends an upload that stops, and gives its place to another', async () => {
  const { app, browser } = await registered();
  const address = `${await app.listen({ host: '127.0.0.1', port: 0 })}/storage`;
  const content = await photograph().jpeg().toBuffer();
  const { payload, headers: ofBody } = multipartOf([{ name: 'a.jpg', content }]);
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const headers = { ...ofBody, cookie, origin: 'https://shop.example' };
  // Only the looks at a body are in the test's hands; connections need the real timers.
  const needed = ['setTimeout', 'clearTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'] as const;
  jest.useFakeTimers({ doNotFake: [...needed, 'Date', 'performance'] });
  const stuck = Array.from({ length: 6 }, () => {
    const upload = begin(address, headers);
    upload.sending.write(payload.subarray(0, 200));
    return upload;
  });
  while (jest.getTimerCount() < 6) await new Promise((resolve) => setTimeout(resolve, 20));
  const seventh = begin(address, headers);
  seventh.sending.end(payload);
  expect((await seventh.answer).status).toBe(503);

  // The first look sees what came so far, the second that nothing follows.
  jest.advanceTimersByTime(10_000);
  for (const { status, body } of await Promise.all(stuck.map(({ answer }) => answer))) {
    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ message: expect.stringContaining('stopped arriving') });
  }
  const eighth = begin(address, headers);
  eighth.sending.end(payload);
  expect((await eighth.answer).status).toBe(200);
  jest.useRealTimers();
  app.server.closeAllConnections();
  await app.close();
});
