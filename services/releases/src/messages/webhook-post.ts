import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { Webhook } from 'standardwebhooks';
import { JobError } from '@store/service-kit/jobs';
import { lookUpPublic, mustBePublic } from './webhook-address';

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
