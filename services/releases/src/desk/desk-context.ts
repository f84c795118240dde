import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operations } from '../operations';
import type { Person } from '../people/people';
import type { Pictures } from './pictures';

/** What the desk says above everything else after an action. */
export interface Notice {
  text: string;
  bad?: boolean;
  link?: string;
}

/** What answers a request of a person who is signed in. */
export interface DeskContext {
  operations: Operations;
  pictures: Pictures;
  personOf(request: FastifyRequest): Person;
  show(request: FastifyRequest, reply: FastifyReply, notice?: Notice): Promise<FastifyReply>;
}
