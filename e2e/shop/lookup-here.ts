import { lookup } from 'node:dns';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { LookupFunction } from 'node:net';
import { text } from 'node:stream/consumers';

/** Looks a host up as browsers do: every name below `localhost` is this machine, which not every system knows. */
export const lookupHere: LookupFunction = (host, options, done) =>
  lookup(host.endsWith('.localhost') ? 'localhost' : host, options, done);

/** Asks for an address whose host may be a name below `localhost`. Redirects are not followed. */
export async function askHere(address: string, headers: Record<string, string> = {}) {
  const [answer] = (await once(get(address, { headers, lookup: lookupHere }), 'response')) as [
    IncomingMessage,
  ];
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) };
}
