import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { RendererClient, RendererUnavailable } from './renderer-client';
import type { ByteSink, PageOrder } from './renderer-contract';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A renderer of tests; `answer` is how it answers requests for pages. */
async function openRenderer(answer: (response: ServerResponse) => void, port = 0) {
  const asked: IncomingMessage[] = [];
  const state = { isReady: true };
  const server = createServer((request, response) => {
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
  closing.push(close);
  return { asked, state, port: own, origin: `http://127.0.0.1:${own}`, close };
}

/** A renderer of tests with a client. */
async function open(answer: (response: ServerResponse) => void, onDown = jest.fn()) {
  const renderer = await openRenderer(answer);
  const client = new RendererClient(renderer.origin, 'token', { onDown });
  closing.push(() => client.close());
  return { ...renderer, client, onDown };
}

const rendered = (response: ServerResponse) => {
  response.writeHead(200, { page: 'rendered', trailer: 'page-complete' });
  response.write('a page');
  response.addTrailers({ 'page-complete': 'true' });
  response.end();
};

/** Asks for a page; resolves when it has ended. */
async function render(
  client: RendererClient,
  {
    timeoutMs = 60_000,
    traceparent,
    start = () => undefined,
  }: { timeoutMs?: number; traceparent?: string; start?: ByteSink['start'] } = {},
) {
  const chunks: Buffer[] = [];
  let end: ByteSink['end'] = () => undefined;
  const ended = new Promise<Parameters<ByteSink['end']>[0]>((resolve) => (end = resolve));
  const sink: ByteSink = { start, chunk: (html) => void chunks.push(html), end: (outcome) => end(outcome) };
  const order = { composition: { id: 'c' }, page: { url: '/', timeoutMs } } as unknown as PageOrder;
  const { signal } = new AbortController();
  const { result } = await client.render(order, sink, { signal, traceparent });
  const { complete } = result === 'rendered' ? await ended : { complete: null };
  return { result, html: Buffer.concat(chunks).toString(), complete };
}

it('passes a page on as it comes, also a letter of which the bytes come apart', async () => {
  const first = Buffer.from('“').subarray(0, 1);
  const rest = Buffer.from('“').subarray(1);
  const { client, asked } = await open((response) => {
    response.writeHead(200, { page: 'rendered', trailer: 'page-complete' });
    response.write(first);
    setImmediate(() => {
      response.write(rest);
      response.addTrailers({ 'page-complete': 'true' });
      response.end();
    });
  });
  const traceparent = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`;
  expect(await render(client, { traceparent })).toEqual({ result: 'rendered', html: '“', complete: true });
  expect(asked[0]?.headers.traceparent).toBe(traceparent);
});

it('ends a page that is broken off as incomplete', async () => {
  const { client } = await open((response) => {
    response.writeHead(200, { page: 'rendered' });
    response.write('half', () => response.destroy());
  });
  expect(await render(client)).toEqual({ result: 'rendered', html: 'half', complete: false });
});

it('asks nobody while no renderer answers, and asks again once one does', async () => {
  const { client, onDown, origin, port, close } = await open(rendered);
  expect((await render(client)).result).toBe('rendered');
  await close();
  await expect(render(client)).rejects.toThrow(RendererUnavailable);
  expect(client.isDown).toBe(true);
  await expect(render(client)).rejects.toThrow(`The rendering service at ${origin} does not answer.`);
  while (onDown.mock.calls.length === 0) await pause(5);

  await openRenderer(rendered, port);
  while (client.isDown) await pause(5);
  expect((await render(client)).result).toBe('rendered');
  expect(onDown.mock.calls).toEqual([[true], [false]]);
});

it('sends no more pages to a renderer that takes them and never answers', async () => {
  const { client, state, asked } = await open(() => undefined);
  state.isReady = false;
  await expect(render(client, { timeoutMs: 50 })).rejects.toThrow('it did not answer in time');
  await expect(render(client, { timeoutMs: 50 })).rejects.toThrow(RendererUnavailable);
  expect(asked).toHaveLength(1);
});

it('takes no page of other renderers for one that failed', async () => {
  let isFirst = true;
  const { client, onDown } = await open((response) => {
    if (isFirst) response.destroy();
    else rendered(response);
    isFirst = false;
  });
  await expect(render(client)).rejects.toThrow(RendererUnavailable);
  while (client.isDown) await pause(1);
  expect((await render(client)).result).toBe('rendered');
  expect(onDown).not.toHaveBeenCalled();
});

it.each<[string, (response: ServerResponse) => void]>([
  ['a status that is none', (response) => void response.writeHead(999, { page: 'rendered' }).end()],
  [
    'a reason that is not encoded',
    (response) => void response.writeHead(503, { 'page-reason': '100 %' }).end(),
  ],
])('does not take a renderer for gone that answers with %s', async (_, answer) => {
  const { client } = await open(answer);
  const { html, complete } = await render(client);
  expect([html, complete, client.isDown]).toEqual(['', null, false]);
});

it('breaks a page off that has no end', async () => {
  const { client } = await open((response) => {
    response.writeHead(200, { page: 'rendered' });
    const more = () => {
      while (response.writable && response.write(Buffer.alloc(64 * 1024, 'a')));
    };
    response.on('drain', more);
    more();
  });
  const page = await render(client);
  expect([page.result, page.complete, page.html.length]).toEqual(['rendered', false, 16 * 1024 * 1024]);
});

it('begins a page once, with what follows early hints', async () => {
  const start = jest.fn();
  const { client } = await open((response) => {
    response.socket?.write('HTTP/1.1 103 Early Hints\r\npage: rendered\r\n\r\n');
    rendered(response);
  });
  await render(client, { start });
  expect(start.mock.calls).toEqual([[{ status: 200 }]]);
});

it('ends a page with which its sink cannot begin', async () => {
  const start = () => {
    throw new Error('such a page cannot be sent');
  };
  const { client } = await open(rendered);
  expect(await render(client, { start })).toMatchObject({ complete: false });
});
