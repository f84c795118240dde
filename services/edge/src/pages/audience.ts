import { Signer } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createIsbotFromList, list } from 'isbot';
import { cookieNames } from '@store/shared/contracts/storage';
import { BucketDealer, parseBucket } from '@store/release-kit/assignment';
import { shareFor } from '@store/release-kit/first-group';
import { derivedKey } from '@store/release-kit/derived-key';
import { testerName, type TesterPass } from '@store/release-kit/tester-link';
import type { Served } from '../releases/served';
import type { Serving } from '../releases/composition-pool';
import { variantArmOf } from '../cache/http-cache';
import type { VisitorGroups } from './visitor-groups';
import type { TesterPasses } from '../testers/tester-passes';

/** What a request is served. */
export interface Audience {
  serving: Serving;
  /** Whether reports of this page's health count: not those of crawlers and testers. */
  counts: boolean;
  /** The arm that an HTTP cache in front of the edge keeps apart. */
  arm: string;
  /** Whether this is the candidate of a rollout. */
  candidate?: boolean;
  /** Id of the rollout in progress. */
  rollout?: string | undefined;
  tester?: TesterPass;
  /** Why this request is served this, as the end of a sentence for people who look into releases. */
  why: string;
}

interface Options {
  served: () => Served | null;
  forTester: (pass: TesterPass) => Promise<Serving>;
  passes: TesterPasses;
  groups: Pick<VisitorGroups, 'isMember'>;
  /** The secret that all edges of a shop share. It signs buckets, so that nobody can choose one. */
  secret: string;
  secure: boolean;
}

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

  /** The audience of a request; null while nothing is served, or when a tester's versions cannot be. */
  choose(request: FastifyRequest, reply: FastifyReply): Promise<Audience | null> | Audience | null {
    const served = this.options.served();
    if (!served) return null;
    const tester = this.options.passes.of(request);
    if (tester) return this.ofTester(tester, request);
    if (request.cookies[testerName]) void reply.clearCookie(testerName, { path: '/' });
    const { live, rollout } = served;
    const of = (serving: Serving, why: string): Audience => ({
      serving,
      counts: true,
      arm: variantArmOf(served, serving.composition.id),
      rollout: rollout?.id,
      why,
    });
    if (isCrawler(request.headers['user-agent']))
      return { ...of(live, 'crawlers get what is live'), counts: false };
    if (!rollout) return of(live, 'it is live, and nothing is rolled out');
    // The bucket cookie is set during rollouts only.
    const bucket = this.bucketOf(request, reply);
    const percent = shareFor(rollout, this.options.groups.isMember(request, rollout));
    const share = `the ${percent} % that get the candidate of rollout ${rollout.id}`;
    if (!rollout.assignment.isCandidate(bucket, percent))
      return of(rollout.control, `bucket ${bucket} is not among ${share}`);
    if (request.cookies[cookieNames.leftCandidate] === rollout.candidate.composition.id)
      return of(rollout.control, `this browser could not use it and left ${share}`);
    return { ...of(rollout.candidate, `bucket ${bucket} is among ${share}`), candidate: true };
  }

  private async ofTester(tester: TesterPass, { log }: FastifyRequest): Promise<Audience | null> {
    try {
      const serving = await this.options.forTester(tester);
      return { serving, counts: false, arm: '', tester, why: `the tester’s link ${tester.id} shows it` };
    } catch (error) {
      log.warn({ reason: String(error) }, 'a tester’s composition cannot be served');
      return null;
    }
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
