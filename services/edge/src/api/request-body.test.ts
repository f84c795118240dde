import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { takeBody } from './request-body';

let sent: EventEmitter;
let body: Promise<Buffer>;
beforeEach(() => {
  jest.useFakeTimers();
  sent = Object.assign(new EventEmitter(), { pause: () => undefined });
  body = takeBody(sent as IncomingMessage);
  body.catch(() => undefined);
});
afterEach(() => jest.useRealTimers());

it('takes a body whole', async () => {
  for (const part of ['hel', 'lo']) sent.emit('data', Buffer.from(part));
  sent.emit('end');
  expect((await body).toString()).toBe('hello');
});

it('refuses one that is too large with 413', async () => {
  sent.emit('data', Buffer.alloc(64 * 1024 + 1));
  await expect(body).rejects.toMatchObject({ statusCode: 413 });
});

it('refuses one that stops with 408', async () => {
  sent.emit('data', Buffer.from('{'));
  jest.advanceTimersByTime(5_500);
  await expect(body).rejects.toMatchObject({ statusCode: 408 });
});

it('gives one that keeps up its rate the time it needs', async () => {
  for (let second = 0; second < 10; second += 1) {
    sent.emit('data', Buffer.alloc(2_000));
    jest.advanceTimersByTime(1_000);
  }
  sent.emit('end');
  expect(await body).toHaveLength(20_000);
});

it('refuses one whose sender leaves with 400', async () => {
  sent.emit('close');
  await expect(body).rejects.toMatchObject({ statusCode: 400 });
});
