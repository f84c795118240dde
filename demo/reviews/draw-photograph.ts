import sharp from 'sharp';
import { seededRandom } from '@store/service-kit/seeded-random';

/** Picture formats of telephones, as width and height. */
const frames = [
  [1050, 1400],
  [1050, 1400],
  [1200, 1200],
  [1400, 1050],
] as const;

/**
 * Makes a picture of the catalogue look like a customer's photograph: tilted, close, in the light of a room, with the
 * grain of a telephone's camera. The seed decides all of it but the grain.
 * @returns a PNG, so that nothing is lost before the backend encodes it.
 */
export async function drawPhotograph(original: Buffer, seed: number): Promise<Buffer> {
  const random = seededRandom(seed);
  const between = (least: number, most: number) => least + random() * (most - least);
  const [width, height] = frames[Math.floor(random() * frames.length)] ?? frames[0];
  const askew = between(-4, 4);
  const zoom = between(1.12, 1.4);
  const turned = await sharp(original)
    .resize({ width: Math.round(width * zoom), height: Math.round(height * zoom), fit: 'cover' })
    .rotate(askew, { background: '#8a8178' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const spareX = turned.info.width - width;
  const spareY = turned.info.height - height;
  const warmth = between(-0.05, 0.09);
  const framed = await sharp(turned.data, { raw: turned.info })
    .extract({
      left: Math.round(spareX * between(0.3, 0.7)),
      top: Math.round(spareY * between(0.3, 0.7)),
      width,
      height,
    })
    .modulate({ brightness: between(0.86, 1.1), saturation: between(0.82, 1.08) })
    .linear([1 + warmth, 1, 1 - warmth], [0, 0, 0])
    .composite([
      { input: Buffer.from(light(width, height, random)), blend: 'soft-light' },
      { input: await grain(width, height), raw: { width, height, channels: 3 }, blend: 'overlay' },
    ])
    .blur(between(0.3, 0.8))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // `framed.info` still says premultiplied, although the alpha channel is removed.
  return sharp(framed.data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** A lamp or a window at one side, and dark corners. */
function light(width: number, height: number, random: () => number): string {
  const x = Math.round(random() * 100);
  const y = Math.round(random() * 60);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<radialGradient id="g" cx="${x}%" cy="${y}%" r="95%">
<stop offset="0" stop-color="#fff3dc" stop-opacity="0.75"/><stop offset="0.55" stop-color="#808080" stop-opacity="0.2"/><stop offset="1" stop-color="#101018" stop-opacity="0.7"/>
</radialGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
}

const grain = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 9 },
    },
  })
    .raw()
    .toBuffer();
