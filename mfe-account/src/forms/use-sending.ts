import { useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import type { BackendResult } from '@store/shared/clients/backend/backend-client';
import { zodResolver } from './zod-resolver';

/**
 * Calls the backend, one call at a time. Messages about single fields are shown at the fields of the form, if there is one;
 * any other message is `problem`, which is shown below it.
 */
export function useSending<Fields extends FieldValues>(form?: UseFormReturn<Fields, unknown, FieldValues>) {
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** The answer's value; null when the call failed and the page shows why, or another is under way. */
  async function send<Value>(call: () => Promise<BackendResult<Value>>): Promise<Value | null> {
    if (sending) return null;
    setSending(true);
    setProblem(null);
    const result = await call();
    setSending(false);
    if (result.ok) return result.value;
    if (result.reason === 'cancelled') return null;
    const values = form?.getValues() ?? {};
    const known = Object.entries(result.fields ?? {}).filter(([name]) => name in values);
    known.forEach(([name, message], index) =>
      form?.setError(name as Path<Fields>, { type: 'backend', message }, { shouldFocus: index === 0 }),
    );
    if (known.length === 0) setProblem(result.message);
    return null;
  }

  return { sending, problem, send };
}

/** A form that is checked with a schema and sent with {@link useSending}. `also` is that of `zodResolver`. */
export function useSendingForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodMiniType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  also?: Parameters<typeof zodResolver<Input, Output>>[1],
) {
  const form = useForm({ resolver: zodResolver(schema, also), defaultValues });
  return { form, ...useSending(form) };
}
