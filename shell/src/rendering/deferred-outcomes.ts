import { deferredQueue } from '@store/shared/contracts/page';
import { scriptJson, type Deferred } from './deferred-data';

/** Collects the outcomes of deferred data for the next flush. */
export class DeferredOutcomes {
  private scripts = '';
  onSettled: () => void = () => undefined;

  constructor(deferred: Deferred[], nonce: string, logPart: (part: string, error: unknown) => void) {
    for (const { key, promise } of deferred) {
      const settle = (ok: boolean, value: unknown) => {
        const entry = `[${scriptJson(key)},${ok},${scriptJson(value)}]`;
        this.scripts += `<script nonce="${nonce}">(self.${deferredQueue}??=[]).push(${entry})</script>`;
        this.onSettled();
      };
      promise.then(
        (value) => settle(true, value),
        (error: unknown) => {
          logPart(`The data ${key}`, error);
          settle(false, null);
        },
      );
    }
  }

  take(): string {
    const scripts = this.scripts;
    this.scripts = '';
    return scripts;
  }
}
