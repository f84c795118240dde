import { seededRandom } from '@store/service-kit/seeded-random';
import type { FastifyPluginAsync } from 'fastify';
import sharp from 'sharp';
import * as z from 'zod';

/** Path that {@link photographAddress} puts in the place of `/cdn/`. */
const photographPath = '/review-photographs/';

/** Address of the photograph of a product's picture (`…/cdn/…`). The same seed gives the same photograph. */
export const photographAddress = (origin: string, picture: string, seed: number): string =>
  origin + new URL(picture).pathname.replace('/cdn/', photographPath) + `?seed=${seed}`;

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

/** Picture formats of telephones, as width and height. */
const frames = [
  [1050, 1400],
  [1200, 1200],
  [1400, 1050],
] as const;

/** Makes a picture of the catalogue look like a customer's photograph: tilted, close, and in the light of a room. */
async function drawPhotograph(original: Buffer, seed: number): Promise<Buffer> {
  const random = seededRandom(seed);
  const between = (least: number, most: number) => least + random() * (most - least);
  const [width, height] = frames[Math.floor(random() * frames.length)] ?? frames[0];
  const zoom = between(1.2, 1.4);
  const turned = await sharp(original)
    .resize({ width: Math.round(width * zoom), height: Math.round(height * zoom), fit: 'cover' })
    .rotate(between(-4, 4))
    .toBuffer({ resolveWithObject: true });
  const x = Math.round(between(0, 100));
  const y = Math.round(between(0, 60));
  // A lamp or a window at one side, and dark corners.
  const light = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><radialGradient id="g" cx="${x}%" cy="${y}%" r="95%"><stop offset="0" stop-color="#fff3dc" stop-opacity="0.75"/><stop offset="0.55" stop-color="#808080" stop-opacity="0.2"/><stop offset="1" stop-color="#101018" stop-opacity="0.7"/></radialGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  const left = Math.round((turned.info.width - width) / 2);
  const top = Math.round((turned.info.height - height) / 2);
  return sharp(turned.data)
    .extract({ left, top, width, height })
    .modulate({ brightness: between(0.86, 1.1), saturation: between(0.82, 1.08) })
    .composite([{ input: Buffer.from(light), blend: 'soft-light' }])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
}
