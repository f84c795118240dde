import sharp from 'sharp';
import type { TestClient } from './build-for-test';

/** A picture of noise, which compresses as badly as a photograph. */
export const photograph = (width = 600, height = 800) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#557799',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  });

export interface SentFile {
  name: string;
  content: Buffer;
  type?: string;
}

/** A multipart body as a browser sends it. */
export function multipartOf(files: readonly SentFile[]) {
  const boundary = 'boundary-of-this-test';
  const parts = files.flatMap(({ name, content, type = 'image/jpeg' }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/**
 * A JPEG that goes over the picture for every coefficient, component and bit, as no program writes it: 2,458 times, with
 * few bytes each. Decoding 16 megapixels of it takes many seconds.
 */
export async function layeredPicture(width: number, height: number): Promise<Buffer> {
  const plain = await sharp({ create: { width, height, channels: 3, background: '#335577' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const segments = segmentsOf(plain);
  const firstScan = segments.findIndex(isScan);
  const layers = [1, 2, 3].flatMap((component) => {
    // A scan of one component's coefficients, which are all 0, after the table of its code.
    const place = segments.findIndex(
      (segment) => isScan(segment) && segment[4] === 1 && segment[5] === component,
    );
    const table = segments[place - 1] ?? Buffer.alloc(0);
    return Array.from({ length: 63 * 13 }, (_, index) => {
      const scan = Buffer.from(segments[place] ?? []);
      const bit = 12 - (index % 13);
      scan[7] = scan[8] = 1 + Math.floor(index / 13);
      scan[9] = bit === 12 ? bit : ((bit + 1) << 4) | bit;
      return Buffer.concat([table, scan]);
    });
  });
  return Buffer.concat([
    plain.subarray(0, 2),
    ...segments.slice(0, firstScan + 1),
    ...layers,
    Buffer.from([0xff, 0xd9]),
  ]);
}

const isScan = (segment: Buffer) => segment[1] === 0xda;

/** The segments of a JPEG between its first and last marker, each scan with its data. */
function segmentsOf(jpeg: Buffer): Buffer[] {
  const segments: Buffer[] = [];
  for (let start = 2; jpeg[start + 1] !== 0xd9;) {
    let end = start + 2 + jpeg.readUInt16BE(start + 2);
    // In the data of a scan 0xff comes before 0 only.
    if (jpeg[start + 1] === 0xda) while (jpeg[end] !== 0xff || jpeg[end + 1] === 0) end += 1;
    segments.push(jpeg.subarray(start, end));
    start = end;
  }
  return segments;
}

/** Uploads so many small pictures. @returns their ids. */
export async function uploadPictures(browser: TestClient, count: number): Promise<string[]> {
  const content = await photograph(20, 20).jpeg().toBuffer();
  const files = Array.from({ length: count }, () => ({ name: 'a.jpg', content }));
  const { payload, headers } = multipartOf(files);
  return (await browser.post('/storage', payload, headers)).json().data as string[];
}
