/** A refusal with a sentence for the shopper and a stable code for programs; answered as `{message, code}`. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503,
    readonly code: string,
    message: string,
    options?: ErrorOptions & { retryAfterSeconds?: number },
  ) {
    super(message, options);
    this.retryAfterSeconds = options?.retryAfterSeconds ?? null;
  }
  /** Sent as `Retry-After`. */
  readonly retryAfterSeconds: number | null;
}
