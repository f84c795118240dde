import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { sliceNameSchema } from '@store/shared/contracts/release';
import { ReleaseError } from '@store/release-kit/release-error';
import { parseInput } from '../api/input';
import { credentialEntry, personEntry } from '../actions/entries';
import type { Registry } from '../registry/registry';
import type { Callers } from './callers';
import { credentialDays } from './credentials';
import { mustBeName, type People } from './people';
import { actions, callerRoles, roles } from './permissions';

const slices = z.array(sliceNameSchema).default([]);
const personBody = z.object({ name: z.string(), role: z.enum(roles), slices });
const credentialBody = z.object({
  name: z.string(),
  role: z.enum(callerRoles),
  slices,
  actions: z.nullable(z.array(z.enum(actions)).min(1)).default(null),
  days: z.number().default(credentialDays.usual),
});

interface Options {
  people: People;
  callers: Callers;
  registry: Registry;
  /** The reason in the history. */
  why: string;
}

/** The routes that list and add people and credentials, for release managers. The history says who added which. */
export function peopleRoutes(app: FastifyInstance, { people, callers, registry, why }: Options): void {
  app.get('/people', async (request) => {
    callers.administrator(request, why);
    return { data: await people.all() };
  });
  app.post('/people', async (request) => {
    const act = callers.administrator(request, why);
    const person = parseInput(personBody, request.body);
    const secrets = await people.put(person, { by: act.who });
    const { name, role } = person;
    await registry.note(personEntry, { name, role, of: person.slices }, act);
    return secrets;
  });

  app.get('/credentials', async (request) => {
    callers.administrator(request, why);
    return { data: await people.credentials.all() };
  });
  app.post('/credentials', async (request) => {
    const act = callers.administrator(request, why);
    const wanted = parseInput(credentialBody, request.body);
    mustBeName(wanted.name);
    if ((await people.all()).some(({ name }) => name === wanted.name))
      throw new ReleaseError(`${wanted.name} is a person; a pipeline or an edge has a name of its own.`);
    const issued = await people.credentials.issue(wanted, act.who);
    const { name, role } = wanted;
    await registry.note(credentialEntry, { id: issued.id, name, role, of: wanted.slices }, act);
    return issued;
  });
}
