import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A TCP proxy in front of a service. While it is shut it accepts connections and passes nothing on, in neither direction. */
export class Gate {
  private readonly sockets = new Set<Socket>();
  private isShut = false;

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async before(host: string, port: number): Promise<Gate> {
    const server = createServer({ pauseOnConnect: true });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const gate = new Gate(server, (server.address() as AddressInfo).port);
    server.on('connection', (client) => gate.join(client, connect(port, host)));
    return gate;
  }

  shut(): void {
    this.isShut = true;
    for (const socket of this.sockets) socket.pause();
  }

  open(): void {
    this.isShut = false;
    for (const socket of this.sockets) socket.resume();
  }

  close(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  private join(client: Socket, service: Socket): void {
    const pair = [
      [client, service],
      [service, client],
    ] as const;
    for (const [from, to] of pair) {
      this.sockets.add(from);
      from
        .on('data', (chunk: Buffer) => to.write(chunk))
        .on('end', () => to.end())
        .on('error', () => to.destroy())
        .on('close', () => {
          this.sockets.delete(from);
          to.destroy();
        });
      if (this.isShut) from.pause();
    }
    if (!this.isShut) client.resume();
  }
}
