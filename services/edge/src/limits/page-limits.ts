import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientNetworks } from '@store/service-kit/client-key';
import type { PageSeal } from '../health/page-seal';
import { NetworkCounts } from './network-counts';
import type { RenderPace } from '../rendering/render-pace';
import { TokenBuckets } from './token-buckets';

interface Options {
  /** Renderings that one visitor may cause in a minute. */
  perMinute: number;
  /** How many renderings may wait so that all begin soon. */
  pace: Pick<RenderPace, 'pages'>;
  seal: PageSeal;
  now?: () => number;
}

/** How many times as much as one client a wider network of addresses may have under way. */
const wideFactor = 2;

/** Seconds after which a client that has its share under way may ask again. */
const shareWaitSeconds = 1;

/**
 * How many pages a client may have rendered; pages of the cache cost nothing. In a minute, a browser that has a page seal
 * counts for itself, and all requests of an address without one, such as scripts, crawlers and first visits, count together.
 * At a time, an address has as many under way as begin in a quarter of a request's time. So it can use all that is rendered
 * while nobody else asks, and others still begin in time while it does.
 */
export class PageLimits {
  private readonly visitors: TokenBuckets;
  private readonly underWay = new NetworkCounts();

  constructor(private readonly options: Options) {
    const { perMinute, now } = options;
    this.visitors = new TokenBuckets(perMinute, now);
  }

  /** Seconds until a client may have another page rendered; 0 for one who may now. */
  waitSeconds(request: Pick<FastifyRequest, 'cookies' | 'ip'>): number {
    const waitMs = this.visitors.waitMs(this.visitorOf(request));
    if (waitMs > 0) return Math.ceil(waitMs / 1000);
    const { pages } = this.options.pace;
    const hasShare = this.underWay.hasRoom(
      clientNetworks(request.ip),
      (times) => pages * Math.min(times, wideFactor),
    );
    return hasShare ? 0 : shareWaitSeconds;
  }

  /** Counts a rendering, as under way until its answer has been sent. */
  take(request: Pick<FastifyRequest, 'cookies' | 'ip'>, { raw }: Pick<FastifyReply, 'raw'>): void {
    const client = clientNetworks(request.ip);
    this.visitors.take(this.visitorOf(request));
    this.underWay.add(client, 1);
    raw.once('close', () => this.underWay.add(client, -1));
  }

  private visitorOf(request: Pick<FastifyRequest, 'cookies' | 'ip'>) {
    return this.options.seal.read(request)?.id ?? clientNetworks(request.ip);
  }
}
