import { randomBytes } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { guardMeasures, type GuardMeasure } from '@store/release-kit/edge-reports';
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

/** What a seal says of a browser. */
export interface Seal {
  /** Random id of the browser for one composition. */
  id: string;
  /** The rollout that counted this browser, and in which measures; null when none did. */
  counted: { rollout: string; measures: GuardMeasure[] } | null;
}

/**
 * Signed cookies that prove that an edge served a composition to this browser. Only reports with such a cookie are
 * counted, so page views of a candidate cannot be invented without loading it. The document itself carries no secret
 * and is the same for everyone. A seal names no person: a random id, a time, the composition,
 * and in which measures a rollout has counted this browser already.
 */
export class PageSeal {
  private readonly signer: Signer;
  private readonly now: () => number;

  constructor(private readonly options: Options) {
    this.signer = new Signer(derivedKey(options.secret, 'page reports'));
    this.now = options.now ?? Date.now;
  }

  /** Sets the cookie with a document, unless the browser has a valid one for this composition. @returns the seal. */
  issue(request: FastifyRequest, reply: FastifyReply, composition: string): Seal {
    const known = this.parse(request);
    const kept = known?.composition === composition ? known.seal : null;
    if (kept && known?.isFresh) return kept;
    const seal = kept ?? { id: randomBytes(12).toString('base64url'), counted: null };
    this.set(reply, composition, seal);
    return seal;
  }

  /** Sets the cookie with what has been counted of a browser meanwhile, when that changed. */
  mark(reply: FastifyReply, composition: string, seal: Seal, counted: Seal['counted']): void {
    if (counted && bitsOf(counted) !== bitsOf(seal.counted))
      this.set(reply, composition, { ...seal, counted });
  }

  /** @returns a request's seal; null when it has none that is valid for this composition. */
  read(request: Pick<FastifyRequest, 'cookies'>, composition: string): Seal | null {
    const known = this.parse(request);
    return known?.isFresh && known.composition === composition ? known.seal : null;
  }

  /** @returns the id of a request's seal of whatever composition; null when it has none that is valid. */
  idOf(request: Pick<FastifyRequest, 'cookies'>): string | null {
    const known = this.parse(request);
    return known?.isFresh ? known.seal.id : null;
  }

  private parse({ cookies }: Pick<FastifyRequest, 'cookies'>) {
    const { valid, value } = this.signer.unsign(cookies[cookieNames.pageSeal] ?? '');
    if (!valid || !value) return null;
    const [id = '', issuedAt = '', composition, rollout, bits = ''] = value.split('.');
    const counted = rollout ? { rollout, measures: measuresOf(bits) } : null;
    const isFresh = this.now() - parseInt(issuedAt, 36) < sealSeconds * 1000;
    return { seal: { id, counted }, composition, isFresh };
  }

  private set(reply: FastifyReply, composition: string, { id, counted }: Seal): void {
    const value = [id, this.now().toString(36), composition, bitsOf(counted)].join('.');
    void reply.setCookie(cookieNames.pageSeal, this.signer.sign(value), {
      path: '/',
      maxAge: keptSeconds,
      sameSite: 'lax',
      httpOnly: true,
      secure: this.options.secure,
    });
  }
}

/** `rollout.bits`, with a bit for each measure. */
const bitsOf = (counted: Seal['counted']): string =>
  counted
    ? `${counted.rollout}.${guardMeasures
        .reduce((bits, measure, place) => bits | (counted.measures.includes(measure) ? 1 << place : 0), 0)
        .toString(36)}`
    : '';

const measuresOf = (bits: string): GuardMeasure[] =>
  guardMeasures.filter((_, place) => (parseInt(bits, 36) >> place) & 1);
