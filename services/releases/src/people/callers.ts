import { isSameSecret } from '@store/service-kit/same-secret';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { People } from './people';
import { NotAllowed, type Caller } from './permissions';

interface Options {
  people: People;
  /** Allows everything. None when only stored credentials are. */
  operatorToken?: string | undefined;
  edgeToken: string;
}

const operator: Caller = { name: 'operator', role: 'manager', slices: [] };
/** Name of the credential that edges share; no stored one can have it. */
export const sharedEdge = 'edge';
const edge: Caller = { name: sharedEdge, role: 'edge', slices: [] };

/** Finds out who calls, from the credential of the request. */
export class Callers {
  private readonly known = new WeakMap<FastifyRequest, Caller>();

  constructor(private readonly options: Options) {}

  /** Refuses requests of this part of the API that have no valid credential. */
  guard(app: FastifyInstance): void {
    app.addHook('onRequest', async (request, reply) => {
      const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
      const caller = bearer ? await this.byToken(bearer) : null;
      if (caller) this.known.set(request, caller);
      else await reply.code(401).send({ message: 'Not allowed: RELEASES_TOKEN is missing or wrong.' });
    });
  }

  /** Refuses edges in this part of the API, which is for people. */
  refuseEdges(app: FastifyInstance): void {
    app.addHook('onRequest', async (request) => {
      if (this.of(request).role === 'edge')
        throw new NotAllowed('The credential of an edge only reads what is served and reports page health.');
    });
  }

  of(request: FastifyRequest): Caller {
    const caller = this.known.get(request);
    if (!caller) throw new Error('The request has no caller.');
    return caller;
  }

  private async byToken(token: string): Promise<Caller | null> {
    const { operatorToken, edgeToken, people } = this.options;
    if (operatorToken && isSameSecret(token, operatorToken)) return operator;
    if (isSameSecret(token, edgeToken)) return edge;
    return people.credentials.byToken(token);
  }
}
