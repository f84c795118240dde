import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deadlineIn, withDeadline } from './deadline';

/**
 * Gives every request of an app a time, with which its statements and calls of other services end.
 * @param timeOf milliseconds; Infinity for a request whose steps have limits of their own only.
 */
export function addRequestDeadlines(app: FastifyInstance, timeOf: (request: FastifyRequest) => number): void {
  const deadlines = new WeakMap<FastifyRequest, number>();
  app.addHook('onRequest', (request, _reply, done) => {
    const deadline = deadlineIn(timeOf(request));
    deadlines.set(request, deadline);
    withDeadline(deadline, done);
  });
  // A body is read outside of the request's asynchronous context.
  app.addHook('preValidation', (request, _reply, done) => {
    withDeadline(deadlines.get(request) ?? deadlineIn(timeOf(request)), done);
  });
}
