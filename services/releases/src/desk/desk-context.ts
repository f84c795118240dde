import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseParts } from '../release-parts';
import type { Person } from '../people/people';

/** A message at the top of the desk after an action. */
export interface Notice {
  text: string;
  bad?: boolean;
  link?: string;
}

/** Shows the page at a path with a notice; the overview when there is no such page. */
export type Show = (
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  notice?: Notice,
) => Promise<FastifyReply>;

/** Dependencies of the routes for signed-in people. */
export interface DeskContext {
  parts: ReleaseParts;
  personOf(request: FastifyRequest): Person;
  show: Show;
}
