import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { BackendResult } from '@store/shared/clients/backend/backend-client';

/**
 * Sends a form to the backend, one call at a time. Messages about single fields are shown at the fields; any other
 * message is `problem`, which is shown below the form.
 */
export function useSending<Fields extends FieldValues>(form: UseFormReturn<Fields, unknown, FieldValues>) {
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** The answer's value; null when the call failed and the form shows why. */
  async function send<Value>(call: () => Promise<BackendResult<Value>>): Promise<Value | null> {
    if (sending) return null;
    setSending(true);
    setProblem(null);
    const result = await call();
    setSending(false);
    if (result.ok) return result.value;
    if (result.reason === 'cancelled') return null;
    const known = Object.entries(result.fields ?? {}).filter(([name]) => name in form.getValues());
    known.forEach(([name, message], index) =>
      form.setError(name as Path<Fields>, { type: 'backend', message }, { shouldFocus: index === 0 }),
    );
    if (known.length === 0) setProblem(result.message);
    return null;
  }

  return { sending, problem, send };
}
