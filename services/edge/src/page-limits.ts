import type { FastifyRequest } from 'fastify';
import { clientKey } from '@store/service-kit/client-key';
import type { PageSeal } from './health/page-seal';
import { TokenBuckets } from './token-buckets';

interface Options {
  /** Renderings that one visitor may cause in a minute. */
  perMinute: number;
  seal: PageSeal;
  now?: () => number;
}

/** Visitors with full use behind one address: an office, a school, a mobile network. */
const visitorsOfAnAddress = 10;

/**
 * How many pages a client may have rendered; pages of the cache cost nothing. A browser that has a page seal counts for
 * itself. All requests of an address without one, such as scripts, crawlers and first visits, share one bucket, and the whole
 * address has ten times as much, so that collecting seals gains little.
 */
export class PageLimits {
  private readonly visitors: TokenBuckets;
  private readonly addresses: TokenBuckets;

  constructor(private readonly options: Options) {
    const { perMinute, now } = options;
    this.visitors = new TokenBuckets({ perMinute }, now);
    this.addresses = new TokenBuckets({ perMinute: perMinute * visitorsOfAnAddress }, now);
  }

  /** Counts a rendering. @returns 0, or the seconds to wait for a client that is over its limit, which does not count. */
  take(request: Pick<FastifyRequest, 'cookies' | 'ip'>): number {
    const address = clientKey(request.ip);
    const visitor = this.options.seal.idOf(request) ?? address;
    const waitMs = Math.max(this.visitors.waitMs(visitor), this.addresses.waitMs(address));
    if (waitMs > 0) return Math.ceil(waitMs / 1000);
    this.visitors.take(visitor);
    this.addresses.take(address);
    return 0;
  }
}
