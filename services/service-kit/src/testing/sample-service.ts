import * as z from 'zod';
import Fastify from 'fastify';
import { port, readEnvironment } from '../environment';
import { lockFolder } from '../folder-lock';
import { logging } from '../logging';
import { closeGracefully, runService } from '../service';

/** A service for tests with a slow and a fast route, and a folder lock if a folder is given. */
void runService({
  name: 'sample',
  start: async () => {
    const { SAMPLE_PORT, SAMPLE_FOLDER } = readEnvironment(process.env, {
      SAMPLE_PORT: port(41_550),
      SAMPLE_FOLDER: z.string().optional(),
    });
    const release = SAMPLE_FOLDER ? lockFolder(SAMPLE_FOLDER) : () => undefined;
    const app = Fastify(logging('sample'));
    app.get('/slow', async () => {
      process.stdout.write('slow began\n');
      await new Promise((resolve) => setTimeout(resolve, 700));
      return 'done';
    });
    app.get('/secret/:token', () => 'ok');
    const origin = await app.listen({ host: '127.0.0.1', port: SAMPLE_PORT });
    return { origin, close: () => closeGracefully(app).then(release) };
  },
});
