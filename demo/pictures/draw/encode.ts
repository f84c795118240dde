import sharp, { type Sharp } from 'sharp';

export const pictureFormats = ['avif', 'webp', 'jpeg', 'png'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Size limit in bytes of a picture of this width: 30 KB at 400 px, 90 KB at 1,000 px. */
export function byteLimit(width: number): number {
  return Math.round(30_000 * (Math.max(80, width) / 400) ** 1.19);
}

const firstQuality: Record<PictureFormat, number> = { avif: 45, webp: 78, jpeg: 78, png: 80 };

function encoded(image: Sharp, format: PictureFormat, quality: number): Promise<Buffer> {
  switch (format) {
    case 'avif':
      return image.avif({ quality, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer();
    case 'webp':
      // Colours at half size, as in the other formats: `smartSubsample` more than doubles the time and shows only magnified.
      return image.webp({ quality, effort: 3 }).toBuffer();
    case 'jpeg':
      return image.jpeg({ quality, mozjpeg: true }).toBuffer();
    case 'png':
      return image.png({ palette: true, quality }).toBuffer();
  }
}

/** A part of a picture: its size in pixels, and the side of the picture that it keeps. */
export interface Cut {
  width: number;
  height: number;
  place: 'center' | 'top' | 'bottom' | 'left' | 'right';
}

/** Scales, cuts and encodes. Lowers the quality until the picture is within its byte limit. */
export async function encode(
  image: Sharp,
  { width, cut }: { width: number; cut?: Cut | undefined },
  format: PictureFormat,
): Promise<Buffer> {
  const height = Math.round(width * 1.25);
  const scaled = image.resize({ width, height, fit: 'fill', kernel: 'lanczos3' });
  const whole = await scaled.raw().toBuffer({ resolveWithObject: true });
  const { data, info } = cut
    ? await sharp(whole.data, { raw: whole.info })
        .resize({ width: cut.width, height: cut.height, position: cut.place, withoutEnlargement: true })
        .raw()
        .toBuffer({ resolveWithObject: true })
    : whole;
  const limit = byteLimit(info.width);
  let quality = firstQuality[format];
  for (;;) {
    const bytes = await encoded(
      sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } }),
      format,
      quality,
    );
    if (bytes.length <= limit || quality <= 8) return bytes;
    quality = Math.max(8, Math.floor(quality * Math.max(0.6, Math.min(0.93, (limit / bytes.length) ** 0.8))));
  }
}
