/**
 * A form with this attribute is sent at once when its button is pressed before the page is hydrated. The attribute holds
 * the beginning of the locations that mean success.
 */
export const earlyFormAttribute = 'data-early';

/** After a success the text of this attribute is written into the element inside the form that has it. */
export const earlyNoteAttribute = 'data-early-note';

/** A form that may have been sent early. */
export interface EarlyForm extends HTMLFormElement {
  /** Resolves with the location of the answer, `''` when the server refused the form; rejects without an answer. */
  earlyAnswer?: Promise<string>;
}
