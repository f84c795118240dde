import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ApiError } from '@store/shared/contracts/api-error';
import { ApiRefusal } from './api-refusal';

/** Turns everything that goes wrong into `{message, code}`; what nobody foresaw is logged and told in one sentence. */
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
  return reply.code(refusal.status).send({ message: refusal.message, code: refusal.code } satisfies ApiError);
}

function toRefusal(error: unknown): ApiRefusal | null {
  if (error instanceof ApiRefusal) return error;
  // The schema's own words are for programmers, and might repeat what was sent.
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new ApiRefusal(400, 'invalid', 'Some of what was sent is missing or wrong.');
  }
  const status = error instanceof Error ? (error as FastifyError).statusCode : undefined;
  if (status === 413) return new ApiRefusal(413, 'too_large', 'That is more than we can take at once.');
  if (status === 415)
    return new ApiRefusal(415, 'unsupported_type', 'That kind of content is not understood here.');
  return status !== undefined && status >= 400 && status < 500
    ? new ApiRefusal(400, 'invalid', 'The request could not be understood.')
    : null;
}
