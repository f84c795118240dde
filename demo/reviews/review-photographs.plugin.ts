import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';
import { drawPhotograph } from './draw-photograph';
import { photographPath } from './photograph-address';

const querySchema = z.object({ seed: z.coerce.number().int().min(0).max(0x7fffffff) });

/**
 * `GET /review-photographs/{id}/{handle}-{view}.jpg?seed=`: the picture `/cdn/{id}/{handle}-{view}.jpg` as a customer
 * might have photographed it, as PNG. The picture itself comes from the same app. 400 for a bad seed; other failures
 * have the picture service's status.
 */
export const reviewPhotographsPlugin: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { '*': string } }>(`${photographPath}*`, async ({ params, query }, reply) => {
    const { data } = querySchema.safeParse(query);
    if (!data) return reply.code(400).send('seed is a whole number.');
    const picture = await app.inject({
      url: `/cdn/${params['*']}?width=1280`,
      headers: { accept: 'image/jpeg' },
    });
    if (picture.statusCode !== 200) return reply.code(picture.statusCode).send(picture.payload);
    return reply.type('image/png').send(await drawPhotograph(picture.rawPayload, data.seed));
  });
};
