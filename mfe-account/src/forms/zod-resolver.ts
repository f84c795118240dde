import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

/**
 * Checks a react-hook-form with a schema of `zod/mini`: the first issue of each field is its message, and
 * what is submitted is what the schema makes of it.
 */
export function zodResolver<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return (values) => {
    const parsed = z.safeParse(schema, values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, code, message } of parsed.error.issues)
      errors[path.join('.')] ??= { type: code, message };
    return { values: {}, errors: errors as FieldErrors<Input> };
  };
}
