import cookies from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieNames } from '@store/shared/contracts/storage';
import { ApiRefusal } from '../platform/api-refusal';
import { deviceLifetimeMs, type Devices } from '@store/service-kit/known-devices';
import { sessionLimits, type Sessions, type SignedIn } from './sessions';

/** Sessions of requests, and their cookies. */
export type Visitor = Awaited<ReturnType<typeof addSessionCookies>>;

/**
 * The session's cookie, `__Host-session` over https, which no other host can set. The cookie `isLoggedIn`, which scripts can
 * read, is set and removed together with it.
 * The device's cookie stays after signing out.
 */
export async function addSessionCookies(
  app: FastifyInstance,
  { sessions, devices, secure }: { sessions: Sessions; devices: Devices; secure: boolean },
) {
  const name = secure ? '__Host-session' : 'session';
  const deviceName = secure ? '__Host-device' : 'device';
  const options = { path: '/', sameSite: 'lax', secure } as const;
  const known = new WeakMap<FastifyRequest, Promise<SignedIn | null>>();
  const decided = new WeakSet<FastifyReply>();

  const keep = (reply: FastifyReply, token: string) => {
    decided.add(reply);
    const lasting = { ...options, maxAge: sessionLimits.idle / 1000 };
    reply.setCookie(name, token, { ...lasting, httpOnly: true });
    reply.setCookie(cookieNames.isLoggedIn, 'true', lasting);
  };
  const drop = (reply: FastifyReply) => {
    decided.add(reply);
    reply.clearCookie(name, { ...options, httpOnly: true });
    reply.clearCookie(cookieNames.isLoggedIn, options);
  };
  /** The session of a request; null when there is none. */
  const of = (request: FastifyRequest) => {
    const token = request.cookies[name];
    let found = known.get(request);
    if (!found) {
      found = token === undefined ? Promise.resolve(null) : sessions.find(token);
      known.set(request, found);
    }
    return found;
  };

  /** @throws ApiRefusal 401 `sign_in_required` when there is no session. */
  const signedIn = async (request: FastifyRequest): Promise<SignedIn> => {
    const session = await of(request);
    if (!session) throw new ApiRefusal('sign_in_required', 'Please log in to go on.');
    return session;
  };

  // Registered before the cookie plugin, whose hook writes the cookies.
  app.addHook('onSend', async (request, reply) => {
    const looked = known.get(request);
    if (!looked || decided.has(reply)) return;
    const session = await looked.catch(() => undefined);
    const token = request.cookies[name];
    if (session?.renewed && token !== undefined) keep(reply, token);
    // The session has ended: `isLoggedIn` must not stay.
    else if (
      session === null &&
      (token !== undefined || request.cookies[cookieNames.isLoggedIn] !== undefined)
    )
      drop(reply);
  });
  await app.register(cookies);

  return {
    of,
    signedIn,
    /** Hook of routes for people who are signed in. */
    onlySignedIn: async (request: FastifyRequest) => void (await signedIn(request)),
    /** Key of the request's device when this account has been signed in there; null otherwise. */
    async knownDevice(request: FastifyRequest, accountId: string): Promise<string | null> {
      const token = request.cookies[deviceName];
      return token === undefined ? null : devices.known(token, accountId);
    },
    /** Begins a session, ends the request's earlier one, and remembers the device. */
    async signIn(request: FastifyRequest, reply: FastifyReply, accountId: string): Promise<void> {
      const former = request.cookies[name];
      if (former !== undefined) await sessions.end(former);
      keep(reply, await sessions.begin(accountId));
      const device = await devices.remember(request.cookies[deviceName], accountId);
      reply.setCookie(deviceName, device, { ...options, httpOnly: true, maxAge: deviceLifetimeMs / 1000 });
    },
    /** Ends the request's session. */
    async signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const token = request.cookies[name];
      if (token !== undefined) await sessions.end(token);
      drop(reply);
    },
  };
}
