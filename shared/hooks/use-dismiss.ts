import { useEffect, type RefObject } from 'react';
import { isComposing } from '../browser/is-composing';

/**
 * Closes a panel while it is open: for Escape, a press outside, or a focus outside. Escape returns the focus to the
 * control that opened it, the first expanded one.
 * @param place contains the control and the panel.
 */
export function useDismiss(place: RefObject<HTMLElement | null>, open: boolean, close: () => void) {
  useEffect(() => {
    const element = place.current;
    if (!open || !element) return;
    const isOutside = (target: EventTarget | null) => !(target instanceof Node && element.contains(target));
    const press = ({ target }: Event) => isOutside(target) && close();
    // `relatedTarget` is null when the window loses the focus; the panel stays open then.
    const leave = ({ relatedTarget }: FocusEvent) => relatedTarget && isOutside(relatedTarget) && close();
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return;
      const control = element.querySelector<HTMLElement>('[aria-expanded="true"]');
      if (element.contains(document.activeElement)) control?.focus();
      close();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', escape);
    element.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', escape);
      element.removeEventListener('focusout', leave);
    };
  }, [place, open, close]);
}
