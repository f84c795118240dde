import type { IncomingMessage } from 'node:http';

/** The size that the backend takes, and how long a body may take: 5 s, and one more for each 2 KB that came. */
const limits = { bytes: 64 * 1024, graceMs: 5_000, bytesPerMs: 2 };
/** How often the rate is looked at, in milliseconds. */
const checkMs = 500;

/** A body that is not taken in. */
export class RequestBodyError extends Error {
  constructor(readonly statusCode: 400 | 408 | 413) {
    super(`the body was refused with ${statusCode}`);
  }
}

/**
 * Takes a request's body in.
 * @throws RequestBodyError when it is too large (413), comes too slowly (408) or ends too early (400). The rest of it is not
 * read, so the connection has to be closed.
 */
export function takeBody(payload: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const begunAt = performance.now();
    const chunks: Buffer[] = [];
    let length = 0;
    const settle = (error?: RequestBodyError) => {
      clearInterval(check);
      payload.off('data', take);
      if (!error) {
        resolve(Buffer.concat(chunks));
        return;
      }
      payload.pause();
      reject(error);
    };
    const take = (chunk: Buffer) => {
      length += chunk.length;
      if (length > limits.bytes) settle(new RequestBodyError(413));
      else chunks.push(chunk);
    };
    const check = setInterval(() => {
      const takenMs = performance.now() - begunAt;
      if (takenMs > limits.graceMs + length / limits.bytesPerMs) settle(new RequestBodyError(408));
    }, checkMs);
    payload.on('data', take);
    payload.once('end', () => settle());
    for (const event of ['close', 'error']) payload.once(event, () => settle(new RequestBodyError(400)));
  });
}
