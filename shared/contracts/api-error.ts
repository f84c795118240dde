import * as z from 'zod/mini';

/**
 * Every code of a refusal, with the status it comes with. Codes are stable; the sentence beside them is for
 * people and may change. `fields` is only there when single fields of a form are at fault.
 */
export const apiErrorStatuses = {
  invalid: 400,
  /** A code that was mailed is wrong, used, or older than ten minutes. */
  wrong_code: 400,
  /** An image that is not there, not one's own, or already part of another review. */
  unknown_image: 400,
  /** This one means e-mail or password: which of them is not told. */
  wrong_credentials: 401,
  /** Nobody is signed in, or the session has ended. */
  sign_in_required: 401,
  /** Signed in longer than fifteen minutes ago: `POST auth/reauthenticate` comes first. */
  reauthentication_required: 403,
  /** The account's e-mail address has not been verified with a code. */
  email_unverified: 403,
  cross_site: 403,
  /** Something that belongs to somebody else. */
  not_yours: 403,
  /** `ORDER_LOOKUP=code`: `POST orders/code` and `POST orders/lookup` instead. */
  code_required: 403,
  not_found: 404,
  account_exists: 409,
  /** One review for each order and product. */
  already_reviewed: 409,
  too_large: 413,
  too_many_files: 413,
  unsupported_type: 415,
  /** What was uploaded is no JPEG or PNG, is damaged or has more than 40 megapixels. */
  unusable_picture: 415,
  /** `Retry-After` says in how many seconds. */
  too_many: 429,
  internal: 500,
  commerce_unavailable: 503,
  /** Too much at once, or no room: `Retry-After`. */
  unavailable: 503,
} as const;

export type ApiErrorCode = keyof typeof apiErrorStatuses;

/** Every refusal of the backend: a sentence for the shopper and a stable code for programs. */
export const apiErrorSchema = z.object({
  message: z.string(),
  code: z.string(),
  /** Messages by field name, for a form to show at its fields. */
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ApiError = z.infer<typeof apiErrorSchema>;

/** An answer that says in one sentence what happened. */
export const messageSchema = z.object({ message: z.string() });
