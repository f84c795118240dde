import type { FastifyInstance } from 'fastify';
import { isDatabaseUnavailable } from '@store/service-kit/database';
import { DeadlineError } from '@store/service-kit/deadline';
import { addRequestDeadlines } from '@store/service-kit/request-deadlines';

/** Milliseconds for what only reads, and for an edge's report. */
export const readMs = 5_000;

/** For the header `Retry-After`. */
export const retryAfterSeconds = 5;

export const outageText = 'The database of releases does not answer. Try again in a moment.';

/** Whether the database does not answer, or not in time. */
export const isOutage = (error: unknown): boolean =>
  error instanceof DeadlineError || isDatabaseUnavailable(error);

/** Ends reading with its time. Commands run the gate or take uploads; their statements have limits of their own. */
export const addReadDeadlines = (app: FastifyInstance): void =>
  addRequestDeadlines(app, ({ method, url }) => (method === 'GET' || url === '/edges' ? readMs : Infinity));
