import { useState, type ComponentType } from 'react';
import type { Outcome } from './outcome';
import type { OutcomeDialogProps } from './outcome-dialog';

const load = () => import(/* webpackChunkName: "outcome-dialog" */ './outcome-dialog');

export interface OutcomeDialogControl {
  /** Shows the outcome; false when the dialog's code could not be loaded. */
  show(outcome: Outcome): Promise<boolean>;
  /** Loads the code of the dialog ahead of a press. */
  prefetch(): void;
  close(): void;
  /** The dialog's component once it is loaded, and what it shows. */
  Dialog: ComponentType<OutcomeDialogProps> | null;
  outcome: Outcome | null;
  open: boolean;
}

/** The dialog with the outcome; its code is a chunk of its own. */
export function useOutcomeDialog(): OutcomeDialogControl {
  const [Dialog, setDialog] = useState<ComponentType<OutcomeDialogProps> | null>(null);
  // The content stays during the closing animation.
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [open, setOpen] = useState(false);

  return {
    async show(next) {
      try {
        const { OutcomeDialog } = await load();
        setDialog(() => OutcomeDialog);
        setOutcome(next);
        setOpen(true);
        return true;
      } catch {
        return false;
      }
    },
    prefetch: () => void load().catch(() => undefined),
    close: () => setOpen(false),
    Dialog,
    outcome,
    open,
  };
}
