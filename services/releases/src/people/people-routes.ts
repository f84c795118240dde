import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { sliceNames } from '@store/shared/contracts/slices';
import type { Callers } from './callers';
import { roles, type People } from './people';
import { mustRollOut } from './permissions';

const personBody = z.object({
  name: z.string(),
  role: z.enum(roles),
  slices: z.array(z.enum(sliceNames)),
});

/** The routes for people and their credentials, for release managers. */
export function peopleRoutes(app: FastifyInstance, people: People, callers: Callers): void {
  app.get('/people', async (request) => {
    mustRollOut(callers.of(request));
    return { data: await people.all() };
  });
  app.post('/people', async (request) => {
    mustRollOut(callers.of(request));
    return people.put(personBody.parse(request.body));
  });
  app.delete<{ Params: { name: string } }>('/people/:name', async (request) => {
    mustRollOut(callers.of(request));
    await people.remove(request.params.name);
    return {};
  });
}
