import type { FastifyInstance } from 'fastify';
import { notRecalledText, recalledText, recallUrl } from '@store/shared/contracts/recall';
import type { TesterPasses } from '../testers/tester-passes';

interface Options {
  passes: TesterPasses;
  /** Whether a composition was taken back, by its id. */
  isRecalled: (id: string) => boolean;
}

/** Tells open pages whether their composition was taken back. A tester keeps what the link shows. */
export function recallPlugin(app: FastifyInstance, { passes, isRecalled }: Options) {
  app.get<{ Params: { composition: string } }>(`${recallUrl('')}:composition`, (request, reply) => {
    const isLeft = passes.of(request) === null && isRecalled(request.params.composition);
    void reply.header('Cache-Control', 'no-store').type('text/plain; charset=utf-8');
    return isLeft ? recalledText : notRecalledText;
  });
}
