import type { FastifyInstance } from 'fastify';
import { addRequestDeadlines } from '@store/service-kit/request-deadlines';
import { readTimeLeft, timeLeftHeader } from '@store/shared/contracts/time-left';

/** Milliseconds for a request that says nothing of its time. */
const usualMs = 5_000;
/** Longest time that a request can ask for: an upload. */
const mostMs = 180_000;

/**
 * Gives every request the time that its sender waits for it. Statements and queries of the Admin API end with it, and the
 * request is answered with 503.
 */
export const addDeadlines = (app: FastifyInstance): void =>
  addRequestDeadlines(app, ({ headers }) =>
    Math.min(mostMs, readTimeLeft(headers[timeLeftHeader]) ?? usualMs),
  );
