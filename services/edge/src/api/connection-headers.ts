import type { IncomingHttpHeaders } from 'node:http';

/** Headers that belong to one connection whether or not `Connection` names them (RFC 9110, 7.6.1 and 10.1.1). */
const ofOneConnection =
  /^(connection|expect|http2-settings|keep-alive|proxy-[\w-]+|te|trailer|transfer-encoding|upgrade)$/;

/** Headers without those that belong to the connection on which they came. They are not passed on. */
export function withoutConnectionHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !ofOneConnection.test(name) && !named.has(name)),
  );
}
