import { createHash } from 'node:crypto';

/** `sha384-…`, in the format of subresource integrity. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
