import { useState } from 'react';
import { useLateDialog } from '@store/shared/hooks/use-late-dialog';
import type { Outcome } from './outcome';

const load = async () =>
  (await import(/* webpackChunkName: "outcome-dialog" */ './outcome-dialog')).OutcomeDialog;

export type OutcomeDialogControl = ReturnType<typeof useOutcomeDialog>;

/** The dialog with the outcome, which stays during the closing animation. */
export function useOutcomeDialog() {
  const dialog = useLateDialog(load);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  return {
    ...dialog,
    outcome,
    /** Shows the outcome; false when the dialog's code could not be loaded. */
    show(next: Outcome): Promise<boolean> {
      setOutcome(next);
      return dialog.show();
    },
  };
}
