import * as z from 'zod/mini';

/**
 * Error codes of the backend with their status. Codes are stable; messages are for people and may change. `fields` is
 * set when single fields of a form are invalid.
 */
export const apiErrorStatuses = {
  invalid: 400,
  /** A mailed code is wrong, used, or older than ten minutes. */
  wrong_code: 400,
  /** The image does not exist, belongs to another account, or is part of another review. */
  unknown_image: 400,
  /** A new passkey does not answer the challenge, or is known already. */
  wrong_passkey: 400,
  /** E-mail, password or passkey is wrong; the answer does not say which. */
  wrong_credentials: 401,
  wrong_signature: 401,
  /** There is no session, or it has ended. */
  sign_in_required: 401,
  /** The sign-in is older than fifteen minutes: call `POST auth/reauthenticate` first. */
  reauthentication_required: 403,
  /** The account's e-mail address has not been verified with a code. */
  email_unverified: 403,
  cross_site: 403,
  /** It belongs to another account. */
  not_yours: 403,
  /** With `ORDER_LOOKUP=code`: use `POST orders/code` and `POST orders/lookup`. */
  code_required: 403,
  not_found: 404,
  account_exists: 409,
  /** One review for each order and product. */
  already_reviewed: 409,
  /** The request with this `Idempotency-Key` is being worked on; with `Retry-After`. */
  idempotency_key_in_use: 409,
  too_large: 413,
  too_many_files: 413,
  unsupported_type: 415,
  /** The upload is not a JPEG or PNG, is damaged, or has more than 40 megapixels. */
  unusable_picture: 415,
  /** The `Idempotency-Key` was sent with another request. */
  idempotency_key_reused: 422,
  /** With `Retry-After` in seconds. */
  too_many: 429,
  internal: 500,
  commerce_unavailable: 503,
  /** Overloaded or out of space; with `Retry-After`. */
  unavailable: 503,
} as const;

export type ApiErrorCode = keyof typeof apiErrorStatuses;

/** Body of an error: a message for the shopper and a stable code. */
export const apiErrorSchema = z.object({
  message: z.string(),
  code: z.string(),
  /** Messages by field name. */
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ApiError = z.infer<typeof apiErrorSchema>;

/** Header of an answer that repeats that of an earlier request with the same `Idempotency-Key`. */
export const replayedHeader = 'idempotent-replayed';

/** An answer that is one sentence. */
export const messageSchema = z.object({ message: z.string() });
