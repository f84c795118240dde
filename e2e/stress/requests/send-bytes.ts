import { connect } from 'node:net';
import type { HostileRequest } from './hostile-request';

/** Silence after which the client ends a request that has no end. */
const silenceMs = 200;

/** Sends bytes to a port of this machine. @returns all that is answered until the server closes, as Latin-1. */
export function sendBytes(port: number, { bytes, whole }: HostileRequest): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const received: Buffer[] = [];
    socket.on('data', (data) => received.push(data));
    // A server may close before it has read everything.
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(Buffer.concat(received).toString('latin1')));
    if (!whole) socket.setTimeout(silenceMs, () => socket.end());
    socket.write(bytes);
  });
}

/** Parts of stack traces and of paths of this machine. */
const leaks = [process.cwd(), 'node_modules', /\bat [\w.<>]+ \(/, /\.[cm]?[jt]sx?:\d+/];

/** The status of the final answer; NaN when there is none. */
export const statusOf = (answer: string): number =>
  Number(/^(?:HTTP\/1\.1 100 Continue\r\n\r\n)?HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);

/** What is wrong with an answer; null when nothing is. */
export function complaintAbout({ whole }: HostileRequest, answer: string): string | null {
  const status = statusOf(answer);
  if (whole && !status) return 'no answer';
  // Everything that a service asks is up, so it has no reason for a 503 either, but the request itself.
  if (status >= 500) return `status ${status}`;
  // Every request asks for the connection to be closed.
  if (/^connection: keep-alive\r$/im.test(answer)) return 'it keeps the connection';
  const leak = leaks.find((pattern) =>
    typeof pattern === 'string' ? answer.includes(pattern) : pattern.test(answer),
  );
  return leak ? `it shows ${String(leak)}` : null;
}
