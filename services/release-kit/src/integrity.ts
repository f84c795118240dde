import { createHash } from 'node:crypto';

/** `sha384-…`, in the format of subresource integrity. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** SHA-256 in hex. */
export const sha256Of = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('hex');
