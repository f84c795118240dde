import { createContext, use } from 'react';
import type { FormDefinition, FormErrors, FormValues } from '@store/shared/contracts/forms/form';

interface FormState {
  definition: FormDefinition;
  /** What the fields hold at first: nothing, or what came back. */
  initial: FormValues;
  messages: FormErrors;
  /** The first field that a service found wrong: it has the focus when the page opens, without JavaScript too. */
  firstWrong: string | undefined;
}

export const FormContext = createContext<FormState | null>(null);

/** The form around a field. @throws outside of one. */
export function useRequestForm(): FormState {
  const form = use(FormContext);
  if (!form) throw new Error('A field stands in a RequestForm.');
  return form;
}

/** Id of a field's control, where the summary of errors leads. */
export const fieldId = (name: string) => `field-${name}`;
