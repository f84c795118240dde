import { setTimeout as pause } from 'node:timers/promises';
import type { WarningLog } from '@store/service-kit/logging';
import { gauge } from '@store/service-kit/metrics';
import type { Served } from '../releases/served';
import { variantArmOf } from './http-cache';

interface Options {
  /** Addresses of the HTTP caches. */
  origins: readonly string[];
  log: WarningLog;
  /** Milliseconds until everything is purged once more: an answer that was under way may have been kept meanwhile. */
  againMs?: number;
  /** Milliseconds between a purge that failed and the next try, which double up to the longest pause. */
  pauseMs?: { first: number; longest: number };
}

/** Most keys of one purge, because caches limit headers. When more wait, the cache forgets every page instead. */
const mostKeys = 100;

/** Has the HTTP caches in front of the edges forget pages. */
export class CachePurger {
  private lastServed: string | null = null;
  private readonly caches: readonly PurgedCache[];

  constructor(private readonly options: Options) {
    this.caches = options.origins.map((origin) => new PurgedCache(origin, options));
    gauge(
      {
        name: 'shop_cache_purge_waiting_since_seconds',
        help: 'Unix time since which an HTTP cache has not taken a purge; 0 while it takes them.',
        labels: ['origin'],
      },
      () => this.caches.map(({ origin, waitsSince }) => [{ origin }, (waitsSince ?? 0) / 1000]),
    );
  }

  /** Forgets every page when what is served differs from the last time. */
  served(served: Pick<Served, 'live' | 'rollout'>): void {
    const { id } = served.live.composition;
    const state = `${id} ${variantArmOf(served, id)}`;
    const isChanged = this.lastServed !== null && this.lastServed !== state;
    this.lastServed = state;
    if (isChanged) this.purge(null);
  }

  /** Forgets the pages with these surrogate keys; all pages for null. Each cache is asked until it does so. */
  purge(surrogateKeys: readonly string[] | null): void {
    if (this.caches.length === 0) return;
    const send = () => {
      for (const cache of this.caches) cache.purge(surrogateKeys);
    };
    send();
    setTimeout(send, this.options.againMs ?? 5000).unref();
  }

  /** Ends the tries. */
  close(): void {
    for (const cache of this.caches) cache.close();
  }
}

/** A cache with what it has not forgotten yet. */
class PurgedCache {
  /** Since when a purge waits after a failure, in milliseconds since 1970; null while none does. */
  waitsSince: number | null = null;
  private readonly waiting = new Set<string>();
  private waitsForAll = false;
  private isSending = false;
  private failures = 0;
  private readonly closing = new AbortController();

  constructor(
    readonly origin: string,
    private readonly options: Options,
  ) {}

  purge(surrogateKeys: readonly string[] | null): void {
    for (const key of surrogateKeys ?? []) this.waiting.add(key);
    if (surrogateKeys === null || this.waiting.size > mostKeys) this.waitsForAll = true;
    // While one is being sent, or waits for its next try, this one goes with it.
    if (!this.isSending) void this.send();
  }

  close(): void {
    this.closing.abort();
  }

  private async send(): Promise<void> {
    const { log, pauseMs = { first: 500, longest: 30_000 } } = this.options;
    const { signal } = this.closing;
    this.isSending = true;
    while ((this.waitsForAll || this.waiting.size > 0) && !signal.aborted) {
      const keys = this.waitsForAll ? null : [...this.waiting];
      this.waiting.clear();
      this.waitsForAll = false;
      try {
        await this.request(keys ? patternOf(keys) : '.');
        this.waitsSince = null;
        this.failures = 0;
      } catch (error) {
        for (const key of keys ?? []) this.waiting.add(key);
        this.waitsForAll ||= keys === null;
        this.waitsSince ??= Date.now();
        log.warn({ origin: this.origin, reason: String(error) }, 'an HTTP cache was not purged');
        const ms = Math.min(pauseMs.longest, pauseMs.first * 2 ** this.failures);
        this.failures += 1;
        await pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
    this.isSending = false;
  }

  private async request(pattern: string): Promise<void> {
    const { status } = await fetch(this.origin, {
      method: 'PURGE',
      headers: { 'X-Surrogate-Keys': pattern },
      signal: AbortSignal.timeout(3000),
    });
    if (status !== 200) throw new Error(`it answered ${status}`);
  }
}

/** A regular expression over the header `Surrogate-Key`. */
const patternOf = (keys: readonly string[]): string =>
  `(^|[[:space:]])(${keys.map((key) => key.replaceAll('.', '[.]')).join('|')})([[:space:]]|$)`;
