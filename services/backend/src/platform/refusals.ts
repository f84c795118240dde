import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable } from '@store/service-kit/database';
import { DeadlineError } from '@store/service-kit/deadline';
import { RateLimitError } from '@store/service-kit/rate-limits';
import type { ApiError } from '@store/shared/contracts/api-error';
import { ApiRefusal } from './api-refusal';

/** Answers every error as `{message, code}`. Unexpected errors are logged and answered with a general sentence. */
export function addRefusals(app: FastifyInstance): void {
  app.setErrorHandler(answer);
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ message: 'There is nothing here.', code: 'not_found' } satisfies ApiError),
  );
}

function answer(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toRefusal(error);
  if (!refusal) {
    request.log.error({ err: error }, 'request failed');
    return reply
      .code(500)
      .send({ message: 'Something went wrong on our side.', code: 'internal' } satisfies ApiError);
  }
  if (refusal.status === 503) request.log.warn({ err: refusal.cause ?? refusal }, refusal.code);
  if (refusal.retryAfterSeconds !== null) void reply.header('retry-after', refusal.retryAfterSeconds);
  const { message, code, fields } = refusal;
  return reply.code(refusal.status).send({ message, code, ...(fields && { fields }) } satisfies ApiError);
}

function toRefusal(error: unknown): ApiRefusal | null {
  if (error instanceof ApiRefusal) return error;
  if (error instanceof RateLimitError)
    return new ApiRefusal('too_many', error.message, { retryAfterSeconds: error.retryAfterSeconds });
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error.validation);
  if (error instanceof DeadlineError)
    return new ApiRefusal('unavailable', 'That took too long on our side. Please try again in a moment.', {
      retryAfterSeconds: 5,
      cause: error,
    });
  if (isDatabaseUnavailable(error))
    return new ApiRefusal('unavailable', 'We cannot store that just now. Please try again in a moment.', {
      retryAfterSeconds: 30,
      cause: error,
    });
  if (isAccountGone(error)) return new ApiRefusal('sign_in_required', 'Please log in to go on.');
  const status = error instanceof Error ? (error as FastifyError).statusCode : undefined;
  if (status === 413) return new ApiRefusal('too_large', 'That is more than we can take at once.');
  if (status === 415)
    return new ApiRefusal('unsupported_type', 'That kind of content is not understood here.');
  return status !== undefined && status >= 400 && status < 500
    ? new ApiRefusal('invalid', 'The request could not be understood.')
    : null;
}

/** A row was to be added for an account that was deleted meanwhile: PostgreSQL's `foreign_key_violation`. */
const isAccountGone = (error: unknown): boolean =>
  error instanceof Error &&
  'constraint' in error &&
  String(error.constraint).endsWith('_account_id_fkey') &&
  (error as Partial<FastifyError>).code === '23503';

/** Zod's default messages, which are for programmers. All other messages come from contracts and are for people. */
const defaultMessages = /^(Invalid (input|option|string|key|element)|Too (small|big)|Unrecognized)/;

function invalid(problems: { instancePath: string; message?: string | undefined }[]): ApiRefusal {
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of problems) {
    const field = instancePath.split('/')[1] ?? '';
    if (message && !defaultMessages.test(message) && !(field in fields)) fields[field] = message;
  }
  const [first] = Object.values(fields);
  return new ApiRefusal(
    'invalid',
    first ?? 'Some of what was sent is missing or wrong.',
    first === undefined ? {} : { fields },
  );
}
