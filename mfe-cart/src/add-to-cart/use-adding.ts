import { useEffect, useRef, useState } from 'react';
import { inTime } from '@store/shared/clients/in-time';
import { earlyNoteAttribute, type EarlyForm } from '@store/shared/contracts/early-form';
import { variantNumber } from '@store/shared/contracts/storefront';
import { useCart, useNotices, type CartResult } from '@store/shared/runtime/stores';
import { problemText, readAnswer } from '../cart-form/answer';
import { outcomeSentence, type Outcome, type WantedItem } from './outcome';
import type { OutcomeDialogControl } from './use-outcome-dialog';

/** Milliseconds after which an item without an answer counts as not added. */
export const answerLimitMs = 3000;

/** Adds items and shows the outcome in the dialog, or in a notice when the dialog cannot be shown or the shopper has left the page. */
export function useAdding(dialog: OutcomeDialogControl) {
  const addLine = useCart((state) => state.add);
  const reload = useCart((state) => state.reload);
  const notify = useNotices((state) => state.show);
  /** Whether the service has not answered yet. */
  const [adding, setAdding] = useState(false);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);

  async function showOutcome(outcome: Outcome) {
    if (isMounted.current && (await dialog.show(outcome))) return;
    const action = actionAfter(outcome);
    notify({
      tone: outcome.kind === 'added' ? 'success' : 'error',
      text: outcomeSentence(outcome),
      ...(action && { action }),
    });
  }

  /** What a notice offers in place of the dialog's button. */
  function actionAfter(outcome: Outcome) {
    if (outcome.kind === 'unconfirmed') {
      const { item, size } = outcome;
      return { label: `Add Size ${size}`, run: () => void again(item, addLine(item.line)) };
    }
    if (outcome.kind !== 'failed') return null;
    const { item, problem } = outcome;
    const { retry } = problem;
    return retry ? { label: 'Retry', run: () => void again(item, retry()) } : null;
  }

  /** Awaits another attempt for an item and shows its outcome. */
  async function again(item: WantedItem, retrying: Promise<CartResult>) {
    setAdding(true);
    const result = await withinLimit(retrying);
    setAdding(false);
    await showOutcome(result.ok ? { kind: 'added', item } : { kind: 'failed', item, problem: result });
  }

  /**
   * Shows the outcome of an item that was sent before the page was interactive.
   * @param redirect the address that the server redirected to; empty when the server did not handle the form.
   */
  async function sentEarly(item: WantedItem, redirect: Promise<string>) {
    setAdding(true);
    const location = await redirect.catch(() => null);
    // The server did not handle the form.
    if (location === '') return again(item, addLine(item.line));
    setAdding(false);
    void reload();
    const answer = location === null ? null : readAnswer(location);
    // No retry: the item may have been added, and would be in the cart twice.
    if (answer?.kind !== 'added') {
      const reason = answer?.kind === 'problem' ? problemText(answer.problem) : unknownOutcome;
      return showOutcome({ kind: 'failed', item, problem: { ok: false, problems: [reason] } });
    }
    const outcome: Outcome = { kind: 'added', item };
    // The sent choice differs from the one that is shown now.
    if (answer.variant === variantNumber(item.variant.id)) await showOutcome(outcome);
    else notify({ tone: 'success', text: outcomeSentence(outcome) });
  }

  return {
    adding,
    showOutcome,
    again,
    sentEarly,
    add: (item: WantedItem) => again(item, addLine(item.line)),
  };
}

/** Reports a failure when there is no answer in time. Its retry waits for that answer first, so that nothing is added twice. */
function withinLimit(result: Promise<CartResult>): Promise<CartResult> {
  const late: CartResult = {
    ok: false,
    problems: ['The shop has not answered. Please try again; nothing is added twice.'],
    retry: async () => {
      const answer = await result;
      return answer.ok || !answer.retry ? answer : answer.retry();
    },
  };
  return inTime(result, answerLimitMs, () => late);
}

const unknownOutcome =
  'We could not tell whether it was added: please look into your cart before you add it again.';

/** The answer to a form that was sent early, once, or undefined. Clears the form's note. */
export function takeEarlyAnswer(form: EarlyForm): Promise<string> | undefined {
  const answer = form.earlyAnswer;
  delete form.earlyAnswer;
  const note = form.querySelector(`[${earlyNoteAttribute}]`);
  if (answer && note) note.textContent = '';
  return answer;
}
