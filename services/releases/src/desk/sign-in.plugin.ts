import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { clientKey } from '@store/service-kit/client-key';
import { RateLimitError, type RateLimit, type RateLimits } from '@store/service-kit/rate-limits';
import type { People } from '../people/people';
import { keepSession } from './session-cookie';
import { signInPage } from './sign-in-page';

interface Options {
  people: People;
  /** Whether the desk is reached over https; its cookie then is for https only. */
  secure: boolean;
  demoPassword: string | undefined;
  rateLimits: RateLimits;
}

const fields = z.object({ name: z.string().max(200), password: z.string().max(1000) });

/** Failed sign-ins of one client, for one name and for all names together. A successful sign-in resets both. */
const window = { seconds: 600, message: 'Too many tries. Wait ten minutes.' };
const triesByName: RateLimit = { name: 'desk-sign-in-name', max: 10, ...window };
const triesByClient: RateLimit = { name: 'desk-sign-in-client', max: 40, ...window };

/** Signing in with a password, for everybody. */
export function signInPlugin(app: FastifyInstance, { people, secure, demoPassword, rateLimits }: Options) {
  app.get('/sign-in', (_, reply) =>
    reply.type('text/html; charset=utf-8').send(signInPage({ demoPassword })),
  );
  app.post('/sign-in', async (request, reply) => {
    const { name, password } = fields.safeParse(request.body).data ?? { name: '', password: '' };
    const again = (problem: string, status: number) =>
      reply.code(status).type('text/html; charset=utf-8').send(signInPage({ problem, name, demoPassword }));
    const client = clientKey(request.ip);
    try {
      await rateLimits.take(triesByName, `${client} ${name}`);
      await rateLimits.take(triesByClient, client);
    } catch (error) {
      if (error instanceof RateLimitError) return again(error.message, 429);
      throw error;
    }
    const session = await people.signIn(name, password);
    if (!session) return again('Name or password is wrong.', 401);
    await rateLimits.reset(triesByName, `${client} ${name}`);
    await rateLimits.reset(triesByClient, client);
    keepSession(reply, session, { secure });
    return reply.redirect('/', 303);
  });
}
