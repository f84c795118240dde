import { once } from 'node:events';
import http, { type RequestListener } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { S3Bucket, type S3Limits } from './s3-bucket';

/** Limits that no test reaches but the ones it gives. */
const never = 2_000_000;
const bucketAt = (port: number, limits: Partial<S3Limits>) =>
  new S3Bucket({
    address: 's3://pictures',
    region: 'eu-west-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'access', secretAccessKey: 'secret' },
    limits: { connectMs: never, headersMs: never, idleMs: never, wholeMs: never, ...limits },
  });

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean();
});

/** A server that accepts connections and answers like this. */
async function serverThat(answers: RequestListener): Promise<number> {
  const server = http.createServer(answers).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A server that accepts no connection: it stands still, and the queue of the operating system is full. */
async function serverThatAcceptsNothing(): Promise<number> {
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads');
    const server = require('node:net').createServer();
    server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
      parentPort.postMessage(server.address().port);
      setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
    });`,
    { eval: true },
  );
  cleanups.push(() => worker.terminate());
  const [port] = (await once(worker, 'message')) as [number];
  // A backlog of one has room for two.
  for (let place = 0; place < 2; place += 1) {
    // It is reset when the server goes.
    const filling = net.connect(port, '127.0.0.1').on('error', () => undefined);
    cleanups.push(() => filling.destroy());
    await once(filling, 'connect');
  }
  return port;
}

const content = Buffer.alloc(1000);
const begins: RequestListener = (_, response) =>
  void response.writeHead(200, { 'Content-Length': 1000 }).write('<');
/** Never idle, and never done. */
const trickles: RequestListener = (request, response) => {
  begins(request, response);
  const timer = setInterval(() => response.write('a'), 20);
  response.on('close', () => clearInterval(timer));
};

const calls: [string, (bucket: S3Bucket) => Promise<unknown>][] = [
  ['read', (bucket) => bucket.get('a.jpg')],
  ['written', (bucket) => bucket.put('a.jpg', content)],
  ['written', (bucket) => bucket.create('a.jpg', content)],
  ['listed', (bucket) => bucket.list('a')],
  ['removed', (bucket) => bucket.remove(['a.jpg'])],
];

it.each(calls)('ends with an error when no headers come: %s', async (what, call) => {
  const bucket = bucketAt(await serverThat(() => undefined), { headersMs: 50 });
  await expect(call(bucket)).rejects.toThrow(new RegExp(`could not be ${what} \\(TimeoutError`));
});

it.each<[string, Partial<S3Limits>, () => Promise<number>]>([
  ['no connection is accepted', { connectMs: 50 }, serverThatAcceptsNothing],
  ['nothing comes any more', { idleMs: 50 }, () => serverThat(() => undefined)],
  ['a body stops', { idleMs: 50 }, () => serverThat(begins)],
])('ends with an error when %s', async (_, limits, open) => {
  await expect(bucketAt(await open(), limits).get('a.jpg')).rejects.toThrow('(TimeoutError');
});

it.each([calls[0], calls[3]] as typeof calls)(
  'ends with an error when a body never ends: %s',
  async (what, call) => {
    const bucket = bucketAt(await serverThat(trickles), { wholeMs: 200 });
    await expect(call(bucket)).rejects.toThrow(
      `could not be ${what} (Error: no whole answer within 200 ms).`,
    );
  },
);
