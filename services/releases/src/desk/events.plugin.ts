import type { FastifyInstance } from 'fastify';
import type { ChangeSignal } from '../change-signal';

/** Milliseconds between two signs of life; proxies cut what is silent for a minute. */
const heartbeat = 20_000;

/** Tells open desks that something has changed, as server-sent events. They fetch what. */
export function eventsPlugin(app: FastifyInstance, changes: ChangeSignal) {
  app.get('/events', (_, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
    raw.write('retry: 2000\n\n');
    const stop = changes.on(() => void raw.write('event: change\ndata:\n\n'));
    const beat = setInterval(() => void raw.write(': alive\n\n'), heartbeat);
    raw.on('close', () => {
      stop();
      clearInterval(beat);
    });
  });
}
