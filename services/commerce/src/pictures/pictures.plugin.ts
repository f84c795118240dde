import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Catalogue } from '../catalogue/catalogue';
import type { PictureOrder } from './draw/draw-picture';
import { parsePicturePath, picturePath } from './picture-url';
import { acceptedFormat, contentTypes } from './serving/accepted-format';
import { openDiskCache } from './serving/disk-cache';
import { DrawingQueueFullError, openDrawingPool, type DrawingPool } from './serving/drawing-pool';
import { openPictureStore, pictureKey } from './serving/picture-store';
import { warmUp } from './serving/warm-up';
import { widthFor } from './serving/widths';

interface PicturesOptions {
  catalogue: Pick<Catalogue, 'productById'>;
  /** Drawn pictures and baked scenes are kept here. */
  cacheFolder: string;
  /** Draws instead of the pool of threads. */
  draw?: (order: PictureOrder) => Promise<Buffer>;
}

interface Query {
  width?: unknown;
  lettering?: unknown;
}

/**
 * The picture CDN: `GET /cdn/{id}/{handle}-{view}.jpg?width=`. The format follows `Accept`; pictures never change,
 * so they may be kept for a year. `lettering=none` leaves out a jersey's sample name and number, for a page that
 * shows the buyer's own. 404 for what is not in the catalogue, 400 for a width that is none, 503 when the queue is full.
 */
export const picturesPlugin: FastifyPluginAsync<PicturesOptions> = async (
  app,
  { catalogue, cacheFolder, draw },
) => {
  const pool: DrawingPool | null = draw ? null : openDrawingPool(join(cacheFolder, 'scenes'));
  const store = openPictureStore(
    openDiskCache(join(cacheFolder, 'drawn'), 'image'),
    draw ?? ((order) => pool?.draw(order) ?? Promise.reject(new Error('no drawing pool'))),
    (error) => app.log.error({ error }, 'a picture could not be kept on disk'),
  );
  let stopWarmUp: (() => void) | undefined;
  app.addHook('onListen', () => {
    if (pool) stopWarmUp = warmUp(pool);
  });
  app.addHook('onClose', async () => {
    stopWarmUp?.();
    await pool?.close();
  });

  const answer = (reply: FastifyReply, status: number, message: string) =>
    reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(message);

  const handle = async (request: FastifyRequest<{ Querystring: Query }>, reply: FastifyReply) => {
    void reply
      .header('access-control-allow-origin', '*')
      .header('timing-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-content-type-options', 'nosniff')
      .header('vary', 'accept');
    const path = request.url.split('?', 1)[0] ?? '';
    const wanted = parsePicturePath(path);
    const product = wanted ? catalogue.productById(wanted.id) : undefined;
    // A picture has one address: the handle must be the product's own.
    if (
      !wanted ||
      !product ||
      path !== picturePath(product, wanted.view) ||
      !product.views.includes(wanted.view)
    )
      return answer(reply, 404, 'There is no such picture.');
    const width = widthFor(request.query.width);
    if (width === null) return answer(reply, 400, 'width is a whole number from 16 to 1600.');
    const { lettering } = request.query;
    if (lettering !== undefined && lettering !== 'none')
      return answer(reply, 400, 'lettering can only be "none".');
    const format = acceptedFormat(request.headers.accept);
    const order: PictureOrder = {
      art: product.art,
      view: wanted.view,
      width,
      format,
      lettering: lettering !== 'none',
    };
    const key = pictureKey(order);
    const tag = `"${key}"`;
    void reply
      .header('etag', tag)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(contentTypes[format]);
    const known = request.headers['if-none-match'];
    if (
      known !== undefined &&
      (known.trim() === '*' || known.split(',').some((each) => each.trim().replace(/^W\//, '') === tag))
    ) {
      return reply.code(304).send();
    }
    try {
      const bytes = await store.get(key, order);
      return await reply.send(bytes);
    } catch (error) {
      void reply.removeHeader('etag');
      if (error instanceof DrawingQueueFullError)
        return answer(
          reply.header('retry-after', '5'),
          503,
          'Too many pictures are being drawn. Try again in a few seconds.',
        );
      request.log.error({ error, product: product.id, view: wanted.view }, 'a picture could not be drawn');
      return answer(reply, 500, 'The picture could not be drawn.');
    }
  };
  app.route<{ Querystring: Query }>({
    method: ['GET', 'HEAD'],
    url: '/cdn/*',
    handler: handle,
    logLevel: 'warn',
  });
};
