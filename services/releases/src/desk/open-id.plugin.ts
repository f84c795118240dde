import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPage } from '@store/service-kit/render-page';
import { ReleaseError } from '@store/release-kit/release-error';
import type { People } from '../people/people';
import { OpenId, pendingSchema, SignInRefused, type OpenIdSettings } from './open-id';
import { keepSession } from './session-cookie';
import { providerSignInPage, signedInPage } from './sign-in-page';

interface Options {
  settings: OpenIdSettings;
  people: People;
  /** Address of the desk. */
  origin: string;
}

const callbackPath = '/sign-in/callback';
/** Time for signing in at the provider, in seconds. */
const pendingSeconds = 600;

/** Signing in at a provider, for everybody. The desk then has no passwords. */
export function openIdPlugin(app: FastifyInstance, { settings, people, origin }: Options) {
  const secure = origin.startsWith('https:');
  const pendingCookie = secure ? '__Host-desk_sign_in' : 'desk_sign_in';
  // Lax, because the provider's page leads back here.
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const openId = new OpenId(settings, new URL(callbackPath, origin).href);
  const sendSignIn = (reply: FastifyReply, problem: string | null = null) =>
    sendPage(reply, providerSignInPage(new URL(settings.issuer).host, problem));

  app.register(async (routes) => {
    routes.setErrorHandler((error, request, reply) => {
      if (error instanceof ReleaseError) return sendSignIn(reply.code(403), error.message);
      if (!(error instanceof SignInRefused)) throw error;
      request.log.warn({ err: error.cause }, error.message);
      return sendSignIn(reply.code(error.status), error.message);
    });
    routes.get('/sign-in', (_, reply) => sendSignIn(reply));
    routes.get('/sign-in/provider', async (_, reply) => {
      const { address, pending } = await openId.begin();
      return reply
        .setCookie(pendingCookie, JSON.stringify(pending), { ...cookie, maxAge: pendingSeconds })
        .redirect(address, 303);
    });
    routes.get(callbackPath, async (request, reply) => {
      reply.clearCookie(pendingCookie, cookie);
      const pending = pendingSchema.safeParse(jsonOrNull(request.cookies[pendingCookie]));
      if (!pending.success)
        throw new SignInRefused(400, 'This sign-in began in another browser, or took too long.');
      const { person, until } = await openId.finish(request.url, pending.data);
      const session = await people.beginProviderSession(person, until);
      keepSession(reply, session, { secure });
      return sendPage(reply, signedInPage());
    });
  });
}

function jsonOrNull(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
