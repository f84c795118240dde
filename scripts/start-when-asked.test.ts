import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { freePort } from '@store/service-kit/testing/free-port';
import { startWhenAsked } from './start-when-asked';

let port: number;
let close: () => Promise<void>;
/** What was done with the program, in order. */
let done: string[];
let echo: Server | null;
let starts: boolean;
let onStop: () => void;
let endItself: () => void;

/** An echo, as the program that is started. */
const program = {
  async start() {
    done.push('start');
    if (!starts) throw new Error('It does not start.');
    const ended = new Promise<void>((resolve) => (endItself = resolve));
    echo = createServer((socket) => socket.on('error', () => undefined).pipe(socket)).listen(0, '127.0.0.1');
    await once(echo, 'listening');
    return { origin: `http://127.0.0.1:${(echo.address() as AddressInfo).port}`, ended };
  },
  async stop() {
    done.push('stop');
    echo?.close();
    onStop();
  },
};

beforeEach(async () => {
  done = [];
  echo = null;
  starts = true;
  onStop = () => undefined;
  port = await freePort();
  close = await startWhenAsked(port, program);
});
afterEach(() => close());

async function answered(text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.write(text);
  expect(String((await once(socket, 'data'))[0])).toBe(text);
  return socket;
}

async function stopped(end: () => void): Promise<void> {
  const isStopped = new Promise<void>((resolve) => (onStop = resolve));
  end();
  await isStopped;
}

it('starts the program with the first connection, stops it after the last, and starts it again', async () => {
  expect(done).toEqual([]);
  const first = await answered('first');
  const second = await answered('second');
  const closed = once(first, 'close');
  first.end();
  await closed;
  await stopped(() => second.end());
  expect(done).toEqual(['start', 'stop']);
  await answered('third');
  expect(done).toEqual(['start', 'stop', 'start']);
});

it('ends a connection when the program does not start, and tries again with the next', async () => {
  starts = false;
  const failed = connect(port, '127.0.0.1');
  await stopped(() => failed.resume());
  await once(failed, 'close');
  starts = true;
  await answered('again');
});

it('starts a program again that has ended by itself', async () => {
  await answered('first');
  endItself();
  await answered('second');
  expect(done).toEqual(['start', 'start']);
});

it('keeps a program for a while after its last connection', async () => {
  await close();
  close = await startWhenAsked(port, { ...program, restMs: 1_000_000 });
  const first = await answered('first');
  const closed = once(first, 'close');
  first.end();
  await closed;
  await answered('second');
  await close();
  expect(done).toEqual(['start', 'stop']);
  close = async () => undefined;
});

it('ends connections and the program when it closes', async () => {
  const socket = await answered('open');
  const ended = once(socket, 'close');
  await close();
  await ended;
  expect(done).toEqual(['start', 'stop']);
  close = async () => undefined;
});
