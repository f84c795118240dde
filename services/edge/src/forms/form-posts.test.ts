import type { IncomingMessage } from 'node:http';
import { timeLeftHeader } from '@store/shared/contracts/time-left';
import { Upstream } from '@store/shared/server/upstream';
import { serviceLogger } from '@store/service-kit/logging';
import { beginRequest } from '@store/service-kit/tracing';
import { recordServer } from '../testing/recorded-server';
import { sendForm, unreadableForm } from './form-posts';

const backend = recordServer();
let answer: { status: number; headers?: Record<string, string>; body?: unknown };

beforeEach(() => {
  backend.got.length = 0;
  backend.respond = (response) =>
    void response.writeHead(answer.status, answer.headers).end(JSON.stringify(answer.body));
});
const seen = () => backend.got.at(-1);

const headers = { origin: 'https://shop.example', 'sec-fetch-site': 'same-origin', cookie: 'session=secret' };
const raw = { headers: {} } as IncomingMessage;
const traceId = beginRequest(raw);
const log = serviceLogger('edge', 'silent');
const visitor = { headers, ip: '203.0.113.7', raw, log };
const body = 'fullName=Ada&email=nobody&unknown=x';
const service = (backendOrigin: string) => ({ backendOrigin, backend: new Upstream(), timeoutMs: 60_000 });
const send = (more = '', from: object = {}, to = backend.origin) =>
  sendForm(
    'modification-cancellation',
    body + more,
    { ...visitor, headers: { ...headers, ...from } },
    service(to),
  );

it('forwards the form with its origin headers and its time, without cookies', async () => {
  answer = { status: 303, headers: { location: '/pages/thank-you-for-submit#x' } };
  expect(await send()).toEqual({ kind: 'stored', location: '/pages/thank-you-for-submit#x' });
  expect(seen()).toMatchObject({ url: '/forms/modification-cancellation', body });
  expect(seen()?.headers).toMatchObject({
    origin: 'https://shop.example',
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': '203.0.113.7',
    [timeLeftHeader]: '60000',
    traceparent: expect.stringContaining(`-${traceId}-`) as string,
  });
  expect(seen()?.headers).not.toHaveProperty('cookie');
});

it('never redirects to another site', async () => {
  answer = { status: 303, headers: { location: '//evil.example' } };
  expect(await send()).toEqual({ kind: 'stored', location: '/pages/thank-you-for-submit' });
});

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
  expect(seen()?.body).toContain('_more');
});

it('sends the key of the request as a header, and returns it with a refused form', async () => {
  answer = { status: 503, body: { message: 'x', code: 'unavailable' } };
  const key = 'a'.repeat(32);
  const outcome = await send(`&_idempotency_key=${key}`);
  expect(seen()?.headers['idempotency-key']).toBe(key);
  expect(outcome).toMatchObject({ submission: { key } });
  expect(await send(`&_idempotency_key=${key}`, {}, 'http://127.0.0.1:9')).toMatchObject({
    submission: { key },
  });
  const odd = await send('&_idempotency_key=a%0D%0Ab');
  expect(seen()?.headers).not.toHaveProperty('idempotency-key');
  expect(odd).not.toHaveProperty('submission.key');
});

it.each([
  ['answers 500', { status: 500, body: { message: 'x', code: 'internal' } }],
  ['answers without JSON', { status: 400 }],
  ['does not answer', null],
])('keeps the values when the service %s', async (_, broken) => {
  answer = broken ?? answer;
  expect(await send('', {}, broken ? backend.origin : 'http://127.0.0.1:9')).toMatchObject({
    status: 503,
    submission: {
      values: { fullName: 'Ada' },
      message: expect.stringContaining('Nothing you typed is lost'),
    },
  });
});

it('adds rows to a list without the service', async () => {
  const outcome = await sendForm(
    'intellectual-property',
    'name=Ada&originalLinks.0=https://a.example&_more=originalLinks',
    visitor,
    service(backend.origin),
  );
  expect(backend.got).toEqual([]);
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
