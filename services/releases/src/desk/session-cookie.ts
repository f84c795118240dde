import type { FastifyReply } from 'fastify';
import { sessionMs } from '../people/people';

export const sessionCookie = 'desk_session';

/** A cookie that no script and no other site gets. */
export const strictCookie = (secure: boolean, lifetimeMs: number) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: lifetimeMs / 1000 }) as const;

/** Sets the cookie of a session. The session may end before it. */
export function keepSession(reply: FastifyReply, session: string, { secure }: { secure: boolean }): void {
  void reply.setCookie(sessionCookie, session, strictCookie(secure, sessionMs));
}
