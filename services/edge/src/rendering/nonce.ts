import { randomBytes } from 'node:crypto';

/** A value that nobody can guess, for one rendering of a document. */
export const newNonce = (): string => randomBytes(16).toString('base64url');
