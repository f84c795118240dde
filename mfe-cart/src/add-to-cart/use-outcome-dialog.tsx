import { useState, type ComponentType, type ReactNode } from 'react';
import type { Outcome } from './outcome';
import type { OutcomeDialogProps } from './outcome-dialog';

const load = () => import(/* webpackChunkName: "outcome-dialog" */ './outcome-dialog');

interface OutcomeDialogControl {
  /** Shows the outcome; false when the dialog's code could not be loaded. */
  show(outcome: Outcome): Promise<boolean>;
  /** Loads its code while the shopper still reaches for the button. */
  prefetch(): void;
  element(onRetry: () => void): ReactNode;
}

/** The outcome's dialog, whose code is not part of the page's first load. */
export function useOutcomeDialog(): OutcomeDialogControl {
  const [Dialog, setDialog] = useState<ComponentType<OutcomeDialogProps> | null>(null);
  // It keeps its words while it leaves.
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
    element: (onRetry) =>
      Dialog &&
      outcome && (
        <Dialog
          outcome={outcome}
          open={open}
          onClose={() => setOpen(false)}
          onRetry={() => {
            setOpen(false);
            onRetry();
          }}
        />
      ),
  };
}
