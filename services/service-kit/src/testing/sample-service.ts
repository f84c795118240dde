import * as z from 'zod';
import Fastify from 'fastify';
import { port, readEnvironment } from '../environment';
import { logging } from '../logging';
import { closeGracefully, runService } from '../service';
import { drainOptions, isStopping, releaseConnections, stopVariables } from '../stopping';

const variables = {
  ...stopVariables({ demo: false, production: false }),
  SAMPLE_PORT: port(41_550),
  SAMPLE_LOG_SUCCESSES: z.coerce.number().default(1),
};

/** A service for tests with a slow and a fast route. Bad variables throw at once. */
void runService({ name: 'sample', start });

async function start() {
  const { SAMPLE_PORT, SAMPLE_LOG_SUCCESSES, ...stop } = readEnvironment(process.env, variables);
  const app = Fastify({ ...logging('sample', 'info', SAMPLE_LOG_SUCCESSES), ...drainOptions });
  releaseConnections(app);
  app.get('/readyz', (_, reply) => reply.code(isStopping() ? 503 : 200).send());
  app.get('/slow', async () => {
    process.stdout.write('slow began\n');
    await new Promise((resolve) => setTimeout(resolve, 700));
    return 'done';
  });
  app.get('/secret/:token', () => 'ok');
  app.get('/hijacked', (_, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/plain' }).end('ok');
  });
  app.get('/broken', () => Promise.reject(new Error('broken on purpose')));
  const origin = await app.listen({ host: '127.0.0.1', port: SAMPLE_PORT });
  return { origin, stop, close: () => closeGracefully(app) };
}
