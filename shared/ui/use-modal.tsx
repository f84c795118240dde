import { useEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';

/**
 * Shows a `<dialog>` as a modal while `open` is true: the browser makes the rest of the page inert, moves the focus in
 * and restores it afterwards. `modalStyle` locks scrolling. Spread the result on the dialog element.
 * @param onClose called for Escape and a press on the backdrop; the owner then sets `open` to false.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  return {
    ref,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      // The cancel event of a file input inside bubbles up to here.
      if (event.target !== event.currentTarget) return;
      // The dialog stays open until its owner closes it.
      event.preventDefault();
      onClose();
    },
    onMouseDown(event: MouseEvent<HTMLDialogElement>) {
      // Events on the dialog's own padding have the same target as those on the backdrop.
      if (event.target !== event.currentTarget) return;
      const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
      const { clientX: x, clientY: y } = event;
      if (x < left || x > right || y < top || y > bottom) onClose();
    },
  };
}
