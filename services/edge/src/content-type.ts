import type { FastifyInstance } from 'fastify';
import type { ApiError } from '@store/shared/contracts/api-error';

const token = "[\\w!#$%&'*+.^`|~-]+";
/** RFC 9110: a type and its parameters, such as `text/plain; charset=utf-8`. */
const contentType = new RegExp(`^${token}/${token}(\\s*;\\s*${token}=(${token}|"[^"]*"))*\\s*$`);

/** Answers 415 to requests below /api whose content type has no valid form; the proxy cannot pass them on. */
export function refuseMalformedTypes(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    const type = request.headers['content-type'];
    if (type === undefined || contentType.test(type) || !request.routeOptions.url?.startsWith('/api')) {
      next();
      return;
    }
    const error: ApiError = {
      message: 'That kind of content is not understood here.',
      code: 'unsupported_type',
    };
    void reply.code(415).send(error);
  });
}
