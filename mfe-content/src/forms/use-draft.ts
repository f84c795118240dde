import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormDefinition, FormValues } from '@store/shared/contracts/forms/form';
import type { FormName } from '@store/shared/contracts/forms/form-names';
import { blankValues } from '@store/shared/contracts/forms/submission';
import { keepDraft, onSentElsewhere, readDraft } from '@store/shared/browser/form-draft';

/**
 * Keeps what is typed, and gives a form back what was typed before a reload, except in fields that hold something already: what a browser
 * restored, or what was typed before the page was interactive. `restore` is false for what came back from the service.
 */
export function useDraft(definition: FormDefinition, methods: UseFormReturn<FormValues>, restore: boolean) {
  const fill = useEffectEvent(() => {
    const draft = restore ? readDraft(definition.name) : null;
    const blank = blankValues(definition);
    for (const name of Object.keys(definition.fields)) {
      const present = methods.getValues(name) as FormValues[string] | null | undefined;
      const kept = draft?.values[name];
      // A radio group without a choice is null.
      const untouched = present == null || JSON.stringify(present) === JSON.stringify(blank[name]);
      // Set it even when unchanged, so that dependent parts of the form are rendered.
      const value = untouched && kept !== undefined ? kept : present;
      if (value != null) methods.setValue(name, value);
    }
  });
  useEffect(() => {
    fill();
    return methods.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft(definition.name, values),
    });
  }, [definition, methods]);
}

/** Calls back when another tab announces that this form's request is stored. */
export function useSentElsewhere(name: FormName, heard: () => void) {
  const onHeard = useEffectEvent(heard);
  useEffect(() => onSentElsewhere(name, () => onHeard()), [name]);
}
