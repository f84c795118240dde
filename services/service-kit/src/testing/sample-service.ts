import * as z from 'zod';
import Fastify from 'fastify';
import { port, readEnvironment } from '../environment';
import { lockFolder } from '../folder-lock';
import { logging } from '../logging';
import { closeGracefully, runService } from '../service';
import { drainOptions, isStopping, releaseConnections, stopVariables, type StopTimes } from '../stopping';

const variables = {
  ...stopVariables({ demo: false, production: false }),
  SAMPLE_PORT: port(41_550),
  SAMPLE_FOLDER: z.string().optional(),
  SAMPLE_LOG_SUCCESSES: z.coerce.number().default(1),
};

/** A service for tests with a slow and a fast route, and a folder lock if a folder is given. Bad variables throw at once. */
void runService({
  name: 'sample',
  start: () => listen(readEnvironment(process.env, variables)),
});

async function listen({
  SAMPLE_PORT,
  SAMPLE_FOLDER,
  SAMPLE_LOG_SUCCESSES,
  ...stop
}: StopTimes & {
  SAMPLE_PORT: number;
  SAMPLE_FOLDER?: string | undefined;
  SAMPLE_LOG_SUCCESSES: number;
}) {
  const release = SAMPLE_FOLDER ? lockFolder(SAMPLE_FOLDER) : () => undefined;
  const app = Fastify({ ...logging('sample', 'info', SAMPLE_LOG_SUCCESSES), ...drainOptions });
  releaseConnections(app);
  app.get('/readyz', (_, reply) => reply.code(isStopping() ? 503 : 200).send());
  app.get('/slow', async () => {
    process.stdout.write('slow began\n');
    await new Promise((resolve) => setTimeout(resolve, 700));
    return 'done';
  });
  app.get('/secret/:token', () => 'ok');
  app.get('/broken', () => Promise.reject(new Error('broken on purpose')));
  const origin = await app.listen({ host: '127.0.0.1', port: SAMPLE_PORT });
  return { origin, stop, close: () => closeGracefully(app).then(release) };
}
