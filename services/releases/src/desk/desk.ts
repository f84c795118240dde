import path from 'node:path';
import cookies from '@fastify/cookie';
import forms from '@fastify/formbody';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { logging } from '@store/service-kit/logging';
import { isSliceName } from '@store/shared/contracts/slices';
import type { SampleSource } from '../gate/sample-addresses';
import type { Operations } from '../operations';
import { sessionTime, type People, type Person } from '../people/people';
import { ReleaseError } from '../release-error';
import { actionsPlugin, doneSentences } from './actions.plugin';
import { readDesk } from './desk-data';
import { deskPage } from './desk-page';
import { deskScript, deskStyle } from './desk-style';
import { eventsPlugin } from './events.plugin';
import { Pictures } from './pictures';
import { signInPage } from './sign-in-page';
import { SignInLimit } from './sign-in-limit';

export interface DeskOptions {
  operations: Operations;
  people: People;
  /** Address of the desk; over https its cookie is for https only. */
  origin: string;
  /** Folder for pictures. */
  dataFolder: string;
  samples: SampleSource;
  demoPassword: string | undefined;
  logLevel?: string;
}

/** Answers one request of a person who is signed in. */
export interface DeskContext {
  operations: Operations;
  pictures: Pictures;
  /** @throws never: who is not signed in did not get this far. */
  personOf(request: FastifyRequest): Person;
  show(
    request: FastifyRequest,
    reply: FastifyReply,
    notice?: { text: string; bad?: boolean; link?: string },
  ): Promise<FastifyReply>;
}

const sessionCookie = 'desk_session';

const securityHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  // Not `no-referrer`: forms would then say that they come from nowhere.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

/** The web page for release managers: server-rendered, with a little script for live updates. */
export async function buildDesk(options: DeskOptions): Promise<FastifyInstance> {
  const { operations, people, origin, dataFolder, samples, demoPassword, logLevel } = options;
  const app = Fastify({
    ...logging('desk', logLevel ?? 'warn'),
    forceCloseConnections: true,
    bodyLimit: 16_384,
  });
  const persons = new WeakMap<FastifyRequest, Person>();
  const limit = new SignInLimit();
  const pictures = new Pictures(path.join(dataFolder, 'desk-pictures'), operations, samples);
  await app.register(cookies);
  await app.register(forms);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders);
    // Forms of other sites do not come with our cookie, and are told no in any case.
    const { origin: from, host } = request.headers;
    if (request.method !== 'GET' && from !== undefined && !sameHost(from, host))
      return reply.code(403).type('text/plain').send('This form was sent from another site.');
  });
  app.setErrorHandler(async (error, request, reply) => {
    const person = persons.get(request);
    const known = error instanceof ReleaseError;
    if (!known) request.log.error(error);
    const text = known ? error.message : 'The desk failed; its log says why.';
    if (!person) return reply.code(500).type('text/plain').send(text);
    return show(request, reply.code(known ? 409 : 500), { text, bad: true });
  });

  const show: DeskContext['show'] = async (request, reply, notice) => {
    const person = persons.get(request);
    if (!person) throw new Error('Nobody is signed in.');
    const view = await readDesk(operations, pictures);
    return reply.type('text/html; charset=utf-8').send(deskPage({ view, person, notice }));
  };

  app.get('/healthz', () => ({ ok: true }));
  app.get('/desk.css', (_, reply) => reply.type('text/css; charset=utf-8').send(deskStyle));
  app.get('/desk.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(deskScript));

  app.get('/sign-in', (_, reply) =>
    reply.type('text/html; charset=utf-8').send(signInPage({ demoPassword })),
  );
  app.post<{ Body: { name?: string; password?: string } | undefined }>('/sign-in', async (request, reply) => {
    const { name = '', password = '' } = request.body ?? {};
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
        secure: origin.startsWith('https:'),
        maxAge: sessionTime / 1000,
      })
      .redirect('/', 303);
  });

  await app.register(async (desk) => {
    desk.addHook('onRequest', async (request, reply) => {
      const session = request.cookies[sessionCookie];
      const person = session ? await people.bySession(session) : null;
      if (person) persons.set(request, person);
      else if (request.method === 'GET' && request.url !== '/events') return reply.redirect('/sign-in', 303);
      else return reply.code(401).type('text/plain').send('Sign in first.');
    });
    desk.get<{ Querystring: { done?: string } }>('/', (request, reply) => {
      const text = doneSentences[request.query.done ?? ''];
      return show(request, reply, text ? { text } : undefined);
    });
    desk.post('/sign-out', async (request, reply) => {
      await people.signOut(request.cookies[sessionCookie] ?? '');
      return reply.clearCookie(sessionCookie, { path: '/' }).redirect('/', 303);
    });
    desk.get<{ Params: { slice: string; version: string; file: string } }>(
      '/pictures/:slice/:version/:file',
      async ({ params: { slice, version, file } }, reply) => {
        const content = isSliceName(slice) ? await pictures.read(slice, version, file) : null;
        if (!content) return reply.code(404).type('text/plain').send('No such picture.');
        return reply.type('image/png').send(content);
      },
    );
    eventsPlugin(desk, operations.changes);
    actionsPlugin(desk, {
      operations,
      pictures,
      show,
      personOf(request) {
        const person = persons.get(request);
        if (!person) throw new Error('Nobody is signed in.');
        return person;
      },
    });
  });
  return app;
}

function sameHost(origin: string, host: string | undefined): boolean {
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
