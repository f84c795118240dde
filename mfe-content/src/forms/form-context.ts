import { createContext, use } from 'react';
import type { FormDefinition, FormErrors, FormValues } from '@store/shared/contracts/forms/form';

interface FormState {
  definition: FormDefinition;
  /** Initial values: empty, or the values of a refused submission. */
  initial: FormValues;
  messages: FormErrors;
  /** The first field that the service refused; it gets `autofocus`, which works without JavaScript. */
  firstWrong: string | undefined;
  /** Fields that the error summary's links have opened though no answer asks for them yet. */
  opened: readonly string[];
}

export const FormContext = createContext<FormState | null>(null);

/** The context of the surrounding form. @throws outside a form. */
export function useRequestForm(): FormState {
  const form = use(FormContext);
  if (!form) throw new Error('A field stands in a RequestForm.');
  return form;
}

/** Id of a field's control, the target of the error summary's links. */
export const fieldId = (name: string) => `field-${name}`;
