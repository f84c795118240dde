import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { joinSockets } from '@store/service-kit/join-sockets';

/**
 * One address for processes of a service, as a Service of Kubernetes is: each connection goes to a ready process and stays
 * there, whatever is sent over it.
 */
export class ConnectionBalancer {
  private next = 0;
  private readonly server: Server = createServer((connection) => {
    connection.on('error', () => connection.destroy());
    this.readyMember().then(
      (port) => joinSockets(connection, connect(port, '127.0.0.1')),
      () => connection.destroy(),
    );
  });

  constructor(
    readonly port: number,
    private readonly members: readonly number[],
  ) {}

  async start(): Promise<void> {
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  stop(): void {
    this.server.close();
  }

  /** The next one that is ready. @throws when none is. */
  private async readyMember(): Promise<number> {
    const from = this.next++;
    for (const place of this.members.keys()) {
      const port = this.members[(from + place) % this.members.length] ?? 0;
      const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
      if (ready?.ok) return port;
    }
    throw new Error('No process is ready.');
  }
}
