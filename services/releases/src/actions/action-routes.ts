import type { FastifyInstance } from 'fastify';
import type { Callers } from '../people/callers';
import type { ReleaseParts } from '../release-parts';
import { allActions } from './all-actions';
import { performFor } from './runner';

interface Options {
  parts: ReleaseParts;
  callers: Callers;
}

/** `POST /actions/{name}` for every release action; its body has the action's fields and the reason. */
export function actionRoutes(app: FastifyInstance, { parts, callers }: Options): void {
  for (const action of allActions)
    app.post(`/actions/${action.name}`, (request) =>
      performFor(parts, action, callers.of(request), request.body),
    );
}
