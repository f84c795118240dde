import type { FastifyReply } from 'fastify';
import { sessionMs } from '../people/people';

export const sessionCookie = 'desk_session';

/** Sets the cookie of a session. The session may end before it. */
export function keepSession(reply: FastifyReply, session: string, { secure }: { secure: boolean }): void {
  void reply.setCookie(sessionCookie, session, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: sessionMs / 1000,
  });
}
