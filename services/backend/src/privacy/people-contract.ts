import * as z from 'zod';

/** Who has asked Shopify for their data, the oldest first. */
export const askedSchema = z.object({
  asked: z.array(
    z.object({
      email: z.string().nullable(),
      phone: z.string().nullable(),
      /** ISO 8601. */
      receivedAt: z.string(),
    }),
  ),
});

/** What was erased of a person. */
export const erasedSchema = z.object({
  account: z.boolean(),
  /** Requests of forms. */
  requests: z.int(),
  /** Messages that waited to be sent, to the person or about them. */
  messages: z.int(),
});
export type Erased = z.infer<typeof erasedSchema>;
