import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '@store/releases/tester-link';

const randomLength = 12;
const sealLength = 9;

/**
 * Makes nonces that say which composition a page was served with: random bytes and a seal over both. A report is believed
 * only if it names a nonce that an edge made for that composition, so nobody can make up page views of a candidate.
 * All edges of a shop share the key.
 */
export class PageSeal {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = derivedKey(secret, 'page reports');
  }

  /** @param composition null for a page whose reports are not to be believed: a crawler's or a tester's. */
  nonce(composition: string | null): string {
    const random = randomBytes(randomLength);
    const seal = composition === null ? randomBytes(sealLength) : this.seal(random, composition);
    return Buffer.concat([random, seal]).toString('base64url');
  }

  isOurs(nonce: string, composition: string): boolean {
    const bytes = Buffer.from(nonce, 'base64url');
    if (bytes.length !== randomLength + sealLength) return false;
    const [random, seal] = [bytes.subarray(0, randomLength), bytes.subarray(randomLength)];
    return timingSafeEqual(seal, this.seal(random, composition));
  }

  private seal(random: Buffer, composition: string): Buffer {
    return createHmac('sha256', this.key).update(random).update(composition).digest().subarray(0, sealLength);
  }
}
