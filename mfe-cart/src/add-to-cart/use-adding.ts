import { useEffect, useRef, useState } from 'react';
import { variantNumber } from '@store/shared/contracts/storefront';
import { useCart, useNotices, type CartResult } from '@store/shared/runtime/stores';
import { problemText, readAnswer } from '../cart-form/answer';
import { outcomeSentence, type Outcome, type WantedItem } from './outcome';
import type { OutcomeDialogControl } from './use-outcome-dialog';

interface Adding {
  /** True until the service has answered. */
  adding: boolean;
  add(item: WantedItem): Promise<void>;
  /** Tells how the add of an item ended that was sent before the page was interactive. */
  sentEarly(item: WantedItem, answer: Promise<string>): Promise<void>;
  /** Waits for one more try of an item and tells how it ended. */
  again(item: WantedItem, retrying: Promise<CartResult>): Promise<void>;
  tell(outcome: Outcome): Promise<void>;
}

/** Adds items and tells how it ended: in the dialog, or in a notice where that cannot be shown or the shopper has gone on. */
export function useAdding(dialog: OutcomeDialogControl): Adding {
  const addLine = useCart((state) => state.add);
  const reload = useCart((state) => state.reload);
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

  async function sentEarly(item: WantedItem, answer: Promise<string>) {
    setAdding(true);
    const location = await answer.catch(() => null);
    // The server did not take it.
    if (location === '') return again(item, addLine(item.line));
    setAdding(false);
    void reload();
    const said = location === null ? null : readAnswer(location);
    // No retry: what cannot be told may have arrived, and would be in the cart twice.
    if (said?.kind !== 'added') {
      const why = said?.kind === 'problem' ? problemText(said.problem) : lost;
      return tell({ kind: 'failed', item, problem: { ok: false, problems: [why] } });
    }
    const outcome: Outcome = { kind: 'added', item };
    // Another choice than the one that is shown now was sent.
    if (said.variant === variantNumber(item.variant.id)) await tell(outcome);
    else notify({ tone: 'success', text: outcomeSentence(outcome) });
  }

  return { adding, tell, again, sentEarly, add: (item) => again(item, addLine(item.line)) };
}

const lost = 'We could not tell whether it was added: please look into your cart before you add it again.';
