import type { FastifyRequest } from 'fastify';
import { clientKey, clientNetworks } from '@store/service-kit/client-key';
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
 * address has ten times as much, and its wider networks more, so that collecting seals or addresses gains little.
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
    const networks = clientNetworks(request.ip);
    const visitor = this.options.seal.read(request)?.id ?? clientKey(request.ip);
    const waitMs = Math.max(this.visitors.waitMs(visitor), this.addresses.waitMs(networks));
    if (waitMs > 0) return Math.ceil(waitMs / 1000);
    this.visitors.take(visitor);
    this.addresses.take(networks);
    return 0;
  }
}
