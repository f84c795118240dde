import fastify from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { timeLeftHeader } from '@store/shared/contracts/time-left';
import { Upstream } from '@store/shared/server/upstream';
import { serviceLogger } from '@store/service-kit/logging';
import { beginRequest } from '@store/service-kit/tracing';
import { sendForm, unreadableForm } from './form-posts';

type Answer = { status: number; headers?: Record<string, string>; body?: unknown };

const backend = fastify({ forceCloseConnections: true });
let answer: Answer;
let seen: { headers: Record<string, unknown>; body: unknown } | null;
let origin: string;

beforeAll(async () => {
  backend.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  backend.post('/forms/:form', async ({ headers, body }, reply) => {
    seen = { headers, body };
    return reply
      .code(answer.status)
      .headers(answer.headers ?? {})
      .send(answer.body ?? '');
  });
  await backend.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(backend.server.address() as AddressInfo).port}`;
});
afterAll(() => backend.close());
beforeEach(() => void (seen = null));

const headers = { origin: 'https://shop.example', 'sec-fetch-site': 'same-origin', cookie: 'session=secret' };
const raw = { headers: {} } as IncomingMessage;
const traceId = beginRequest(raw);
const log = serviceLogger('edge', 'silent');
const visitor = { headers, ip: '203.0.113.7', raw, log };
const body = 'fullName=Ada&email=nobody&unknown=x';
const limits = { backend: new Upstream(), timeoutMs: 60_000 };
const send = (more = '', from: object = {}, to = origin) =>
  sendForm(
    to,
    'modification-cancellation',
    body + more,
    { ...visitor, headers: { ...headers, ...from } },
    limits,
  );

it('forwards the form with its origin headers and its time, without cookies', async () => {
  answer = { status: 303, headers: { location: '/pages/thank-you-for-submit#x' } };
  expect(await send()).toEqual({ kind: 'stored', location: '/pages/thank-you-for-submit#x' });
  expect(seen?.body).toBe(body);
  expect(seen?.headers).toMatchObject({
    origin: 'https://shop.example',
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': '203.0.113.7',
    [timeLeftHeader]: '60000',
    traceparent: expect.stringContaining(`-${traceId}-`) as string,
  });
  expect(seen?.headers).not.toHaveProperty('cookie');
});

it.each(['https://evil.example/', '//evil.example', '/\\evil.example', ''])(
  'never redirects to %s',
  async (location) => {
    answer = { status: 303, headers: { location } };
    expect(await send()).toEqual({ kind: 'stored', location: '/pages/thank-you-for-submit' });
  },
);

it('returns the values with the errors', async () => {
  answer = {
    status: 400,
    body: { message: 'Wrong', code: 'invalid', fields: { email: 'Valid email is required.' } },
  };
  const outcome = await send();
  expect(outcome).toMatchObject({
    kind: 'back',
    status: 400,
    submission: {
      form: 'modification-cancellation',
      values: { fullName: 'Ada', email: 'nobody', phone: '' },
      errors: { email: 'Valid email is required.' },
      message: '',
    },
  });
  expect(outcome).not.toHaveProperty('submission.values.unknown');
});

it('passes Retry-After on', async () => {
  answer = {
    status: 429,
    headers: { 'retry-after': '42' },
    body: { message: 'Wait a minute.', code: 'too_many' },
  };
  expect(await send()).toMatchObject({
    status: 429,
    retryAfter: '42',
    submission: { message: 'Wait a minute.', values: { fullName: 'Ada' } },
  });
});

it('shows no values that another site sent', async () => {
  answer = { status: 403, body: { message: 'Only from our own site.', code: 'cross_site' } };
  expect(await send()).toMatchObject({ status: 403, submission: { values: { fullName: '' } } });
  // More rows are added without the service, so the edge checks the origin itself.
  await send('&_more=infringingLinks', { 'sec-fetch-site': 'cross-site' });
  expect(seen?.body).toContain('_more');
});

it('sends the key of the request as a header, and returns it with a refused form', async () => {
  answer = { status: 503, body: { message: 'x', code: 'unavailable' } };
  const key = 'a'.repeat(32);
  const outcome = await send(`&_idempotency_key=${key}`);
  expect(seen?.headers['idempotency-key']).toBe(key);
  expect(outcome).toMatchObject({ submission: { key } });
  expect(await send(`&_idempotency_key=${key}`, {}, 'http://127.0.0.1:9')).toMatchObject({
    submission: { key },
  });
  const odd = await send('&_idempotency_key=a%0D%0Ab');
  expect(seen?.headers).not.toHaveProperty('idempotency-key');
  expect(odd).not.toHaveProperty('submission.key');
});

it.each([
  { status: 500, body: { message: 'x', code: 'internal' } },
  { status: 502, body: '<html>' },
  { status: 200, body: 'odd' },
])('keeps the values when the service answers $status', async (broken) => {
  answer = broken;
  expect(await send()).toMatchObject({
    status: 503,
    submission: {
      values: { fullName: 'Ada' },
      message: expect.stringContaining('Nothing you typed is lost'),
    },
  });
});

it('keeps the values when the service does not answer', async () => {
  expect(await send('', {}, 'http://127.0.0.1:9')).toMatchObject({
    status: 503,
    submission: { values: { fullName: 'Ada' } },
  });
});

it('adds rows to a list without the service', async () => {
  const outcome = await sendForm(
    origin,
    'intellectual-property',
    'name=Ada&originalLinks.0=https://a.example&_more=originalLinks',
    visitor,
    limits,
  );
  expect(seen).toBeNull();
  expect(outcome).toMatchObject({
    status: 200,
    submission: { values: { name: 'Ada', originalLinks: ['https://a.example', '', '', '', '', ''] } },
  });
});

it('returns a message for a body that cannot be read', () => {
  expect(unreadableForm('wholesale-program', 413)).toMatchObject({
    status: 413,
    submission: { form: 'wholesale-program', message: expect.stringContaining('more than we can take') },
  });
});
