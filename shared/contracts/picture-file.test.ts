import { pictureProblem, readPictureFile, sizeProblem } from './picture-file';

const segment = (code: number, ...content: number[]) => [0xff, code, 0, content.length + 2, ...content];
const frame = (width: number, height: number, components = 3) =>
  segment(0xc2, 8, height >> 8, height & 255, width >> 8, width & 255, components);
/** A scan's segment, and data with a stuffed byte, a restart and what would be a frame without its marker. */
const scan = [...segment(0xda, 1, 0, 0, 1, 0, 0), 7, 0xff, 0, 0xff, 0xd3, 0xc0, 9];
const end = [0xff, 0xd9];
/** The preview that cameras put into the metadata is a JPEG of its own. */
const preview = segment(0xe1, 0xff, 0xd8, ...frame(160, 120), ...scan, ...end);
const adobe = segment(0xee, ...new TextEncoder().encode('Adobe'), 0, 100, 0, 0, 0, 0, 2);
const jpeg = (...parts: number[][]) => Uint8Array.from([0xff, 0xd8, ...preview, ...parts.flat()]);
const png = (width: number, height: number, ...rest: number[]) => {
  const bytes = new Uint8Array(33 + rest.length);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  bytes.set(rest, 33);
  return bytes;
};
const lastChunk = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];
const text = (content: string) => new TextEncoder().encode(content);

it('reads size and scans of a JPEG, and not those of its preview', () => {
  expect(readPictureFile(jpeg(frame(4000, 3000), scan, [0xff], scan, end, scan))).toEqual({
    format: 'jpeg',
    width: 4000,
    height: 3000,
    isWhole: true,
    scans: 2,
    isUnmarkedCmyk: false,
  });
});

it.each([
  ['a JPEG', jpeg(frame(4000, 3000), scan, end), null],
  ['a PNG', png(4000, 3000, ...lastChunk), null],
  ['as many scans as programs make', jpeg(frame(9, 9), ...Array<number[]>(32).fill(scan), end), null],
  ['more scans', jpeg(frame(9, 9), ...Array<number[]>(33).fill(scan), end), /more layers/],
  ['48 megapixels', jpeg(frame(8064, 6048), scan, end), /more than 40 megapixels/],
  ['a PNG of many pixels', png(100_000, 100_000, ...lastChunk), /more than 40 megapixels/],
  ['CMYK of Adobe', jpeg(adobe, frame(9, 9, 4), scan, end), null],
  ['CMYK of another', jpeg(frame(9, 9, 4), scan, end), /colors for printing/],
  ['a JPEG that was cut off', jpeg(frame(9, 9), scan), /damaged/],
  ['a JPEG that ends in a segment', jpeg(frame(9, 9)).subarray(0, -4), /damaged/],
  ['a JPEG without a frame', jpeg(end), /damaged/],
  ['a PNG that was cut off', png(9, 9), /damaged/],
  ['the first bytes of a PNG', png(9, 9).subarray(0, 8), /damaged/],
  ['HEIC', text('\0\0\0\u0018ftypheic'), /neither a JPEG nor a PNG/],
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), /neither a JPEG nor a PNG/],
  ['nothing', new Uint8Array(), /neither a JPEG nor a PNG/],
])('judges %s', (_name, bytes, problem) => {
  const picture = readPictureFile(bytes);
  const found = pictureProblem(picture) ?? sizeProblem(picture, bytes.length);
  if (problem === null) expect(found).toBeNull();
  else expect(found).toMatch(problem);
});
