import { useEffect, useId, useState, type RefObject } from 'react';
import { isComposing } from '../browser/is-composing';

interface Options {
  /** The text field: it keeps the focus while the list is open. */
  field: RefObject<HTMLInputElement | null>;
  /** Number of options; the list is open when there are any. */
  count: number;
  /** Index of the option that is active at first, -1 for none. */
  initial: number;
  /** What the options are for, such as a search term. When it changes, the option at `initial` is active again. */
  list?: string | null;
  /** Whether one option is always active. Otherwise the arrow keys pass through "none" at either end. */
  isRequired?: boolean;
  /** Called with the index of the active option for Enter. */
  onChoose: (index: number) => void;
  /** Called for Escape while the list is open. */
  onEscape?: () => void;
}

/**
 * Keys and ARIA attributes of a combobox with a list of options (WAI-ARIA: editable combobox, list autocomplete). Keys
 * that an input method uses to compose text are left to it.
 */
export function useCombobox({ field, count, initial, list = null, isRequired, onChoose, onEscape }: Options) {
  const listId = useId();
  const [active, setActive] = useState(initial);
  const [lastList, setLastList] = useState(list);
  if (list !== lastList) {
    setLastList(list);
    setActive(initial);
  }
  const optionId = (index: number) => `${listId}-${index}`;
  const isOpen = count > 0;

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    input.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) input.setAttribute('aria-controls', listId);
    if (isOpen && active >= 0) input.setAttribute('aria-activedescendant', optionId(active));
    const onKeyDown = (event: KeyboardEvent) => {
      if (isComposing(event)) return;
      const first = isRequired ? 0 : -1;
      const last = count - 1;
      if (event.key === 'ArrowDown') setActive(active >= last ? first : active + 1);
      else if (event.key === 'ArrowUp') setActive(active <= first ? last : active - 1);
      else if (event.key === 'Enter' && active >= 0 && active <= last) onChoose(active);
      else if (event.key === 'Escape' && isOpen && onEscape) onEscape();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    input.addEventListener('keydown', onKeyDown);
    return () => {
      input.removeEventListener('keydown', onKeyDown);
      input.setAttribute('aria-expanded', 'false');
      input.removeAttribute('aria-controls');
      input.removeAttribute('aria-activedescendant');
    };
  });

  return { listId, optionId, active, setActive };
}
