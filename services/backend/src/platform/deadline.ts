import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deadlineIn, withDeadline } from '@store/service-kit/deadline';
import { readTimeLeft, timeLeftHeader } from '@store/shared/contracts/time-left';

/** Milliseconds for a request that says nothing of its time. */
const usualMs = 5_000;
/** Longest time that a request can ask for: an upload. */
const mostMs = 180_000;

/**
 * Gives every request the time that its sender waits for it. Statements and queries of the Admin API end with it, and the
 * request is answered with 503.
 */
export function addDeadlines(app: FastifyInstance): void {
  const deadlines = new WeakMap<FastifyRequest, number>();
  app.addHook('onRequest', (request, _reply, done) => {
    const timeMs = Math.min(mostMs, readTimeLeft(request.headers[timeLeftHeader]) ?? usualMs);
    const deadline = deadlineIn(timeMs);
    deadlines.set(request, deadline);
    withDeadline(deadline, done);
  });
  // A body is read outside of the request's asynchronous context.
  app.addHook('preValidation', (request, _reply, done) => {
    withDeadline(deadlines.get(request) ?? deadlineIn(usualMs), done);
  });
}
