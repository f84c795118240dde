import * as z from 'zod';
import { formNames } from '@store/shared/contracts/forms/form-names';

/** A request in the back office's answers: fields in the form's order, with labels and readable values. */
export const listedRequestSchema = z.object({
  id: z.int(),
  form: z.enum(formNames),
  /** ISO 8601. */
  receivedAt: z.string(),
  fields: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
});
export type ListedRequest = z.infer<typeof listedRequestSchema>;
