import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { sessionTime, type People } from '../people/people';
import { signInPage } from './sign-in-page';
import { SignInLimit } from './sign-in-limit';

interface Options {
  people: People;
  /** The desk is reached over https: so is its cookie. */
  secure: boolean;
  demoPassword: string | undefined;
  limit?: SignInLimit;
}

export const sessionCookie = 'desk_session';

const fields = z.object({ name: z.string().max(200), password: z.string().max(1000) });

/** The one page that nobody has to be signed in for. */
export function signInPlugin(
  app: FastifyInstance,
  { people, secure, demoPassword, limit = new SignInLimit() }: Options,
) {
  app.get('/sign-in', (_, reply) =>
    reply.type('text/html; charset=utf-8').send(signInPage({ demoPassword })),
  );
  app.post('/sign-in', async (request, reply) => {
    const { name, password } = fields.safeParse(request.body).data ?? { name: '', password: '' };
    const again = (problem: string, status: number) =>
      reply.code(status).type('text/html; charset=utf-8').send(signInPage({ problem, name, demoPassword }));
    if (!limit.allows(request.ip, name)) return again('Too many tries. Wait ten minutes.', 429);
    const session = await people.signIn(name, password);
    if (!session) return again('Name or password is wrong.', 401);
    limit.forget(request.ip, name);
    return reply
      .setCookie(sessionCookie, session, {
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        secure,
        maxAge: sessionTime / 1000,
      })
      .redirect('/', 303);
  });
}
