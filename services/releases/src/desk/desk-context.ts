import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operations } from '../operations';
import type { Person } from '../people/people';

/** A message at the top of the desk after an action. */
export interface Notice {
  text: string;
  bad?: boolean;
  link?: string;
}

/** Dependencies of the routes for signed-in people. */
export interface DeskContext {
  operations: Operations;
  personOf(request: FastifyRequest): Person;
  show(request: FastifyRequest, reply: FastifyReply, notice?: Notice): Promise<FastifyReply>;
}
