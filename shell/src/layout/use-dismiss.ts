import { useEffect, type RefObject } from 'react';
import { isComposing } from './is-composing';

/**
 * Closes what floats over the page, while it is open: with Escape, by a press elsewhere, or when the focus goes on to
 * something else. Escape gives the focus back to the control that opened it: the first one that is expanded.
 * @param place holds the control and what it opens.
 */
export function useDismiss(place: RefObject<HTMLElement | null>, open: boolean, close: () => void) {
  useEffect(() => {
    const element = place.current;
    if (!open || !element) return;
    const isOutside = (target: EventTarget | null) => !(target instanceof Node && element.contains(target));
    const press = ({ target }: Event) => isOutside(target) && close();
    // Where the focus goes is null when the window itself loses it; then everything stays as it is.
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
