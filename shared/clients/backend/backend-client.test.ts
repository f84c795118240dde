/** @jest-environment @store/slice-kit/node-environment */
import type { RequestListener } from 'node:http';
import * as z from 'zod/mini';
import { timeLeftHeader } from '../../contracts/time-left';
import { withTestServer } from '../../testing/test-server';
import { callBackend } from './backend-client';

let respond: RequestListener;
let base: string;
const origin = withTestServer((request, response) => respond(request, response));
beforeEach(() => (base = `${origin()}/api`));
afterEach(() => jest.useRealTimers());

const schema = z.object({ data: z.string() });
const call = (signal?: AbortSignal) => callBackend('/things', schema, { base, ...(signal && { signal }) });
const answer = (status: number, body: string) => {
  respond = (_request, response) => response.writeHead(status).end(body);
};

it('returns the parsed answer', async () => {
  answer(200, '{"data":"a","more":1}');
  expect(await call()).toEqual({ ok: true, value: { data: 'a' } });
});

it('sends JSON, and how long the server’s loaders wait', async () => {
  const seen: unknown[] = [];
  respond = ({ method, url, headers }, response) => {
    seen.push([method, url, headers['content-type'], headers[timeLeftHeader]]);
    response.end('{"data":"a"}');
  };
  await callBackend('/things', schema, { base, timeoutMs: 1500 }, { method: 'POST', json: { a: 1 } });
  await call();
  expect(seen).toEqual([
    ['POST', '/api/things', 'application/json', '1500'],
    ['GET', '/api/things', undefined, undefined],
  ]);
});

it('returns messages of single fields', async () => {
  answer(400, '{"message":"Please check the form.","code":"invalid","fields":{"password":"Too common"}}');
  expect(await call()).toMatchObject({ reason: 'refused', fields: { password: 'Too common' } });
});

it.each([
  [400, '{"message":"Please enter it.","code":"invalid"}', 'refused', 'Please enter it.', 'invalid'],
  [429, '{"message":"Please wait.","code":"too_many"}', 'refused', 'Please wait.', 'too_many'],
  [400, '{"message":"Only a message."}', 'refused', 'Only a message.', null],
  [404, '<h1>Not found</h1>', 'refused', 'Client error occurred', null],
  [422, '{"message":"","code":"x"}', 'refused', 'Client error occurred', 'x'],
  [500, '{"message":"secret","code":"x"}', 'failed', 'Server error occurred', null],
  [503, '', 'failed', 'Server error occurred', null],
  [200, '<h1>Hello</h1>', 'failed', 'Server error occurred', null],
  [200, '{"data":1}', 'failed', 'Server error occurred', null],
  [304, '', 'failed', 'Server error occurred', null],
])('returns %i %s as %s: %s', async (status, body, reason, message, code) => {
  answer(status, body);
  expect(await call()).toEqual({ ok: false, reason, status, code, message });
});

it('fails when the backend cannot be reached', async () => {
  respond = (request) => request.socket.destroy();
  const failure = { ok: false, reason: 'failed', message: expect.stringContaining('connection') as string };
  expect(await call()).toMatchObject(failure);
});

it('fails after 8 s without an answer', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  respond = () => {
    jest.advanceTimersByTime(7_999);
    expect(jest.getTimerCount()).toBe(1);
    jest.advanceTimersByTime(1);
  };
  expect(await call()).toMatchObject({ ok: false, reason: 'failed', message: 'Server error occurred' });
});

it('reports a call that the caller aborted as cancelled', async () => {
  const controller = new AbortController();
  respond = () => controller.abort();
  expect(await call(controller.signal)).toMatchObject({ ok: false, reason: 'cancelled' });
});
