import { apiErrorSchema, apiErrorStatuses, type ApiErrorCode } from '@store/shared/contracts/api-error';

interface Details extends ErrorOptions {
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number;
  /** Messages by field name. */
  fields?: Record<string, string>;
}

/** An error with a stable code for programs and a sentence for people, answered as `{message, code}`. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly status: number;
  readonly retryAfterSeconds: number | null;
  readonly fields: Record<string, string> | undefined;

  constructor(
    readonly code: ApiErrorCode,
    message: string,
    { retryAfterSeconds, fields, ...options }: Details = {},
  ) {
    super(message, options);
    this.status = apiErrorStatuses[code];
    this.retryAfterSeconds = retryAfterSeconds ?? null;
    this.fields = fields;
  }
}

/** Response schemas of a route: its own for 200, `{message, code}` for errors. */
export const answers = <Schema>(success: Schema) => ({
  200: success,
  '4xx': apiErrorSchema,
  '5xx': apiErrorSchema,
});
