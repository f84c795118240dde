import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { productOf } from '../../commerce/testing/catalogue-of';
import type { PictureOrder } from '../draw/draw-picture';
import { picturesPlugin } from '../pictures.plugin';
import type { IsWanted } from '../serving/drawing-pool';
import { sampleArts } from './sample-arts';

export const product = productOf({
  id: 7,
  handle: 'fern-shirt',
  title: 'Fern Shirt',
  options: [{ name: 'Color', values: ['Moss', 'Washed Sky', 'Plaid'] }],
  art: { ...sampleArts[2]!, silhouette: 'hawaiian-shirt' },
  views: ['front', 'back', 'cloth'],
});
export const address = '/cdn/7/fern-shirt-front.jpg';

type Draw = (order: PictureOrder, isWanted?: IsWanted) => Promise<Buffer>;

/** The picture server during one test, with drawings that are plain text. */
export interface PictureServer {
  app: FastifyInstance;
  /** Of the pictures on disk. */
  folder: string;
  /** What was drawn. */
  orders: PictureOrder[];
  /** Draws; a test may replace it. */
  answer: Draw;
  /** Ends the server and starts it again on the same folder. */
  restart: () => Promise<void>;
}

/** A new picture server for each test of a file, with an empty folder. */
export function pictureServer(): PictureServer {
  async function start(): Promise<FastifyInstance> {
    const app = Fastify();
    await app.register(picturesPlugin, {
      catalogue: { products: [product], productById: (id) => (id === 7 ? product : undefined) },
      cacheFolder: server.folder,
      drawing: {
        draw: (order, isWanted) => {
          if ('picture' in order) {
            server.orders.push(order.picture);
            return server.answer(order.picture, isWanted);
          }
          return Promise.resolve(
            Buffer.from('light' in order ? `light ${Object.values(order.light).join(' ')}` : ''),
          );
        },
      },
    });
    return app;
  }

  const server = {
    restart: async () => {
      await server.app.close();
      server.app = await start();
    },
  } as PictureServer;

  beforeEach(async () => {
    server.folder = await mkdtemp(join(tmpdir(), 'pictures-'));
    server.orders = [];
    server.answer = (order) => Promise.resolve(Buffer.from(`${order.format} ${order.width} ${order.view}`));
    server.app = await start();
  });
  afterEach(async () => {
    await server.app.close();
    // A picture may still be written when its client has gone.
    await rm(server.folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return server;
}
