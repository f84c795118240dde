import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { SceneView } from '../geometry/scene';
import { openDiskCache } from '../serving/disk-cache';
import { bakeScene, bakedWidth, type Baked } from './bake-scene';

const deflate = promisify<Buffer, { level: number }, Buffer>(deflateRaw);
const inflate = promisify<Buffer, Buffer>(inflateRaw);

const compression = { level: 2 };

/** Raise it when the light or the file's layout changes; scenes themselves are part of the key. */
const bakeVersion = 5;

const fields = ['ids', 'shade', 'sheen', 'slideX', 'slideY', 'cover'] as const;

function toBytes(baked: Baked): Buffer {
  const planes = fields.map((field) => {
    const plane = baked[field];
    const bytes = Buffer.from(plane.buffer, plane.byteOffset, plane.length);
    // Neighbours are alike: their differences pack to a third.
    const out = Buffer.allocUnsafe(bytes.length);
    let last = 0;
    for (let i = 0; i < bytes.length; i += 1) {
      const value = bytes[i] ?? 0;
      out[i] = (value - last) & 255;
      last = value;
    }
    return out;
  });
  return Buffer.concat(planes);
}

/** Null for another layout, or a file that is cut short. */
function fromBytes(bytes: Buffer, width: number): Baked | null {
  const height = width * 1.25;
  const size = width * height;
  if (bytes.length !== size * fields.length) return null;
  for (let plane = 0; plane < fields.length; plane += 1) {
    let last = 0;
    for (let i = plane * size; i < (plane + 1) * size; i += 1)
      bytes[i] = last = (last + (bytes[i] ?? 0)) & 255;
  }
  const unsigned = (plane: number) => new Uint8Array(bytes.buffer, bytes.byteOffset + plane * size, size);
  const signed = (plane: number) => new Int8Array(bytes.buffer, bytes.byteOffset + plane * size, size);
  return {
    width,
    height,
    ids: unsigned(0),
    shade: unsigned(1),
    sheen: unsigned(2),
    slideX: signed(3),
    slideY: signed(4),
    cover: unsigned(5),
  };
}

/** Baked views, at full or half size. */
export interface BakeStore {
  /** From memory, from disk, or baked now and kept in both. */
  get(view: SceneView, small: boolean): Promise<Baked>;
}

const keyOf = (view: SceneView, width: number): string =>
  createHash('sha256')
    .update(JSON.stringify([bakeVersion, width, view.window, view.seed, view.scene]))
    .digest('hex')
    .slice(0, 32);

/** Baked scenes are kept in `folder` for good, and in memory while they are in use: at most `limitBytes` of them. */
export function openBakeStore(folder: string | null, limitBytes = 96_000_000): BakeStore {
  const disk = folder === null ? null : openDiskCache(folder, 'bake');
  const memory = new LRUCache<string, Baked, { view: SceneView; width: number }>({
    maxSize: limitBytes,
    sizeCalculation: ({ width, height }) => fields.length * width * height,
    fetchMethod: async (key, _stale, { context: { view, width } }) => {
      const stored = await disk?.read(key);
      const known = stored ? fromBytes(await inflate(stored).catch(() => Buffer.alloc(0)), width) : null;
      if (known) return known;
      const baked = await bakeScene(view, width);
      await disk?.write(key, await deflate(toBytes(baked), compression));
      return baked;
    },
  });
  return {
    get(view, small) {
      const width = small ? bakedWidth / 2 : bakedWidth;
      return memory.forceFetch(keyOf(view, width), { context: { view, width } });
    },
  };
}
