import sharp, { type Sharp } from 'sharp';

export const pictureFormats = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Size limit in bytes of a picture of this width: 30 KB at 400 px, 90 KB at 1,000 px. */
export function byteLimit(width: number): number {
  return Math.round(30_000 * (Math.max(80, width) / 400) ** 1.19);
}

const firstQuality: Record<PictureFormat, number> = { avif: 45, webp: 78, jpeg: 78 };

function encoded(image: Sharp, format: PictureFormat, quality: number): Promise<Buffer> {
  switch (format) {
    case 'avif':
      return image.avif({ quality, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer();
    case 'webp':
      // Colours at half size, as in the other formats: `smartSubsample` more than doubles the time and shows only magnified.
      return image.webp({ quality, effort: 3 }).toBuffer();
    case 'jpeg':
      return image.jpeg({ quality, mozjpeg: true }).toBuffer();
  }
}

/** Scales and encodes. Lowers the quality until the picture is within its byte limit. */
export async function encode(image: Sharp, width: number, format: PictureFormat): Promise<Buffer> {
  const height = Math.round(width * 1.25);
  const pixels = await image.resize({ width, height, fit: 'fill', kernel: 'lanczos3' }).raw().toBuffer();
  const limit = byteLimit(width);
  let quality = firstQuality[format];
  for (;;) {
    const bytes = await encoded(sharp(pixels, { raw: { width, height, channels: 3 } }), format, quality);
    if (bytes.length <= limit || quality <= 8) return bytes;
    quality = Math.max(8, Math.floor(quality * Math.max(0.6, Math.min(0.93, (limit / bytes.length) ** 0.8))));
  }
}
