import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cartUrl } from '@store/shared/contracts/urls';
import type { Upstream } from '@store/shared/server/upstream';
import { formRoutes } from '../forms/form-posts';
import { refuseOtherSite } from '../security/csrf';
import { PageAnswers, type PageAnswerOptions } from './page-answers';
import { pageHandler, type PageHandlerOptions } from './page-handler';
import { Refusals } from './refusals';

/** Longest path and query, in characters. */
const urlLimit = 2000;

interface Options extends PageHandlerOptions, PageAnswerOptions {
  backend: Upstream;
  /** Origin of the site that a request is at. */
  originOf: (request: FastifyRequest) => string;
}

/** Routes of pages: every address that no other route answers. Pages are read; forms are posted to some of them. */
export async function pagesPlugin(app: FastifyInstance, options: Options) {
  const { BACKEND_ORIGIN, REQUEST_TIMEOUT_MS } = options.environment;
  const refusals = new Refusals(app.log);
  app.addHook('onClose', async () => refusals.write());
  const handlePage = pageHandler(options, new PageAnswers(options, refusals), refusals);

  // Fastify answers HEAD with the same route.
  app.get('/*', (request, reply) =>
    request.url.length > urlLimit
      ? reply.code(414).send({ message: 'The address is too long.', code: 'uri' })
      : handlePage(request, reply),
  );

  // Only other methods are without a route.
  app.setNotFoundHandler((_, reply) =>
    reply
      .code(405)
      .header('Allow', 'GET, HEAD')
      .send({ message: 'Pages are read with GET.', code: 'method' }),
  );

  // The cart is the one page whose own action answers forms (`RouteModule.action`).
  app.post(cartUrl, (request, reply) => {
    const posted = typeof request.body === 'string' ? request.body : '';
    return (
      refuseOtherSite(request, reply, options.originOf(request)) ?? handlePage(request, reply, { posted })
    );
  });

  formRoutes(app, {
    backendOrigin: BACKEND_ORIGIN,
    backend: options.backend,
    timeoutMs: REQUEST_TIMEOUT_MS,
    answer: (request, reply, outcome) =>
      outcome.kind === 'stored'
        ? reply.header('Cache-Control', 'no-store').redirect(outcome.location, 303)
        : handlePage(request, reply, { form: outcome }),
  });
}
