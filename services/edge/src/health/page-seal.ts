import { randomBytes } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { derivedKey } from '@store/release-kit/tester-link';
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

/**
 * Signed cookies that prove that an edge served a composition to this browser. Only reports with such a cookie are
 * counted, so page views of a candidate cannot be invented without loading it. The document itself carries no secret
 * and is the same for everyone. A seal names no person: a random id, a time and the composition.
 */
export class PageSeal {
  private readonly signer: Signer;
  private readonly now: () => number;

  constructor(private readonly options: Options) {
    this.signer = new Signer(derivedKey(options.secret, 'page reports'));
    this.now = options.now ?? Date.now;
  }

  /** Sets the cookie with a document, unless the browser has a valid one for this composition. */
  set(request: FastifyRequest, reply: FastifyReply, composition: string): void {
    if (this.read(request, composition) !== null) return;
    const value = [randomBytes(12).toString('base64url'), this.now().toString(36), composition].join('.');
    void reply.setCookie(cookieNames.pageSeal, this.signer.sign(value), {
      path: '/',
      maxAge: sealSeconds,
      sameSite: 'lax',
      httpOnly: true,
      secure: this.options.secure,
    });
  }

  /** @returns the id of a request's seal; null when it has none that is valid for this composition. */
  read(request: Pick<FastifyRequest, 'cookies'>, composition: string): string | null {
    const seal = this.parse(request);
    return seal?.composition === composition ? seal.id : null;
  }

  /** @returns the id of a request's seal of whatever composition; null when it has none that is valid. */
  idOf(request: Pick<FastifyRequest, 'cookies'>): string | null {
    return this.parse(request)?.id ?? null;
  }

  private parse({ cookies }: Pick<FastifyRequest, 'cookies'>) {
    const { valid, value } = this.signer.unsign(cookies[cookieNames.pageSeal] ?? '');
    if (!valid || !value) return null;
    const [id = '', issuedAt = '', composition = ''] = value.split('.');
    return this.now() - parseInt(issuedAt, 36) < sealSeconds * 1000 ? { id, composition } : null;
  }
}
