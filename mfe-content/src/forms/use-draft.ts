import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormDefinition, FormValues } from '@store/shared/contracts/forms/form';
import type { FormName } from '@store/shared/contracts/forms/form-names';
import { blankValues } from '@store/shared/contracts/forms/submission';
import { useSession } from '@store/shared/runtime/stores';
import { keepContact, readContact } from './kept-contact';
import { keepDraft, onSentElsewhere, readDraft } from '@store/shared/browser/form-draft';

/**
 * Keeps what is typed. Fills a form with what was typed before a reload, and with name, email and phone of another form,
 * except in fields that hold something already: what a browser restored, or what was typed before the page was
 * interactive. `restore` is false for a form that came back from the service.
 */
export function useDraft(definition: FormDefinition, methods: UseFormReturn<FormValues>, restore: boolean) {
  const name = useSession((session) => session.name);
  const email = useSession((session) => session.email);
  const fill = useEffectEvent(() => {
    const draft = restore ? readDraft(definition.name) : null;
    const contact = restore ? readContact(name, email) : null;
    const blank = blankValues(definition);
    for (const field of Object.keys(definition.fields)) {
      const present = methods.getValues(field) as FormValues[string] | null | undefined;
      const kept = draft?.values[field] || contact?.(field);
      // A radio group without a choice is null.
      const untouched = present == null || JSON.stringify(present) === JSON.stringify(blank[field]);
      // Set it even when unchanged, so that dependent parts of the form are rendered.
      const value = untouched && kept !== undefined ? kept : present;
      if (value != null) methods.setValue(field, value);
    }
  });
  const keep = useEffectEvent((values: FormValues) => {
    keepDraft(definition.name, values);
    keepContact(values, email);
  });
  useEffect(
    () => methods.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [definition, methods],
  );
  // At first, and again once it is known who is logged in, a moment after the page is interactive.
  useEffect(() => fill(), [definition, methods, email]);
}

/** Calls back with the request's number when another tab announces that this form's request is stored. */
export function useSentElsewhere(name: FormName, heard: (number: string) => void) {
  const onHeard = useEffectEvent(heard);
  useEffect(() => onSentElsewhere(name, (number) => onHeard(number)), [name]);
}
