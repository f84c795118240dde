import { Signer } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createIsbotFromList, list } from 'isbot';
import { cookieNames } from '@store/shared/contracts/storage';
import { BucketDealer, parseBucket } from '@store/release-kit/assignment';
import { derivedKey } from '@store/release-kit/derived-key';
import { testerName, type TesterLinks, type TesterPass } from '@store/release-kit/tester-link';
import type { Served } from './composition-follower';
import type { Serving } from './releases/composition-pool';
import { variantArmOf } from './shared-cache';

/** What a request is served. */
export interface Audience {
  serving: Serving;
  /** Whether reports of this page's health count: not those of crawlers and testers. */
  counts: boolean;
  /** The arm that an HTTP cache in front of the edge keeps apart. */
  arm: string;
  /** Whether this is the candidate of a rollout. */
  candidate?: boolean;
  tester?: TesterPass;
}

interface Options {
  served: () => Served | null;
  forTester: (pass: TesterPass) => Promise<Serving>;
  links: TesterLinks;
  /** The secret that all edges of a shop share. It signs buckets, so that nobody can choose one. */
  secret: string;
  secure: boolean;
}

/** Lifetime of the bucket cookie. */
const bucketSeconds = 180 * 86_400;

/** Headless browsers count as visitors: tests and benches use them. */
const isBot = createIsbotFromList(list.filter((pattern) => pattern !== 'headless'));

/** Whether a client is a program that reads pages, by its own statement. A client without a name counts as one. */
export const isCrawler = (userAgent: string | undefined): boolean => !userAgent || isBot(userAgent);

/** Decides for every document which composition is served: a tester's versions, the candidate, or what is live. */
export class AudienceChoice {
  private readonly dealer = new BucketDealer();

  private readonly signer: Signer;

  constructor(private readonly options: Options) {
    this.signer = new Signer(derivedKey(options.secret, 'buckets'));
  }

  /** Null while nothing is served. */
  choose(request: FastifyRequest, reply: FastifyReply): Promise<Audience> | Audience | null {
    const served = this.options.served();
    if (!served) return null;
    const token = request.cookies[testerName];
    const tester = token ? this.options.links.read(token) : null;
    if (token && !tester) void reply.clearCookie(testerName, { path: '/' });
    if (tester) {
      return this.options.forTester(tester).then((serving) => ({ serving, counts: false, arm: '', tester }));
    }
    const of = (serving: Serving) => ({ serving, arm: variantArmOf(served, serving.composition.id) });
    if (isCrawler(request.headers['user-agent'])) return { ...of(served.live), counts: false };
    const { rollout } = served;
    // The bucket cookie is set during rollouts only.
    const isCandidate =
      rollout !== null &&
      rollout.assignment.isCandidate(this.bucketOf(request, reply), rollout.percent) &&
      // A browser that could not load this candidate gets the live composition instead.
      request.cookies[cookieNames.leftCandidate] !== rollout.candidate.composition.id;
    return isCandidate
      ? { ...of(rollout.candidate), counts: true, candidate: true }
      : { ...of(served.live), counts: true };
  }

  private bucketOf(request: FastifyRequest, reply: FastifyReply): number {
    const { valid, value } = this.signer.unsign(request.cookies[cookieNames.bucket] ?? '');
    const known = valid ? parseBucket(value) : null;
    if (known !== null) return known;
    const bucket = this.dealer.deal();
    void reply.setCookie(cookieNames.bucket, this.signer.sign(String(bucket)), {
      path: '/',
      maxAge: bucketSeconds,
      sameSite: 'lax',
      httpOnly: true,
      secure: this.options.secure,
    });
    return bucket;
  }
}
