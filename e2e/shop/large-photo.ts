import sharp from 'sharp';

/** A photo of 48 megapixels as a phone stores it: on its side, with an orientation. Shown upright, the lower half is red. */
export async function largePhoto(): Promise<Buffer> {
  const red = { create: { width: 4032, height: 6048, channels: 3 as const, background: '#e02020' } };
  return await sharp({ create: { width: 8064, height: 6048, channels: 3, background: '#2040d0' } })
    .composite([{ input: red, left: 4032, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Size of a picture, and its color near the top and near the bottom. */
export async function seenIn(picture: Buffer) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const colorAt = (part: number) => {
    const place = (Math.floor(info.height * part) * info.width + info.width / 2) * info.channels;
    return (data[place] ?? 0) > (data[place + 2] ?? 0) ? 'red' : 'blue';
  };
  return { width: info.width, height: info.height, colors: [colorAt(0.1), colorAt(0.9)] };
}

/** What {@link seenIn} finds in the large photo as the shop keeps it. */
export const keptPhoto = { width: 1600, height: 2133, colors: ['blue', 'red'] };
