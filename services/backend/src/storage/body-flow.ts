import type { IncomingMessage } from 'node:http';
import { ApiRefusal } from '../platform/api-refusal';

/** How often a body is looked at, and the fewest bytes that arrive meanwhile: 2 KB a second. */
const windowMs = 5_000;
const leastBytes = 10_000;

/**
 * Waits for a part of a request's body while bytes arrive. Time in which the server does not read the body does not count.
 * @throws ApiRefusal 400 when it stops, or comes drop by drop.
 */
export async function whileItFlows<Part>({ socket }: IncomingMessage, part: Promise<Part>): Promise<Part> {
  let seen = socket.bytesRead;
  let timer: NodeJS.Timeout | undefined;
  const stopped = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      const arrived = socket.bytesRead - seen;
      seen = socket.bytesRead;
      if (arrived < leastBytes)
        reject(
          new ApiRefusal(
            'invalid',
            'The pictures stopped arriving. Please check your connection and send them again.',
          ),
        );
    }, windowMs);
  });
  try {
    return await Promise.race([part, stopped]);
  } finally {
    clearInterval(timer);
  }
}
