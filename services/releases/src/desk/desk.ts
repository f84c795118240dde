import cookies from '@fastify/cookie';
import forms from '@fastify/formbody';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { behindProxies, leaveOutPorts, type ProxySettings } from '@store/service-kit/behind-proxies';
import { createDevices } from '@store/service-kit/known-devices';
import { measureRequests } from '@store/service-kit/metrics';
import { logging } from '@store/service-kit/logging';
import { sendPage } from '@store/service-kit/render-page';
import type { RateLimits } from '@store/service-kit/rate-limits';
import { isSliceName } from '@store/shared/contracts/slices';
import { historyRequestSchema, sendHistory } from '../history/history-export';
import { searchHistory } from '../history/history-search';
import type { PictureStore } from '../gate/picture-store';
import { parseInput } from '../api/input';
import type { ReleaseParts } from '../release-parts';
import { addReadDeadlines, refusalOf } from '../api/refusals';
import type { Person } from '../people/people';
import { ObjectedError } from '../rollout/objections';
import { assetsPlugin } from './assets.plugin';
import { actionsPlugin, doneText, pageOfForm } from './actions.plugin';
import { entriesPerPage, historyPage } from './history-page';
import { eventsPlugin } from './events.plugin';
import { readFrame } from './layout';
import type { OpenIdSettings } from './open-id';
import { openIdPlugin } from './open-id.plugin';
import { deskPages } from './pages';
import { sessionCookie } from './session-cookie';
import { signInPlugin } from './sign-in.plugin';

export interface DeskOptions {
  parts: ReleaseParts;
  rateLimits: RateLimits;
  /** Address of the desk; with https its cookie is for https only. */
  origin: string;
  /** What the gate took pictures of. */
  pictures: PictureStore;
  demoPassword: string | undefined;
  /** The sign-in provider; without it people sign in with passwords. */
  openId?: OpenIdSettings | null;
  /** The proxies in front of it. */
  proxies?: ProxySettings;
  logLevel?: string;
  /** Share of traces whose answers below 500 are logged. */
  logSuccesses?: number;
}

/** No inline code, and no string becomes markup or script: the page has no Trusted Types policy. */
const securityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const securityHeaders = {
  'Content-Security-Policy': securityPolicy,
  'X-Content-Type-Options': 'nosniff',
  // Not `no-referrer`, which makes browsers send forms with `Origin: null`.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

/** The web page for release managers: rendered on the server, with a small script for live updates. */
export async function buildDesk({
  parts,
  rateLimits,
  origin,
  pictures,
  demoPassword,
  openId = null,
  proxies,
  logLevel,
  logSuccesses,
}: DeskOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...logging('desk', logLevel, logSuccesses),
    ...(proxies && behindProxies(proxies)),
    forceCloseConnections: true,
    bodyLimit: 16_384,
  });
  leaveOutPorts(app);
  measureRequests(app);
  const { people, registry } = parts;
  const address = new URL(origin);
  const persons = new WeakMap<FastifyRequest, Person>();
  addReadDeadlines(app);
  await app.register(cookies);
  await app.register(forms);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders);
    // Refuses DNS rebinding: another site's name may lead here.
    if (request.host !== address.host && request.url !== '/healthz')
      return reply.code(421).type('text/plain').send(`The desk is at ${origin}.`);
    // Other sites' forms come without the cookie; they are refused here in any case.
    if (request.method !== 'GET' && !isSameSite(request, address.origin))
      return reply.code(403).type('text/plain').send('This form was sent from another site.');
  });
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const refusal = refusalOf(error, reply, 'The desk');
    const text = error instanceof ObjectedError ? error.summary : refusal;
    return persons.has(request) && reply.statusCode !== 503
      ? show(request, reply, pageOfForm(request), { text, bad: true })
      : reply.type('text/plain; charset=utf-8').send(text);
  });
  app.setNotFoundHandler((_, reply) =>
    reply.code(404).type('text/plain; charset=utf-8').send('The desk has no such page.'),
  );

  const personOf = (request: FastifyRequest): Person => {
    const person = persons.get(request);
    if (!person) throw new Error('Nobody is signed in.');
    return person;
  };
  const show = deskPages({ parts, pictures, personOf });

  app.get('/healthz', () => ({ ok: true }));
  assetsPlugin(app);
  if (openId) openIdPlugin(app, { settings: openId, people, origin });
  else {
    const devices = createDevices(registry.db);
    const secure = origin.startsWith('https:');
    signInPlugin(app, { people, devices, rateLimits, secure, demoPassword });
  }

  await app.register(async (desk) => {
    desk.addHook('onRequest', async (request, reply) => {
      const session = request.cookies[sessionCookie];
      const person = session ? await people.bySession(session) : null;
      if (person) persons.set(request, person);
      else if (request.method === 'GET' && request.url !== '/events')
        // The provider asks nothing of people whom it still knows.
        return reply.redirect(openId ? '/sign-in/provider' : '/sign-in', 303);
      else return reply.code(401).type('text/plain').send('Sign in first.');
    });
    for (const path of ['/', '/start', '/slices/:slice', '/rollouts/:rollout', '/slots', '/settings'])
      desk.get<{ Querystring: { done?: string } }>(path, async (request, reply) => {
        const { done } = request.query;
        const text = done === undefined ? null : await doneText(parts, done);
        return show(request, reply, request.url.replace(/\?.*/, ''), text ? { text } : undefined);
      });
    desk.post('/sign-out', async (request, reply) => {
      await people.signOut(request.cookies[sessionCookie] ?? '');
      return reply.clearCookie(sessionCookie, { path: '/' }).redirect('/sign-in', 303);
    });
    desk.get<{ Params: { slice: string; live: string; version: string; file: string } }>(
      '/pictures/:slice/:live/:version/:file',
      async ({ params: { slice, live, version, file } }, reply) => {
        const content = isSliceName(slice) ? await pictures.read({ slice, live, version }, file) : null;
        if (!content) return reply.code(404).type('text/plain').send('No such picture.');
        return reply.type('image/png').send(content);
      },
    );
    desk.get<{ Querystring: Record<string, string> }>('/history', async (request, reply) => {
      const { format, ...query } = parseInput(historyRequestSchema, request.query);
      if (format) return sendHistory(reply, registry.db, query, format);
      const frame = await readFrame(parts, personOf(request), '/history');
      const found = await searchHistory(registry.db, { ...query, limit: query.limit ?? entriesPerPage });
      return sendPage(reply, historyPage(frame, found, request.query));
    });
    eventsPlugin(desk, parts.changes);
    actionsPlugin(desk, { parts, show, personOf });
  });
  return app;
}

/** Whether the desk's own page sent a form: browsers send `Origin`, or at least `Sec-Fetch-Site`. */
function isSameSite({ headers }: FastifyRequest, deskOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  return origin === undefined ? site === 'same-origin' : origin === deskOrigin;
}
