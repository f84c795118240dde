import { hkdfSync } from 'node:crypto';

/** A key for one purpose, derived from a secret. The same secret gives other keys for other purposes. */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `kith ${purpose}`, 32));
