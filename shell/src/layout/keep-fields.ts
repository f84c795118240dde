/**
 * Notes what is typed into the fields of a part of the page, and which of its controls has the focus.
 * @returns a function that puts it back into what replaced the content: by the fields' names, and by the control's place.
 */
export function keepFields(part: HTMLElement): () => void {
  const fields = () => [...part.querySelectorAll<HTMLInputElement>('input[name], textarea[name]')];
  const controls = () => [...part.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select')];
  const typed = fields().filter(({ value, defaultValue }) => value !== defaultValue);
  const { activeElement } = document;
  const focused = controls().findIndex((control) => control === activeElement);
  const selection = activeElement instanceof HTMLInputElement && readSelection(activeElement);
  return () => {
    const now = fields();
    for (const { name, value } of typed) {
      const field = now.find((other) => other.name === name);
      if (field && field.value !== value) field.value = value;
    }
    const control = controls()[focused];
    control?.focus({ preventScroll: true });
    if (selection && control instanceof HTMLInputElement && control.selectionStart !== null)
      control.setSelectionRange(...selection);
  };
}

/** Null for fields without one, such as those for e-mail addresses. */
const readSelection = ({ selectionStart, selectionEnd }: HTMLInputElement): [number, number] | null =>
  selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
