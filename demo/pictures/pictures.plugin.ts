import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Catalogue } from '../catalogue/catalogue';
import { openDiskCache } from './serving/disk-cache';
import {
  DrawingAbandonedError,
  DrawingQueueFullError,
  openDrawingPool,
  type DrawingPool,
} from './serving/drawing-pool';
import { drawingKey, openPictureStore } from './serving/picture-store';
import { requestedPicture } from './serving/requested-picture';
import { bakesOfFirstPages, warmUp } from './serving/warm-up';

interface PicturesOptions {
  catalogue: Pick<Catalogue, 'productById' | 'products'>;
  /** Drawn pictures and baked scenes are kept here. */
  cacheFolder: string;
  /** Whether what first pages show is baked ahead of the first request; true by default. */
  bakeAhead?: boolean | undefined;
  /** Replaces the pool of threads in tests. */
  drawing?: Pick<DrawingPool, 'draw'>;
}

/**
 * The picture CDN. Pictures never change, so they may be kept for a year. 404 for what is not in the catalogue,
 * 400 for a width that is none, 503 when the queue is full.
 *
 * `GET /cdn/{id}/{handle}-{view}.jpg?width=`: a product; the format follows `Accept`. `lettering=none` leaves out a jersey's sample name and number, for a page that shows the buyer's own. `-{view}-in-{color}.jpg` is a variant
 * in another colour.
 *
 * `GET /cdn/light/{silhouette}-{view}-{body}.webp?width=`: the light alone, see `draw-light.ts`.
 */
export const picturesPlugin: FastifyPluginAsync<PicturesOptions> = async (
  app,
  { catalogue, cacheFolder, bakeAhead = true, drawing },
) => {
  const scenes = join(cacheFolder, 'scenes');
  const pool = openDrawingPool(scenes);
  const drawer = drawing ?? pool;
  const store = openPictureStore(openDiskCache(join(cacheFolder, 'drawn'), 'image'), (error) =>
    app.log.error({ error }, 'a picture could not be written to disk'),
  );
  let stopWarmUp: (() => Promise<void>) | undefined;
  app.addHook('onListen', () => {
    if (drawing || !bakeAhead) return;
    const ahead = openDrawingPool(scenes, { threadCount: 1, isLowest: true });
    stopWarmUp = warmUp(bakesOfFirstPages(catalogue.products), { pool: ahead, isIdle: pool.idle });
  });
  app.addHook('onClose', async () => {
    await stopWarmUp?.();
    await pool.close();
  });

  const sendText = (reply: FastifyReply, status: number, message: string) =>
    reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(message);

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    void reply
      .header('access-control-allow-origin', '*')
      .header('timing-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-content-type-options', 'nosniff')
      .header('vary', 'accept');
    const picture = requestedPicture(
      catalogue,
      request.url.split('?', 1)[0] ?? '',
      request.query,
      request.headers.accept,
    );
    if ('status' in picture) return sendText(reply, picture.status, picture.message);
    const { order } = picture;
    const key = drawingKey(order);
    const tag = `"${key}"`;
    void reply
      .header('etag', tag)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(picture.type);
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
    try {
      // A browser closes the connection when its visitor leaves the page: the picture is not drawn then.
      const isWanted = () => !request.raw.socket.destroyed;
      return await reply.send(
        await store.get(key, (isStillWanted) => drawer.draw(order, isStillWanted), isWanted),
      );
    } catch (error) {
      void reply.removeHeader('etag');
      if (error instanceof DrawingQueueFullError)
        return sendText(
          reply.header('retry-after', '5'),
          503,
          'Too many pictures are being drawn. Try again in a few seconds.',
        );
      if (error instanceof DrawingAbandonedError) return sendText(reply, 503, error.message);
      request.log.error({ error }, 'a picture could not be drawn');
      return sendText(reply, 500, 'The picture could not be drawn.');
    }
  };
  app.route({ method: ['GET', 'HEAD'], url: '/cdn/*', handler, logLevel: 'warn' });
};
