import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ports below those that systems give to outgoing connections, one of which would take a port before its server listens. */
const ports = { first: 20_000, count: 12_000 };

/** A port of this machine that was free when the function checked it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = ports.first + Math.floor(Math.random() * ports.count);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
