import type { Served } from './served';
import type { RendererLog } from './renderer';
import { variantArmOf } from './shared-cache';

interface Options {
  /** Addresses of the HTTP caches. */
  origins: readonly string[];
  log: RendererLog;
  /** Milliseconds until everything is purged once more: an answer that was under way may have been kept meanwhile. */
  againMs?: number;
}

/** Keys in one request, whose headers have a limit. */
const mostKeys = 100;

/** Has the HTTP caches in front of the edges forget pages. */
export class CachePurger {
  private lastServed: string | null = null;

  constructor(private readonly options: Options) {}

  /** Forgets every page when what is served differs from the last time. */
  served(served: Pick<Served, 'live' | 'rollout'>): void {
    const { id } = served.live.composition;
    const state = `${id} ${variantArmOf(served, id)}`;
    const isChanged = this.lastServed !== null && this.lastServed !== state;
    this.lastServed = state;
    if (isChanged) this.purge(null);
  }

  /** Forgets the pages with these surrogate keys; all pages for null. */
  purge(surrogateKeys: readonly string[] | null): void {
    if (this.options.origins.length === 0) return;
    const send = () => void this.send(surrogateKeys);
    send();
    setTimeout(send, this.options.againMs ?? 5000).unref();
  }

  private async send(surrogateKeys: readonly string[] | null): Promise<void> {
    const patterns = surrogateKeys ? patternsOf(surrogateKeys) : ['.'];
    for (const origin of this.options.origins)
      for (const pattern of patterns) {
        try {
          const { status } = await fetch(origin, {
            method: 'PURGE',
            headers: { 'X-Surrogate-Keys': pattern },
            signal: AbortSignal.timeout(3000),
          });
          if (status !== 200) throw new Error(`it answered ${status}`);
        } catch (error) {
          this.options.log.warn({ origin, reason: String(error) }, 'an HTTP cache was not purged');
        }
      }
  }
}

/** Regular expressions over the header `Surrogate-Key`. */
function patternsOf(keys: readonly string[]): string[] {
  const patterns: string[] = [];
  for (let start = 0; start < keys.length; start += mostKeys) {
    const names = keys.slice(start, start + mostKeys).map((key) => key.replaceAll('.', '[.]'));
    patterns.push(`(^|[[:space:]])(${names.join('|')})([[:space:]]|$)`);
  }
  return patterns;
}
