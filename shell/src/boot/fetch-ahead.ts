/** Bytes over the network that a page view may fetch ahead. */
export const budgetBytes = 60_000;

/** A file's size is not known before it is there; no script of a slice is larger than this. */
const largestFileBytes = 16_000;

/**
 * Puts a file into the browser's cache, at the lowest priority and without evaluating it.
 * @returns whether it has come. Never rejects.
 */
export function fetchFile(file: string): Promise<boolean> {
  const hint = document.createElement('link');
  hint.rel = 'prefetch';
  hint.href = file;
  const done = new Promise<boolean>((resolve) => {
    hint.onload = () => resolve(true);
    hint.onerror = () => resolve(false);
  });
  document.head.append(hint);
  return done;
}

/** Fetches files ahead of their use, one after another and within the budget. */
export class FetchAhead {
  private readonly asked = new Set<string>();
  private readonly come = new Set<string>();
  private spent = 0;
  private last: Promise<void> = Promise.resolve();

  /** A page view begins: its budget is unspent. */
  renew(): void {
    this.spent = 0;
  }

  /** Whether all of these have come. */
  has(files: readonly string[]): boolean {
    return files.every((file) => this.come.has(file));
  }

  /** Fetches the files that were not fetched before, as long as the budget lasts. Never rejects. */
  fetch(files: readonly string[]): Promise<void> {
    this.last = this.last.then(async () => {
      for (const file of files) {
        if (this.asked.has(file) || this.spent > budgetBytes - largestFileBytes) continue;
        this.asked.add(file);
        if (await fetchFile(file)) this.come.add(file);
        // Nothing for a file of the browser's cache.
        const [entry] = performance.getEntriesByName(new URL(file, location.href).href, 'resource').slice(-1);
        this.spent += (entry as PerformanceResourceTiming | undefined)?.transferSize ?? largestFileBytes;
      }
    });
    return this.last;
  }
}
