import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { parseInput } from '../input';
import type { People, Person } from '../people/people';
import { NotAllowed } from '../people/permissions';
import type { PersonPasskeys } from '../people/person-passkeys';
import { sessionCookie } from './session-cookie';

interface Options {
  people: People;
  passkeys: PersonPasskeys;
  personOf(request: FastifyRequest): Person;
}

/** Adding and removing one's own passkeys, shortly after signing in. */
export function passkeysPlugin(app: FastifyInstance, { people, passkeys, personOf }: Options) {
  const changing = async (request: FastifyRequest): Promise<string> => {
    if (!(await people.isRecent(request.cookies[sessionCookie] ?? '')))
      throw new NotAllowed('Sign in again first: passkeys can be changed for 15 minutes after signing in.');
    return personOf(request).name;
  };
  app.post('/passkeys/options', async (request) => passkeys.creationOptions(await changing(request)));
  app.post('/passkeys', async (request) => {
    await passkeys.add(await changing(request), request.body, request.log);
    return {};
  });
  app.post('/actions/remove-passkey', async (request, reply) => {
    const person = await changing(request);
    const { id } = parseInput(z.object({ id: z.uuid() }), request.body);
    await passkeys.remove(person, id);
    return reply.redirect('/settings?done=remove-passkey', 303);
  });
}
