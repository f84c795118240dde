import { uploadLimits } from './uploads';

/** What the bytes of a file say about the picture in it, without decoding it. */
export interface PictureFile {
  format: 'jpeg' | 'png';
  /** In pixels as stored, before the metadata's orientation is applied. */
  width: number;
  height: number;
  /** Whether the file has its end marker. */
  isWhole: boolean;
  /** Scans of a JPEG; a progressive one has several. */
  scans: number;
  /** A JPEG in CMYK without Adobe's marker, which would say whether its colours are stored as their negative. */
  isUnmarkedCmyk: boolean;
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpegSignature = [0xff, 0xd8, 0xff];

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** Reads a JPEG or PNG file, whatever its name and media type; null for every other. */
export function readPictureFile(bytes: Uint8Array): PictureFile | null {
  if (startsWith(bytes, jpegSignature)) return readJpeg(bytes);
  if (startsWith(bytes, pngSignature)) return readPng(bytes);
  return null;
}

const marker = { frameFirst: 0xc0, frameLast: 0xcf, end: 0xd9, scan: 0xda, adobe: 0xee };
/** Codes between those of frames that stand for tables: DHT, JPG and DAC. */
const noFrames = [0xc4, 0xc8, 0xcc];

function readJpeg(bytes: Uint8Array): PictureFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const picture: PictureFile = {
    format: 'jpeg',
    width: 0,
    height: 0,
    isWhole: false,
    scans: 0,
    isUnmarkedCmyk: false,
  };
  let components = 0;
  let isMarked = false;
  let at = 2;
  // A marker is 0xff and a code. Most begin a segment, which states its length. Data of a scan follow its segment without a
  // length; in them 0xff is followed by 0 or by the code of a restart.
  for (;;) {
    at = bytes.indexOf(0xff, at);
    const code = bytes[at + 1];
    if (at < 0 || code === undefined) break;
    if (code === 0xff) {
      at += 1;
      continue;
    }
    at += 2;
    if (code === marker.end) {
      picture.isWhole = true;
      break;
    }
    if (code <= 0x01 || (code >= 0xd0 && code <= 0xd8)) continue;
    if (at + 8 > bytes.length) break;
    if (code === marker.scan) picture.scans += 1;
    if (code === marker.adobe) isMarked = true;
    if (code >= marker.frameFirst && code <= marker.frameLast && !noFrames.includes(code)) {
      picture.height = view.getUint16(at + 3);
      picture.width = view.getUint16(at + 5);
      components = view.getUint8(at + 7);
    }
    at += view.getUint16(at);
  }
  picture.isUnmarkedCmyk = components === 4 && !isMarked;
  return picture;
}

function readPng(bytes: Uint8Array): PictureFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const hasHeader = bytes.length >= 24;
  const picture: PictureFile = {
    format: 'png',
    width: hasHeader ? view.getUint32(16) : 0,
    height: hasHeader ? view.getUint32(20) : 0,
    isWhole: false,
    scans: 1,
    isUnmarkedCmyk: false,
  };
  // A chunk is its length, a name of four letters, data and a checksum.
  for (let at = pngSignature.length; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    if (String.fromCharCode(...bytes.subarray(at + 4, at + 8)) === 'IEND') picture.isWhole = true;
  }
  return picture;
}

/** Why a picture cannot be kept whatever its size, as words that follow “it” or its name; null when it can. */
export function pictureProblem(picture: PictureFile | null): string | null {
  if (!picture) return 'is neither a JPEG nor a PNG picture';
  if (!picture.isWhole || picture.width === 0 || picture.height === 0)
    return 'is damaged and cannot be opened';
  if (picture.scans > uploadLimits.scans) return 'has more layers than a camera makes; save it anew as JPEG';
  if (picture.isUnmarkedCmyk) return 'has colors for printing that cannot be told; save it with RGB colors';
  return null;
}

/** As {@link pictureProblem}, for a picture that could be kept if it were smaller. */
export function sizeProblem(picture: PictureFile | null, bytes: number): string | null {
  if (picture && picture.width * picture.height > uploadLimits.pixels)
    return `has more than ${uploadLimits.pixels / 1_000_000} megapixels`;
  if (bytes > uploadLimits.bytes) return `is larger than ${uploadLimits.bytes / 1024 / 1024} MB`;
  return null;
}
