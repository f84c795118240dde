import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNames } from '@store/shared/contracts/storage';
import type { Served } from '../releases/served';
import type { KeptPage } from './page-cache';

/** Header in which an HTTP cache names the variant that it asks for, and an edge the one that it answers with. */
const variantHeader = 'x-page-variant';

/** The arm of visitors while nothing is rolled out. */
const noArm = '-';

/** What visitors of a composition have in common during a rollout; it changes with everything that may move visitors. */
export function variantArmOf(
  { live, rollout }: Pick<Served, 'live' | 'rollout'>,
  composition: string,
): string {
  if (!rollout) return noArm;
  const state = [
    live.composition.id,
    rollout.control.composition.id,
    rollout.id,
    rollout.percent,
    rollout.first && `${rollout.first.percent} ${rollout.first.group}`,
    rollout.candidate.composition.id,
  ].join();
  return `${createHash('sha256').update(state).digest('base64url').slice(0, 10)}.${composition}`;
}

/** The variant that an HTTP cache in front of the edge asks for; undefined when there is none. */
export const askedVariant = ({ headers }: FastifyRequest): string | undefined => {
  const asked = headers[variantHeader];
  return typeof asked === 'string' ? asked : undefined;
};

interface Options {
  /** Seconds for which it may keep a page; 0 when there is no such cache. */
  seconds: number;
  /** Whether the cookie is sent over https only. */
  secure: boolean;
}

/** The HTTP cache in front of the edge, such as Varnish: what it may keep, and for whom. */
export class HttpCache {
  constructor(private readonly options: Options) {}

  /** Whether it asks for the variant that this visitor gets: then it may keep the answer. */
  mayKeep(request: FastifyRequest, variant: { arm: string; currency: string }): boolean {
    return this.options.seconds > 0 && askedVariant(request) === `${variant.arm} ${variant.currency}`;
  }

  /** Tells it by a cookie which arm to ask for from now on. */
  nameArm(request: FastifyRequest, reply: FastifyReply, arm: string): void {
    const known = request.cookies[cookieNames.pageVariant];
    if (this.options.seconds === 0 || (known ?? noArm) === arm) return;
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: this.options.secure } as const;
    if (arm === noArm) reply.clearCookie(cookieNames.pageVariant, options);
    else reply.setCookie(cookieNames.pageVariant, arm, options);
  }

  /** Headers of a page that it may keep; an expired one, for an outage, only shortly. */
  headers(request: FastifyRequest, { entry: page, freshness }: KeptPage): Record<string, string> {
    const seconds = freshness === 'expired' ? 5 : this.options.seconds;
    return {
      'Cache-Control': `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${2 * seconds}, stale-if-error=86400`,
      Vary: 'Accept-Encoding',
      'Surrogate-Key': ['pages', ...page.surrogateKeys].join(' '),
      'X-Page-Variant': askedVariant(request) ?? '',
    };
  }
}
