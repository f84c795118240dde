import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { finished } from 'node:stream/promises';

interface Program {
  /** Starts it on a port that is free. @returns its address. */
  start(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Listens on a port of this machine in a program's place, starts it with the first connection and stops it after the last:
 * while nobody asks, it takes no memory.
 * @returns stops listening, with the program.
 */
export async function startWhenAsked(port: number, program: Program): Promise<() => Promise<void>> {
  const connections = new Set<Socket>();
  let address: Promise<string> | null = null;
  /** Resolves when a program that is no longer used has ended. */
  let stopped: Promise<unknown> = Promise.resolve();
  const stop = () => {
    address = null;
    stopped = stopped.then(() => program.stop());
  };
  const server = createServer((connection) => {
    connections.add(connection);
    connection.on('error', () => connection.destroy());
    connection.once('close', () => {
      connections.delete(connection);
      if (connections.size === 0) stop();
    });
    address ??= stopped.then(() => program.start());
    address.then(
      (origin) => forward(connection, origin),
      () => connection.destroy(),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return async () => {
    server.close();
    const closed = [...connections].map((connection) => once(connection.destroy(), 'close'));
    await Promise.all(closed);
    await stopped;
  };
}

function forward(connection: Socket, origin: string): void {
  const { hostname, port } = new URL(origin);
  const program = connect(Number(port), hostname);
  connection.pipe(program).pipe(connection);
  const ends = [finished(connection), finished(program)];
  void Promise.race(ends.map((end) => end.catch(() => undefined))).then(() => {
    connection.destroy();
    program.destroy();
  });
}
