import { earlyNoteAttribute, type EarlyForm } from '@store/shared/contracts/early-form';

/** The answer to a form that was sent early, once, or undefined. Clears the form's note. */
export function takeEarlyAnswer(form: EarlyForm): Promise<string> | undefined {
  const answer = form.earlyAnswer;
  delete form.earlyAnswer;
  const note = form.querySelector(`[${earlyNoteAttribute}]`);
  if (answer && note) note.textContent = '';
  return answer;
}
