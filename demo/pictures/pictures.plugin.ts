import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Catalogue } from '../catalogue/catalogue';
import { artIn, picturedColors } from '../catalogue/variant-colors';
import type { PictureOrder } from './draw/draw-picture';
import { colorSlug, parseLightPath, parsePicturePath, picturePath } from './picture-url';
import { acceptedFormat, contentTypes } from './serving/accepted-format';
import { openDiskCache } from './serving/disk-cache';
import {
  DrawingAbandonedError,
  DrawingQueueFullError,
  openDrawingPool,
  type DrawingPool,
  type IsWanted,
} from './serving/drawing-pool';
import { lightKey, openPictureStore, pictureKey } from './serving/picture-store';
import { warmUp } from './serving/warm-up';
import { widthFor } from './serving/widths';

interface PicturesOptions {
  catalogue: Pick<Catalogue, 'productById'>;
  /** Drawn pictures and baked scenes are kept here. */
  cacheFolder: string;
  /** Whether scenes are baked ahead of the first request; true by default. */
  bakeAhead?: boolean | undefined;
  /** Replaces the pool of threads in tests. */
  drawing?: Pick<DrawingPool, 'draw' | 'drawLight'>;
}

interface Query {
  width?: unknown;
  lettering?: unknown;
}

/** What an address stands for: the name of its bytes, their media type and how they are drawn. */
interface Picture {
  key: string;
  type: string;
  draw: (isWanted: IsWanted) => Promise<Buffer>;
}

/** A request that is answered with this status and text. */
class RequestError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * The picture CDN. Pictures never change, so they may be kept for a year. 404 for what is not in the catalogue,
 * 400 for a width that is none, 503 when the queue is full.
 *
 * `GET /cdn/{id}/{handle}-{view}.jpg?width=`: a product; the format follows `Accept`. `lettering=none` leaves out a
 * jersey's sample name and number, for a page that shows the buyer's own. `-{view}-in-{color}.jpg` is a variant
 * in another colour.
 *
 * `GET /cdn/light/{silhouette}-{view}.webp?width=`: the light alone, see `draw-light.ts`.
 */
export const picturesPlugin: FastifyPluginAsync<PicturesOptions> = async (
  app,
  { catalogue, cacheFolder, bakeAhead = true, drawing },
) => {
  const pool = openDrawingPool(join(cacheFolder, 'scenes'));
  const drawer = drawing ?? pool;
  const store = openPictureStore(openDiskCache(join(cacheFolder, 'drawn'), 'image'), (error) =>
    app.log.error({ error }, 'a picture could not be written to disk'),
  );
  let stopWarmUp: (() => void) | undefined;
  app.addHook('onListen', () => {
    if (!drawing && bakeAhead) stopWarmUp = warmUp(pool);
  });
  app.addHook('onClose', async () => {
    stopWarmUp?.();
    await pool.close();
  });

  /** The picture at an address. Throws a `RequestError` when there is none. */
  function pictureAt(path: string, query: Query, accept: string | undefined): Picture {
    const validWidth = (): number => {
      const width = widthFor(query.width);
      if (width === null) throw new RequestError(400, 'width is a whole number from 16 to 1600.');
      return width;
    };
    const light = parseLightPath(path);
    if (light) {
      const order = { ...light, width: validWidth() };
      return {
        key: lightKey(order),
        type: contentTypes.webp,
        draw: (isWanted) => drawer.drawLight(order, isWanted),
      };
    }
    const address = parsePicturePath(path);
    const product = address ? catalogue.productById(address.id) : undefined;
    const color =
      (product && picturedColors(product).find((name) => colorSlug(name) === address?.color)) ?? null;
    // A picture has one address: the handle must be the product's own.
    if (
      !address ||
      !product ||
      path !== picturePath(product, address.view, color) ||
      !product.views.includes(address.view)
    )
      throw new RequestError(404, 'There is no such picture.');
    const { lettering } = query;
    if (lettering !== undefined && lettering !== 'none')
      throw new RequestError(400, 'lettering can only be "none".');
    const format = acceptedFormat(accept);
    const order: PictureOrder = {
      art: color === null ? product.art : artIn(product.art, color),
      view: address.view,
      width: validWidth(),
      format,
      lettering: lettering !== 'none',
    };
    return {
      key: pictureKey(order),
      type: contentTypes[format],
      draw: (isWanted) => drawer.draw(order, isWanted),
    };
  }
  const sendText = (reply: FastifyReply, status: number, message: string) =>
    reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(message);

  const handle = async (request: FastifyRequest<{ Querystring: Query }>, reply: FastifyReply) => {
    void reply
      .header('access-control-allow-origin', '*')
      .header('timing-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-content-type-options', 'nosniff')
      .header('vary', 'accept');
    let picture: Picture;
    try {
      picture = pictureAt(request.url.split('?', 1)[0] ?? '', request.query, request.headers.accept);
    } catch (error) {
      if (error instanceof RequestError) return sendText(reply, error.status, error.message);
      throw error;
    }
    const tag = `"${picture.key}"`;
    void reply
      .header('etag', tag)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(picture.type);
    const known = request.headers['if-none-match'];
    if (
      known !== undefined &&
      (known.trim() === '*' || known.split(',').some((each) => each.trim().replace(/^W\//, '') === tag))
    ) {
      return reply.code(304).send();
    }
    try {
      // A browser closes the connection when its visitor leaves the page: the picture is not drawn then.
      const isWanted = () => !request.raw.socket.destroyed;
      return await reply.send(await store.get(picture.key, picture.draw, isWanted));
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
  app.route<{ Querystring: Query }>({
    method: ['GET', 'HEAD'],
    url: '/cdn/*',
    handler: handle,
    logLevel: 'warn',
  });
};
