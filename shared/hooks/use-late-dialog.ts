import { useState, type ComponentType } from 'react';

/** A dialog whose code is a chunk of its own, which loads when the dialog is first shown. */
export function useLateDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const [open, setOpen] = useState(false);
  return {
    /** Null until its code has loaded. */
    Dialog,
    open,
    /** @returns false when its code could not be loaded. */
    async show(): Promise<boolean> {
      const loaded = await load().catch(() => null);
      if (!loaded) return false;
      setDialog(() => loaded);
      setOpen(true);
      return true;
    },
    close: () => setOpen(false),
    /** Loads its code ahead of a press. */
    prefetch: () => void load().catch(() => undefined),
  };
}
