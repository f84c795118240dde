import * as z from 'zod';

/** A value that is stored as the text of its JSON. */
export const jsonText = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(schema);
