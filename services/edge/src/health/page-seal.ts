import { createHmac, createSecretKey, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto';
import { derivedKey } from '@store/release-kit/tester-link';

const randomLength = 12;
const sealLength = 9;
/** Random bytes are asked for by the thousand: asking costs more than they do. */
const randomSupply = 4096;

/**
 * Makes nonces that say which composition a page was served with: random bytes and a seal over both. A report is believed
 * only if it names a nonce that an edge made for that composition, so nobody can make up page views of a candidate.
 * All edges of a shop share the key.
 */
export class PageSeal {
  private readonly key: KeyObject;
  private supply = Buffer.alloc(0);

  constructor(secret: string) {
    this.key = createSecretKey(derivedKey(secret, 'page reports'));
  }

  /** @param composition null for a page whose reports are not to be believed: a crawler's or a tester's. */
  nonce(composition: string | null): string {
    const random = this.random(randomLength);
    const seal = composition === null ? this.random(sealLength) : this.seal(random, composition);
    return Buffer.concat([random, seal]).toString('base64url');
  }

  isOurs(nonce: string, composition: string): boolean {
    const bytes = Buffer.from(nonce, 'base64url');
    if (bytes.length !== randomLength + sealLength) return false;
    const [random, seal] = [bytes.subarray(0, randomLength), bytes.subarray(randomLength)];
    return timingSafeEqual(seal, this.seal(random, composition));
  }

  /** Bytes that are given once. */
  private random(length: number): Buffer {
    if (this.supply.length < length) this.supply = randomBytes(randomSupply);
    const bytes = this.supply.subarray(0, length);
    this.supply = this.supply.subarray(length);
    return bytes;
  }

  private seal(random: Buffer, composition: string): Buffer {
    return createHmac('sha256', this.key).update(random).update(composition).digest().subarray(0, sealLength);
  }
}
