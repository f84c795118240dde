import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { joinSockets } from '@store/service-kit/join-sockets';

interface Running {
  /** Its address. */
  origin: string;
  /** Resolves when it has ended, however that came. */
  ended: Promise<unknown>;
}

interface Program {
  /** Starts it on a port that is free. */
  start(): Promise<Running>;
  stop(): Promise<void>;
  /** Milliseconds for which it stays after its last connection. */
  restMs?: number;
}

/**
 * Listens on a port of this machine in a program's place, starts it with the first connection and stops it after the last:
 * while nobody asks, it takes no memory.
 * @returns stops listening, with the program.
 */
export async function startWhenAsked(port: number, program: Program): Promise<() => Promise<void>> {
  const connections = new Set<Socket>();
  let running: Promise<Running> | null = null;
  let resting: NodeJS.Timeout | undefined;
  /** Resolves when a program that is no longer used has ended. */
  let stopped: Promise<unknown> = Promise.resolve();
  const stop = () => {
    clearTimeout(resting);
    running = null;
    stopped = stopped.then(() => program.stop());
  };
  const start = () => {
    const starting = stopped.then(() => program.start());
    // The next connection starts one that has ended by itself anew.
    const forget = () => {
      if (running === starting) running = null;
    };
    starting.then(({ ended }) => ended).then(forget, forget);
    return starting;
  };
  const server = createServer((connection) => {
    clearTimeout(resting);
    connections.add(connection);
    connection.on('error', () => connection.destroy());
    connection.once('close', () => {
      connections.delete(connection);
      if (connections.size > 0) return;
      if (program.restMs === undefined) stop();
      else resting = setTimeout(stop, program.restMs).unref();
    });
    running ??= start();
    running.then(
      ({ origin }) => forward(connection, origin),
      () => connection.destroy(),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return async () => {
    server.close();
    const closed = [...connections].map((connection) => once(connection.destroy(), 'close'));
    await Promise.all(closed);
    if (running) stop();
    await stopped;
  };
}

function forward(connection: Socket, origin: string): void {
  const { hostname, port } = new URL(origin);
  void joinSockets(connection, connect(Number(port), hostname));
}
