import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { RendererClient, RendererUnavailable } from './renderer-client';
import type { PageOrder } from './renderer-contract';

/** A renderer of tests; `answer` is how it answers requests for pages. */
async function openRenderer(answer: (response: ServerResponse) => void, port = 0) {
  const asked: IncomingMessage[] = [];
  const state = { isReady: true };
  const server: Server = createServer((request, response) => {
    if (request.url === '/readyz') {
      if (state.isReady) response.end();
      return;
    }
    asked.push(request);
    answer(response);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { asked, state, port: own, origin: `http://127.0.0.1:${own}`, close };
}

const rendered = (response: ServerResponse) => {
  response.writeHead(200, { page: 'rendered', trailer: 'page-complete' });
  response.write('a page');
  response.addTrailers({ 'page-complete': 'true' });
  response.end();
};

/** Asks for a page; resolves when it has ended. */
async function render(client: RendererClient, timeoutMs = 60_000, traceparent?: string) {
  const page = { complete: null as boolean | null };
  const chunks: Buffer[] = [];
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const order = { composition: { id: 'c' }, page: { url: '/', timeoutMs } };
  const { result } = await client.render(
    order as unknown as PageOrder,
    {
      start: () => undefined,
      chunk: (html) => void chunks.push(html),
      end({ complete }) {
        page.complete = complete;
        end();
      },
    },
    { signal: new AbortController().signal, traceparent },
  );
  if (result === 'rendered') await ended;
  return { result, html: Buffer.concat(chunks).toString(), ...page };
}

it('passes a page on as it comes, also a letter of which the bytes come apart', async () => {
  const first = Buffer.from('“').subarray(0, 1);
  const rest = Buffer.from('“').subarray(1);
  const renderer = await openRenderer((response) => {
    response.writeHead(200, { page: 'rendered', trailer: 'page-complete' });
    response.write(first);
    setImmediate(() => {
      response.write(rest);
      response.addTrailers({ 'page-complete': 'true' });
      response.end();
    });
  });
  const client = new RendererClient(renderer.origin, 'token');
  const traceparent = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`;
  expect(await render(client, 60_000, traceparent)).toEqual({
    result: 'rendered',
    html: '“',
    complete: true,
  });
  expect(renderer.asked[0]?.headers.traceparent).toBe(traceparent);
  await client.close();
  await renderer.close();
});

it('ends a page that is broken off as incomplete', async () => {
  const renderer = await openRenderer((response) => {
    response.writeHead(200, { page: 'rendered' });
    response.write('half', () => response.destroy());
  });
  const client = new RendererClient(renderer.origin, 'token');
  expect(await render(client)).toEqual({ result: 'rendered', html: 'half', complete: false });
  await client.close();
  await renderer.close();
});

it('asks nobody while no renderer answers, and asks again once one does', async () => {
  const onDown = jest.fn();
  const first = await openRenderer(rendered);
  const client = new RendererClient(first.origin, 'token', { onDown });
  expect((await render(client)).result).toBe('rendered');
  await first.close();
  await expect(render(client)).rejects.toThrow(RendererUnavailable);
  expect(client.isDown).toBe(true);
  await expect(render(client)).rejects.toThrow(`The rendering service at ${first.origin} does not answer.`);
  while (onDown.mock.calls.length === 0) await pause(5);

  const second = await openRenderer(rendered, first.port);
  while (client.isDown) await pause(5);
  expect((await render(client)).result).toBe('rendered');
  expect(onDown.mock.calls).toEqual([[true], [false]]);
  await client.close();
  await second.close();
});

it('sends no more pages to a renderer that takes them and never answers', async () => {
  const renderer = await openRenderer(() => undefined);
  renderer.state.isReady = false;
  const client = new RendererClient(renderer.origin, 'token');
  await expect(render(client, 50)).rejects.toThrow('it did not answer in time');
  await expect(render(client, 50)).rejects.toThrow(RendererUnavailable);
  expect(renderer.asked).toHaveLength(1);
  await client.close();
  await renderer.close();
});

it('takes no page of other renderers for one that failed', async () => {
  let isFirst = true;
  const renderer = await openRenderer((response) => {
    if (isFirst) response.destroy();
    else rendered(response);
    isFirst = false;
  });
  const onDown = jest.fn();
  const client = new RendererClient(renderer.origin, 'token', { onDown });
  await expect(render(client)).rejects.toThrow(RendererUnavailable);
  while (client.isDown) await pause(1);
  expect((await render(client)).result).toBe('rendered');
  expect(onDown).not.toHaveBeenCalled();
  await client.close();
  await renderer.close();
});

const odd = (write: (response: ServerResponse) => void) => async () => {
  const renderer = await openRenderer(write);
  const client = new RendererClient(renderer.origin, 'token');
  const page = await render(client, 60_000);
  const after = client.isDown;
  await client.close();
  await renderer.close();
  return { page, after };
};

it.each([
  ['a status that is none', odd((response) => void response.writeHead(999, { page: 'rendered' }).end())],
  [
    'a reason that is not encoded',
    odd((response) => void response.writeHead(503, { 'page-reason': '100 %' }).end()),
  ],
])('does not take a renderer for gone that answers with %s', async (_, answers) => {
  const { page, after } = await answers();
  expect([page.html, page.complete, after]).toEqual(['', null, false]);
});

it('breaks a page off that has no end', async () => {
  const answers = odd((response) => {
    response.writeHead(200, { page: 'rendered' });
    const more = () => {
      while (response.writable && response.write(Buffer.alloc(64 * 1024, 'a')));
    };
    response.on('drain', more);
    more();
  });
  const { page } = await answers();
  expect([page.result, page.complete, page.html.length]).toEqual(['rendered', false, 16 * 1024 * 1024]);
});

/** Gives a page to a sink of which this is the beginning. */
async function renderInto(start: jest.Mock, write: (response: ServerResponse) => void) {
  const renderer = await openRenderer(write);
  const client = new RendererClient(renderer.origin, 'token');
  const order = { composition: { id: 'c' }, page: { url: '/', timeoutMs: 60_000 } };
  const { signal } = new AbortController();
  const end = jest.fn();
  const sink = { start, chunk: () => undefined, end };
  await client.render(order as unknown as PageOrder, sink, { signal });
  await client.close();
  await renderer.close();
  return end;
}

it('begins a page once, with what follows early hints', async () => {
  const start = jest.fn();
  await renderInto(start, (response) => {
    response.socket?.write('HTTP/1.1 103 Early Hints\r\npage: rendered\r\n\r\n');
    rendered(response);
  });
  expect(start.mock.calls).toEqual([[{ status: 200 }]]);
});

it('ends a page with which its sink cannot begin', async () => {
  const start = jest.fn(() => {
    throw new Error('such a page cannot be sent');
  });
  expect(await renderInto(start, rendered)).toHaveBeenCalledWith({ complete: false });
});
