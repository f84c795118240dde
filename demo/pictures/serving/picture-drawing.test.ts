import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { address, pictureServer } from '../testing/picture-server';
import { DrawingQueueFullError, type IsWanted } from './drawing-pool';

const server = pictureServer();

it('draws once for simultaneous requests, and not again', async () => {
  let release = () => {};
  const drawn = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.answer = async () => {
    await drawn;
    return Buffer.from('once');
  };
  const asking = Array.from({ length: 20 }, () => server.app.inject({ url: `${address}?width=400` }));
  // All twenty have to arrive before the drawing is done.
  await new Promise((resolve) => setImmediate(resolve));
  release();
  const bodies = (await Promise.all(asking)).map((response) => response.body);
  expect(bodies).toEqual(Array.from({ length: 20 }, () => 'once'));
  expect(server.orders).toHaveLength(1);
  await server.restart();
  expect((await server.app.inject({ url: `${address}?width=400` })).body).toBe('once');
  expect(server.orders).toHaveLength(1);
});

it('answers 500 when drawing fails, and draws again at the next request', async () => {
  server.answer = () => Promise.reject(new Error('no ink'));
  const failed = await server.app.inject({ url: address });
  expect(failed.statusCode).toBe(500);
  expect(failed.headers['cache-control']).toBe('no-store');
  expect(failed.headers.etag).toBeUndefined();
  expect(failed.body).not.toContain('no ink');
  server.answer = () => Promise.resolve(Buffer.from('ink'));
  expect((await server.app.inject({ url: address })).body).toBe('ink');
});

it('answers 503 with Retry-After when the queue is full', async () => {
  server.answer = () => Promise.reject(new DrawingQueueFullError('full'));
  const response = await server.app.inject({ url: address });
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('5');
});

it('serves a picture that cannot be written to disk', async () => {
  await writeFile(join(server.folder, 'drawn'), 'a file where the folder should be');
  const response = await server.app.inject({ url: address });
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe('jpeg 1600 front');
});

it('reports a picture as unwanted once all its clients have gone', async () => {
  let isWanted: IsWanted = () => false;
  let drawn: (bytes: Buffer) => void = () => undefined;
  server.answer = (_order, wanted) => {
    isWanted = wanted ?? isWanted;
    return new Promise((resolve) => (drawn = resolve));
  };
  const url = (await server.app.listen({ port: 0, host: '127.0.0.1' })) + address;
  // Connections of their own: fetch would keep one, and open another in advance.
  const answered = jest.fn();
  const visitors = [get(url, answered), get(url, answered)];
  for (const visitor of visitors) visitor.on('error', () => undefined);
  const { server: http } = server.app;
  const waiting = () => new Promise<number>((resolve) => http.getConnections((_, count) => resolve(count)));
  const until = async (condition: () => Promise<boolean> | boolean) => {
    while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  await until(async () => server.orders.length === 1 && (await waiting()) === 2);
  visitors[0]?.destroy();
  await until(async () => (await waiting()) === 1);
  // The other one still waits for it.
  await until(() => isWanted());
  visitors[1]?.destroy();
  await until(() => !isWanted());
  drawn(Buffer.from('unwanted'));
  expect(answered).not.toHaveBeenCalled();
});
