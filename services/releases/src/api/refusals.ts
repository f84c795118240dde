import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { isDatabaseUnavailable, isUnstorableText } from '@store/service-kit/database';
import { DeadlineError } from '@store/service-kit/deadline';
import { addRequestDeadlines } from '@store/service-kit/request-deadlines';
import { ReleaseError } from '@store/release-kit/release-error';
import { NotAllowed } from '../people/permissions';

/** Milliseconds for what only reads, and for an edge's report. */
export const readMs = 5_000;

const retryAfterSeconds = 5;

/**
 * Gives requests that only read, and edges' reports, a deadline. Commands have none: they run the gate or take uploads, and
 * their statements have limits of their own.
 */
export const addReadDeadlines = (app: FastifyInstance): void =>
  addRequestDeadlines(app, ({ method, url }) => (method === 'GET' || url === '/edges' ? readMs : Infinity));

/**
 * The sentence for an error, with its status and headers set on the reply.
 * @param who answers, such as `The desk`.
 */
export function refusalOf(error: FastifyError, reply: FastifyReply, who: string): string {
  if (error instanceof NotAllowed || error instanceof ReleaseError) {
    reply.code(error instanceof NotAllowed ? 403 : 409);
    return error.message;
  }
  if (error instanceof DeadlineError || isDatabaseUnavailable(error)) {
    reply.log.warn({ err: error }, 'the database does not answer');
    reply.code(503).header('Retry-After', retryAfterSeconds);
    return 'The database of releases does not answer. Try again in a moment.';
  }
  const status = isUnstorableText(error) ? 400 : (error.statusCode ?? 500);
  reply.code(status);
  if (status < 500) return `${who} could not read this request.`;
  reply.log.error(error);
  return `${who} failed; its log says why.`;
}
