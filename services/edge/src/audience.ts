import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNames } from '@store/shared/contracts/storage';
import { BucketDealer, parseBucket } from '@store/release-kit/assignment';
import { testerName, type TesterLinks, type TesterPass } from '@store/release-kit/tester-link';
import type { Served } from './composition-follower';
import type { Serving } from './releases/composition-pool';

/** Who gets a page: what it is made of, and whether its health counts. */
export interface Audience {
  serving: Serving;
  /** Reports of this page are heard: neither a crawler nor a tester. */
  counts: boolean;
  /** A visitor who sees the candidate of a rollout. */
  candidate?: boolean;
  tester?: TesterPass;
}

interface Options {
  served: () => Served | null;
  forTester: (pass: TesterPass) => Promise<Serving>;
  links: TesterLinks;
  secure: boolean;
  /** A `Set-Cookie` value. */
  serialize: (name: string, value: string, options: object) => string;
}

/** Half a year: long enough for many rollouts, short enough to be forgotten. */
const bucketSeconds = 180 * 86_400;

/** Programs that read pages for search engines, previews and monitoring; they say so themselves. */
const crawler =
  /bot\b|crawl|spider|slurp|preview|facebookexternalhit|lighthouse|monitor|curl\/|wget\/|python-requests|^$/i;

export const isCrawler = (userAgent: string | undefined): boolean => crawler.test(userAgent ?? '');

/** Decides on every document what its visitor sees: a tester's versions, the candidate, or what is live. */
export class AudienceChoice {
  private readonly dealer = new BucketDealer();

  constructor(private readonly options: Options) {}

  /** Null while nothing is served. */
  choose(request: FastifyRequest, reply: FastifyReply): Promise<Audience> | Audience | null {
    const served = this.options.served();
    if (!served) return null;
    const token = request.cookies[testerName];
    const tester = token ? this.options.links.read(token) : null;
    if (tester) {
      return this.options.forTester(tester).then((serving) => ({ serving, counts: false, tester }));
    }
    if (isCrawler(request.headers['user-agent'])) return { serving: served.live, counts: false };
    const { rollout } = served;
    // Without a rollout nobody needs a bucket, and no cookie is set.
    const isCandidate =
      rollout !== null &&
      rollout.assignment.isCandidate(this.bucketOf(request, reply), rollout.percent) &&
      // Whose browser could not load the candidate has left it for good.
      request.cookies[cookieNames.leftCandidate] !== rollout.candidate.composition.id;
    return isCandidate
      ? { serving: rollout.candidate, counts: true, candidate: true }
      : { serving: served.live, counts: true };
  }

  private bucketOf(request: FastifyRequest, reply: FastifyReply): number {
    const known = parseBucket(request.cookies[cookieNames.bucket]);
    if (known !== null) return known;
    const bucket = this.dealer.deal();
    const { secure, serialize } = this.options;
    reply.header(
      'Set-Cookie',
      serialize(cookieNames.bucket, String(bucket), {
        path: '/',
        maxAge: bucketSeconds,
        sameSite: 'lax',
        httpOnly: true,
        secure,
      }),
    );
    return bucket;
  }
}
