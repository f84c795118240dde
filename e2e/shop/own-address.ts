import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { joinSockets } from '@store/service-kit/join-sockets';
import { lookupHere } from './lookup-here';

/** An HTTP proxy whose requests come from an IP address of its own. */
export interface OwnAddress {
  /** For the browser's settings. */
  server: string;
  close(): Promise<void>;
}

let taken = 0;

/** An IP address of this machine that nobody else uses, because the shop's limits count by address. */
export function nextAddress(): string {
  taken += 1;
  return `127.${1 + (process.pid % 250)}.${Math.floor(taken / 250)}.${1 + (taken % 250)}`;
}

/**
 * Opens a proxy for one journey: limits count by address, and journeys must not share a limit. An upstream that is gone
 * closes the browser's connection.
 */
export async function openOwnAddress(): Promise<OwnAddress> {
  const localAddress = nextAddress();
  const agent = new Agent({ keepAlive: true, localAddress, family: 4 });
  const proxy = createServer((asked, answer) => {
    const { 'proxy-connection': _, ...headers } = asked.headers;
    const passed = request(
      asked.url ?? '',
      { method: asked.method, headers, agent, lookup: lookupHere },
      (answered) => {
        answer.writeHead(answered.statusCode ?? 502, answered.rawHeaders);
        answered.pipe(answer);
        answered.once('error', () => answer.destroy());
      },
    );
    passed.once('error', () => answer.destroy());
    // A visitor who leaves a page waits for nothing of it.
    answer.once('close', () => passed.destroy());
    asked.pipe(passed);
  });
  // Requests that the test sends itself come through tunnels.
  proxy.on('connect', (asked, socket: Socket) => {
    const { hostname: host, port } = new URL(`http://${asked.url ?? ''}`);
    const passed = connect({ host, port: Number(port || 80), localAddress, family: 4, lookup: lookupHere });
    passed.once('connect', () => socket.write('HTTP/1.1 200 Connected\r\n\r\n'));
    void joinSockets(socket, passed);
  });
  const sockets = new Set<Socket>();
  proxy.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    server: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async close() {
      proxy.close();
      for (const socket of sockets) socket.destroy();
      agent.destroy();
      await once(proxy, 'close');
    },
  };
}
