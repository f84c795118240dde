import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { multipartOf, photograph } from '../testing/pictures';
import { registered } from '../testing/registered';

let port: number;
let cookie: string;
let test: Awaited<ReturnType<typeof registered>>;

beforeEach(async () => {
  test = await registered();
  cookie = [...test.browser.cookies].map((pair) => pair.join('=')).join('; ');
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = (test.app.server.address() as AddressInfo).port;
});
afterEach(async () => {
  jest.useRealTimers();
  test.app.server.closeAllConnections();
  await test.app.close();
});

interface Upload {
  sending: ClientRequest;
  answer: Promise<{ status: number | undefined; body: string }>;
}

/** Begins an upload. */
function begin(headers: Record<string, string>): Upload {
  const sending = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/storage',
    headers: { ...headers, cookie, origin: 'https://shop.example' },
  });
  // The server closes the connection of a body that it does not read to the end.
  sending.on('error', () => undefined);
  const answer = once(sending, 'response').then(async ([response]: IncomingMessage[]) => {
    let body = '';
    for await (const chunk of response ?? []) body += String(chunk);
    return { status: response?.statusCode, body };
  });
  return { sending, answer };
}

it('ends an upload that stops, and gives its place to another', async () => {
  const content = await photograph().jpeg().toBuffer();
  const { payload, headers } = multipartOf([{ name: 'a.jpg', content }]);
  // Only the looks at a body are in the test's hands; connections need the real timers.
  jest.useFakeTimers({
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setImmediate',
      'nextTick',
      'queueMicrotask',
      'Date',
      'performance',
    ],
  });
  const stuck = Array.from({ length: 6 }, () => {
    const upload = begin(headers);
    upload.sending.write(payload.subarray(0, 200));
    return upload;
  });
  while (jest.getTimerCount() < 6) await new Promise((resolve) => setTimeout(resolve, 20));
  const seventh = begin(headers);
  seventh.sending.end(payload);
  expect((await seventh.answer).status).toBe(503);

  // The first look sees what came so far, the second that nothing follows.
  jest.advanceTimersByTime(10_000);
  for (const { status, body } of await Promise.all(stuck.map(({ answer }) => answer))) {
    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ message: expect.stringContaining('stopped arriving') });
  }
  const eighth = begin(headers);
  eighth.sending.end(payload);
  expect((await eighth.answer).status).toBe(200);
});
