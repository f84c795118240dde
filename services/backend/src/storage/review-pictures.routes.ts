import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { apiErrorSchema } from '@store/shared/contracts/api-error';
import { reviewPictureFormat, reviewPictureWidths } from '@store/shared/contracts/review-pictures';
import type { BackendParts } from '../platform/backend-parts';
import { ApiRefusal } from '../platform/api-refusal';

const { type, ending } = reviewPictureFormat;
const fileName = new RegExp(`^([\\w-]{8,64})\\.${ending}$`);

/** `GET /reviews/images/{id}.jpg`: pictures of reviews, for everybody. */
export const reviewPictureRoutes: FastifyPluginAsyncZod<BackendParts> = async (app, { pictures }) => {
  app.get(
    '/reviews/images/:file',
    {
      schema: {
        summary: `A picture of a review, \`{id}.${ending}\`, at the next larger width that is kept`,
        produces: [type],
        params: z.object({ file: z.string().max(80) }),
        querystring: z.object({
          width: z.coerce
            .number()
            .int()
            .min(1)
            .max(10_000)
            .default(reviewPictureWidths.at(-1) ?? 1600),
        }),
        response: { 200: z.unknown(), '4xx': apiErrorSchema, '5xx': apiErrorSchema },
      },
    },
    async ({ params, query }, reply) => {
      const id = fileName.exec(params.file)?.[1];
      const picture = id === undefined ? null : await pictures.read(id, query.width);
      if (!picture) throw new ApiRefusal('not_found', 'There is no such picture.');
      // A day only: pictures of a hidden review have to disappear.
      return reply
        .header('cache-control', 'public, max-age=86400')
        .header('content-disposition', 'inline')
        .type(type)
        .send(picture);
    },
  );
};
