import { lookup as lookUp, type LookupAddress, type LookupOptions } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Webhook } from 'standardwebhooks';
import { JobError } from '@store/service-kit/jobs';

/** Milliseconds in which a receiver must answer. */
const answerLimitMs = 10_000;

interface Post {
  address: string;
  /** `whsec_` and 24 random bytes in base64. */
  secret: string;
  /** The same for every try. */
  id: string;
  body: string;
  /** Also addresses of this machine and of private networks. */
  privateAllowed: boolean;
}

/**
 * Posts a CloudEvent, signed as the Standard Webhooks say. Redirects are not followed.
 * @throws JobError, or the connection's error, unless the answer is 2xx.
 */
export async function postWebhook({ address, secret, id, body, privateAllowed }: Post): Promise<void> {
  const url = new URL(address);
  if (!privateAllowed) mustBePublic(url);
  const at = new Date();
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  const status = await new Promise<number>((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/cloudevents+json; charset=utf-8',
        'Content-Length': Buffer.byteLength(body),
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(id, at, body),
      },
      signal: AbortSignal.timeout(answerLimitMs),
      // Never through a proxy, which would look names up itself.
      agent: false,
      ...(!privateAllowed && { lookup: lookUpPublic }),
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.end(body);
  });
  if (status < 200 || status > 299) throw new JobError(`it answered ${status}`);
}

/** Whether an IP address is one of the public internet: not of this machine, a private network, or a cloud's metadata. */
export const isPublicAddress = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

const isPrivate = () => new JobError('its name leads to a private network');

type Done = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Looks a host up and refuses private addresses. It is asked for each connection, so that a name cannot lead elsewhere
 * after it was checked.
 */
function lookUpPublic(hostname: string, options: LookupOptions, done: Done): void {
  lookUp(hostname, { ...options, all: true }, (error, found) => {
    const [first] = error ? [] : found;
    const isRefused = !first || !found.every(({ address }) => isPublicAddress(address));
    if (isRefused) done(error ?? isPrivate(), []);
    else if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
}

/** @throws JobError for an IP address that is not public; names are checked when they are looked up. */
export function mustBePublic({ hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublicAddress(host)) throw isPrivate();
}
