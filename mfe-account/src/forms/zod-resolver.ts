import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

export type Messages = Record<string, { type: string; message: string }>;

/** The first issue of each field is its message. */
export function firstMessages(error: z.core.$ZodError | undefined): Messages {
  const messages: Messages = {};
  for (const { path, code, message } of error?.issues ?? [])
    messages[path.join('.')] ??= { type: code, message };
  return messages;
}

/**
 * Checks a react-hook-form with a schema of `zod/mini`; the form submits the schema's output. A schema
 * compares fields only when each is valid by itself; `also` adds messages that are shown together with those of fields.
 */
export function zodResolver<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  also?: (values: Input) => Messages,
): Resolver<Input, unknown, Output> {
  return (values) => {
    const parsed = z.safeParse(schema, values);
    const errors = { ...also?.(values), ...firstMessages(parsed.error) };
    return parsed.success && Object.keys(errors).length === 0
      ? { values: parsed.data, errors: {} }
      : { values: {}, errors: errors as FieldErrors<Input> };
  };
}

/** For `also`: compares the two passwords of a form once both are typed. */
export function samePasswords({
  password,
  confirmPassword,
}: {
  password: string;
  confirmPassword: string;
}): Messages {
  return confirmPassword === '' || password === confirmPassword
    ? {}
    : { confirmPassword: { type: 'same', message: 'Passwords do not match' } };
}
