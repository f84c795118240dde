import { randomBytes } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { guardMeasures, type GuardMeasure } from '@store/release-kit/guard-measures';
import { derivedKey } from '@store/release-kit/derived-key';
import { cookieNames } from '@store/shared/contracts/storage';

interface Options {
  /** The secret that all edges of a shop share. */
  secret: string;
  /** Whether the cookie is sent over https only. */
  secure: boolean;
  now?: () => number;
}

/** Seconds for which a seal is valid. A report of a page that stays open longer is not counted. */
export const sealSeconds = 12 * 3600;

/** Lifetime of the cookie. A seal that has expired is renewed with its id, so that a visitor stays the same one. */
const keptSeconds = 30 * 86_400;

/** How a document was answered that counts once its cookie comes back. */
export interface WaitingDocument {
  /** The share of a rollout in which it counts, by its key. */
  share: string;
  /** Whether the server could not render it. */
  failed: boolean;
}

/** What a seal says of a browser. */
export interface Seal {
  /** Random id of the browser for one composition. */
  id: string;
  /** The share of a rollout that counted this browser, by its key, and in which measures; null when none did. */
  counted: { share: string; measures: GuardMeasure[] } | null;
  /** The first document of the composition, until it is counted. */
  waiting: WaitingDocument | null;
}

/** A seal that a browser sent. */
export interface SentSeal extends Seal {
  /** The composition that an edge served it. */
  composition: string;
}

/**
 * Signed cookies that prove that an edge served a composition to this browser. Only reports with such a cookie are
 * counted, so page views of a candidate cannot be invented without loading it, and documents only of browsers that send
 * it back: the seal of a first document says itself what is to be counted then, on whichever edge. The document itself
 * carries no secret and is the same for everyone. A seal names no person: a random id, a time, the composition, how its
 * first document was answered, and in which measures a share of a rollout has counted this browser already.
 */
export class PageSeal {
  private readonly signer: Signer;
  private readonly now: () => number;

  constructor(private readonly options: Options) {
    this.signer = new Signer(derivedKey(options.secret, 'page reports'));
    this.now = options.now ?? Date.now;
  }

  /**
   * Sets the cookie with a document, unless the browser has a valid one for this composition.
   * @param waiting the document, when it is one of a rollout.
   */
  issue(
    request: FastifyRequest,
    reply: FastifyReply,
    composition: string,
    waiting: WaitingDocument | null,
  ): void {
    const known = this.parse(request);
    const kept = known?.composition === composition ? known : null;
    if (kept?.isFresh) return;
    const id = kept?.id ?? randomBytes(12).toString('base64url');
    const counted = kept?.counted ?? null;
    const isCounted = counted !== null && counted.share === waiting?.share;
    this.set(reply, composition, { id, counted, waiting: isCounted ? null : waiting });
  }

  /** Sets the cookie with what has been counted of a browser meanwhile, when that changed. */
  mark(reply: FastifyReply, { composition, ...seal }: SentSeal, counted: Seal['counted']): void {
    if (counted && bitsOf(counted) !== bitsOf(seal.counted))
      this.set(reply, composition, { ...seal, counted, waiting: null });
  }

  /** @returns a request's seal of whatever composition; null when it has none that is valid. */
  read(request: Pick<FastifyRequest, 'cookies'>): SentSeal | null {
    const known = this.parse(request);
    if (!known?.isFresh) return null;
    const { isFresh: _, ...sent } = known;
    return sent;
  }

  private parse({ cookies }: Pick<FastifyRequest, 'cookies'>): (SentSeal & { isFresh: boolean }) | null {
    const { valid, value } = this.signer.unsign(cookies[cookieNames.pageSeal] ?? '');
    if (!valid || !value) return null;
    const [id = '', issuedAt = '', composition = '', share, bits = '', outcome] = value.split('.');
    return {
      id,
      composition,
      counted: share ? { share, measures: measuresOf(bits) } : null,
      waiting: share && outcome ? { share, failed: outcome === 'failed' } : null,
      isFresh: this.now() - parseInt(issuedAt, 36) < sealSeconds * 1000,
    };
  }

  private set(reply: FastifyReply, composition: string, { id, counted, waiting }: Seal): void {
    const value = [id, this.now().toString(36), composition];
    // What another share counted says nothing any more.
    if (waiting) value.push(waiting.share, '0', waiting.failed ? 'failed' : 'served');
    else if (counted) value.push(bitsOf(counted));
    void reply.setCookie(cookieNames.pageSeal, this.signer.sign(value.join('.')), {
      path: '/',
      maxAge: keptSeconds,
      sameSite: 'lax',
      httpOnly: true,
      secure: this.options.secure,
    });
  }
}

/** `share.bits`, with a bit for each measure. */
const bitsOf = (counted: Seal['counted']): string =>
  counted
    ? `${counted.share}.${guardMeasures
        .reduce((bits, measure, place) => bits | (counted.measures.includes(measure) ? 1 << place : 0), 0)
        .toString(36)}`
    : '';

const measuresOf = (bits: string): GuardMeasure[] =>
  guardMeasures.filter((_, place) => (parseInt(bits, 36) >> place) & 1);
