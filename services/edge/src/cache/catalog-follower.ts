import { runPeriodically } from '@store/service-kit/run-periodically';
import { catalogChangesSchema } from '@store/shared/contracts/catalog-changes';
import type { WarningLog } from '@store/service-kit/logging';

interface Options {
  backendOrigin: string;
  /** Called with the surrogate keys of what changed; null when everything may have. */
  onChange: (surrogateKeys: readonly string[] | null) => void;
  /**
   * Called after each poll. Its argument is true while the backend answers and has received a webhook of a change at least
   * once: without one, the shop's webhooks may never have been set up.
   */
  onFollowing: (isFollowing: boolean) => void;
  log: WarningLog;
  /** Milliseconds between two looks. */
  intervalMs?: number;
}

/** Follows what changes in the shop's catalog, as the backend hears it from Shopify. */
export class CatalogFollower {
  private last: number | undefined;
  private isFailing = false;
  private stop: () => Promise<void> = async () => undefined;

  constructor(private readonly options: Options) {}

  start(): void {
    const { intervalMs = 2000 } = this.options;
    this.stop = runPeriodically(
      intervalMs,
      () => this.look(),
      (error) => this.fail(error),
    );
  }

  close(): Promise<void> {
    return this.stop();
  }

  private async look(): Promise<void> {
    const url = new URL('/catalog-changes', this.options.backendOrigin);
    if (this.last !== undefined) url.searchParams.set('after', String(this.last));
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
    if (!answer.ok) throw new Error(`the backend answered ${answer.status}`);
    const { last, keys } = catalogChangesSchema.parse(await answer.json());
    this.last = last;
    this.isFailing = false;
    this.options.onFollowing(last > 0);
    if (keys === null || keys.length > 0) this.options.onChange(keys);
  }

  /** Says once that changes are not known; pages are then renewed by their age alone. */
  private fail(error: unknown): void {
    if (!this.isFailing)
      this.options.log.warn({ reason: String(error) }, 'changes of the catalog are not known');
    this.isFailing = true;
    this.options.onFollowing(false);
  }
}
