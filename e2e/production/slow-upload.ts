import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { timeLeftHeader } from '@store/shared/contracts/time-left';
import { uploadLimits } from '@store/shared/contracts/uploads';
import { person } from '../../services/backend/src/testing/people';
import { multipartOf, photograph } from '../../services/backend/src/testing/pictures';

interface SlowUpload {
  /** Sends the picture piece by piece until the condition holds, then the rest of it at once. */
  finishOnce(holds: () => Promise<boolean>): Promise<void>;
  answer: Promise<{ status: number | undefined; body: unknown }>;
}

/** Bytes that are sent at a time. The API gives up a body of which less than 2 KB arrive in a second. */
const piece = 8_000;
const pauseMs = 100;

/**
 * Registers an account and begins to upload a large picture.
 * @param api address of the API. @param site the shop's own origin. @param name of the person.
 */
export async function beginUpload(api: string, site: string, name: string): Promise<SlowUpload> {
  const registered = await fetch(`${api}/auth/register`, {
    method: 'POST',
    headers: { origin: site, 'content-type': 'application/json' },
    body: JSON.stringify(person(`${name}@example.com`)),
  });
  if (registered.status !== 200) throw new Error(`The registration was answered with ${registered.status}.`);
  const cookies = registered.headers.getSetCookie().map((line) => line.split(';')[0]);
  const picture = await photograph().jpeg().toBuffer();
  // What follows the end of a picture does not count.
  const content = Buffer.concat([picture], uploadLimits.bytes);
  const { payload, headers } = multipartOf([{ name: 'shirt.jpg', content }]);
  const sending = request(`${api}/storage`, {
    method: 'POST',
    agent: false,
    headers: {
      ...headers,
      origin: site,
      cookie: cookies.join('; '),
      'content-length': payload.length,
      // As the edge says for uploads.
      [timeLeftHeader]: '180000',
    },
  });
  const answer = once(sending, 'response').then(async ([response]: IncomingMessage[]) => ({
    status: response?.statusCode,
    body: response && (await json(response)),
  }));
  answer.catch(() => undefined);
  let sent = picture.length;
  sending.write(payload.subarray(0, sent));
  return {
    answer,
    async finishOnce(holds) {
      while (!(await holds()) && sent + piece < payload.length) {
        sending.write(payload.subarray(sent, (sent += piece)));
        await pause(pauseMs);
      }
      sending.end(payload.subarray(sent));
      await answer;
    },
  };
}
