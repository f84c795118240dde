import { useEffect, useRef, useState } from 'react';
import { useCart, useNotices, type CartResult } from '@store/shared/stores';
import { outcomeSentence, type Outcome, type WantedItem } from './outcome';
import type { OutcomeDialogControl } from './use-outcome-dialog';

interface Adding {
  /** True until the service has answered. */
  adding: boolean;
  add(item: WantedItem): Promise<void>;
  /** Waits for one more try of an item and tells how it ended. */
  again(item: WantedItem, retrying: Promise<CartResult>): Promise<void>;
  tell(outcome: Outcome): Promise<void>;
}

/** Adds items and tells how it ended: in the dialog, or in a notice where that cannot be shown or the shopper has gone on. */
export function useAdding(dialog: OutcomeDialogControl): Adding {
  const addLine = useCart((state) => state.add);
  const notify = useNotices((state) => state.show);
  const [adding, setAdding] = useState(false);
  const living = useRef(false);
  useEffect(() => {
    living.current = true;
    return () => void (living.current = false);
  }, []);

  async function tell(outcome: Outcome) {
    if (living.current && (await dialog.show(outcome))) return;
    const failed = outcome.kind === 'failed' ? outcome : null;
    const retry = failed?.problem.retry;
    notify({
      tone: outcome.kind === 'added' ? 'success' : 'error',
      text: outcomeSentence(outcome),
      ...(failed && retry && { action: { label: 'Retry', run: () => void again(failed.item, retry()) } }),
    });
  }

  async function again(item: WantedItem, asking: Promise<CartResult>) {
    setAdding(true);
    const result = await asking;
    setAdding(false);
    await tell(result.ok ? { kind: 'added', item } : { kind: 'failed', item, problem: result });
  }

  return { adding, tell, again, add: (item) => again(item, addLine(item.line)) };
}
