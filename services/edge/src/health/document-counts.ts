import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HealthCounts, ServedDocument } from './health-counts';
import type { PageSeal } from './page-seal';
import type { Visitors } from './visitors';

interface Options {
  seal: PageSeal;
  visitors: Visitors;
  health: Pick<HealthCounts, 'addDocument' | 'countedOf' | 'documentToCount'>;
}

/**
 * Counts documents of browsers that sent a page seal, and seals others. What a first document was is written in its seal
 * and counts when that comes back, so that clients without cookies are visitors in neither arm.
 */
export class DocumentCounts {
  constructor(private readonly options: Options) {}

  /** Counts a document before its headers are sent. */
  add(request: FastifyRequest, reply: FastifyReply, document: ServedDocument): void {
    const { seal, visitors, health } = this.options;
    const sent = seal.read(request);
    const visitor = sent && visitors.of(request, sent);
    if (visitor && sent.waiting) health.addDocument(sent.composition, sent.waiting, visitor);
    // A page that is fetched ahead may never be shown.
    const isShown = request.method === 'GET' && !request.headers['sec-purpose'];
    const toCount = isShown ? health.documentToCount(document) : null;
    if (!visitor || sent.composition !== document.composition) {
      seal.issue(request, reply, document.composition, toCount);
      return;
    }
    if (toCount) health.addDocument(document.composition, toCount, visitor);
    seal.mark(reply, sent, health.countedOf(visitor));
  }
}
