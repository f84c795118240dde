import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { clientNetworks } from '@store/service-kit/client-key';
import { deviceLifetimeMs, type Devices } from '@store/service-kit/known-devices';
import { RateLimitError, type RateLimits } from '@store/service-kit/rate-limits';
import { sendPage } from '@store/service-kit/render-page';
import { countSignIn } from '@store/service-kit/sign-in-attempts';
import type { People } from '../people/people';
import { keepSession, strictCookie } from './session-cookie';
import { signInPage } from './sign-in-page';

interface Options {
  people: People;
  devices: Devices;
  /** Whether the desk is reached over https; its cookies then are for https only. */
  secure: boolean;
  demoPassword: string | undefined;
  rateLimits: RateLimits;
}

const fields = z.object({ name: z.string().max(200), password: z.string().max(1000) });

/** Signing in with a password, for everybody. */
export function signInPlugin(
  app: FastifyInstance,
  { people, devices, secure, demoPassword, rateLimits }: Options,
) {
  const deviceCookie = secure ? '__Host-desk_device' : 'desk_device';
  app.get('/sign-in', (_, reply) => sendPage(reply, signInPage({ demoPassword })));
  app.post('/sign-in', async (request, reply) => {
    const { name, password } = fields.safeParse(request.body).data ?? { name: '', password: '' };
    const again = (problem: string, status: number) =>
      sendPage(reply.code(status), signInPage({ problem, name, demoPassword }));
    const device = request.cookies[deviceCookie];
    const attempt = {
      client: clientNetworks(request.ip),
      account: name,
      device: device === undefined ? null : await devices.known(device, name),
    };
    const forgetWrongOnes = await countSignIn(rateLimits, attempt).catch((error: unknown) => {
      if (!(error instanceof RateLimitError)) throw error;
      void reply.header('Retry-After', error.retryAfterSeconds);
      return error.message;
    });
    if (typeof forgetWrongOnes === 'string') return again(forgetWrongOnes, 429);
    const session = await people.signIn(name, password);
    if (!session) return again('Name or password is wrong.', 401);
    await forgetWrongOnes();
    keepSession(reply, session, { secure });
    const remembered = await devices.remember(device, name);
    void reply.setCookie(deviceCookie, remembered, strictCookie(secure, deviceLifetimeMs));
    return reply.redirect('/', 303);
  });
}
