import Fastify from 'fastify';
import { logging } from '../logging';
import type { Navigation } from '@store/shared/contracts/page-health';
import { countStorefrontCall, measureRequests, measureUpstream } from '../metrics';
import { closeGracefully, runService } from '../service';
import { addNavigation, beginWork, traceHeaders, traceTimingOf } from '../tracing';

/**
 * A service for tests of traces: `POST /near` asks its own `GET /far/:email`; `GET /page` renders with a late call and
 * names its trace; `POST /left` takes a navigation in. */
void runService({
  name: 'sample',
  async start() {
    const app = Fastify(logging('sample'));
    measureRequests(app);
    app.get<{ Params: { email: string } }>('/far/:email', async ({ params }, reply) =>
      reply.code(params.email === 'broken' ? 500 : 200).send(),
    );
    app.post<{ Body: { to: string } }>('/near', async (request) => {
      const ask = () => fetch(`${origin}/far/${request.body.to}`, { headers: traceHeaders(request) });
      const { status } = await measureUpstream('backend', ask);
      return { status };
    });
    app.get('/page', async (request, reply) => {
      const work = beginWork('render', traceHeaders(request).traceparent);
      const call = { beganAt: Date.now() - 50, seconds: 0.02, outcome: 'failed' } as const;
      countStorefrontCall(call, work.traceparent);
      work.end();
      const timing = traceTimingOf(request);
      if (timing) void reply.header('server-timing', timing);
      return { page: true };
    });
    app.post<{ Body: Navigation }>('/left', async ({ body }) => {
      addNavigation(body);
      return {};
    });
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    return { origin, close: () => closeGracefully(app) };
  },
});
