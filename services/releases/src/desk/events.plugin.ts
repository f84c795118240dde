import type { FastifyInstance } from 'fastify';
import type { ChangeSignal } from '../registry/change-signal';

/** Interval of keep-alive comments; proxies close connections that are idle for a minute. */
const heartbeatMs = 20_000;

/** Page health arrives every second from every edge; desks hear of it at most this often. */
const healthIntervalMs = 2_000;

/** Sends server-sent events without data to open desks after changes; the desks then fetch the page. */
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
    const announce = () => void raw.write('event: change\ndata:\n\n');
    let due: NodeJS.Timeout | null = null;
    const announceSoon = () => {
      due ??= setTimeout(() => {
        due = null;
        announce();
      }, healthIntervalMs);
    };
    const unsubscribe = [changes.on('serving', announce), changes.on('health', announceSoon)];
    const beat = setInterval(() => void raw.write(': alive\n\n'), heartbeatMs);
    raw.on('close', () => {
      for (const stop of unsubscribe) stop();
      clearInterval(beat);
      if (due) clearTimeout(due);
    });
  });
}
