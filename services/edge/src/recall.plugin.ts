import type { FastifyInstance } from 'fastify';
import { notRecalledText, recalledText, recallUrl } from '@store/shared/contracts/recall';
import { testerName, type TesterLinks } from '@store/release-kit/tester-link';

interface Options {
  links: TesterLinks;
  /** Whether a composition was taken back, by its id. */
  isRecalled: (id: string) => boolean;
}

/** Tells open pages whether their composition was taken back. A tester keeps what the link shows. */
export function recallPlugin(app: FastifyInstance, { links, isRecalled }: Options) {
  app.get<{ Params: { composition: string } }>(`${recallUrl('')}:composition`, (request, reply) => {
    const token = request.cookies[testerName];
    const isTester = token !== undefined && links.read(token) !== null;
    const isLeft = !isTester && isRecalled(request.params.composition);
    void reply.header('Cache-Control', 'no-store').type('text/plain; charset=utf-8');
    return isLeft ? recalledText : notRecalledText;
  });
}
