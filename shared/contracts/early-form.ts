/**
 * A form that is sent at once when its button is pressed before the page is interactive, by the document's first
 * script. The form's attribute {@link earlyFormAttribute} holds the beginning of the addresses that mean success.
 */
export const earlyFormAttribute = 'data-early';

/** An element inside it whose attribute of this name says so; the script writes the words into it. */
export const earlyNoteAttribute = 'data-early-note';

/** A form that may have been sent so. */
interface EarlyForm extends HTMLFormElement {
  /** Resolves with the path that the answer leads on to; rejects when there was no answer. */
  earlyAnswer?: Promise<string>;
}

/** The answer to what was sent early, once: whoever asks has it to tell. Undefined when nothing was. */
export function takeEarlyAnswer(form: EarlyForm): Promise<string> | undefined {
  const answer = form.earlyAnswer;
  delete form.earlyAnswer;
  const note = form.querySelector(`[${earlyNoteAttribute}]`);
  if (answer && note) note.textContent = '';
  return answer;
}
