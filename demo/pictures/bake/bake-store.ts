import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { SceneView } from '../geometry/scene';
import { openDiskCache } from '../serving/disk-cache';
import { bakeScene, bakedWidth, type Baked } from './bake-scene';

/** Raise it when the light or the file's layout changes; scenes themselves are part of the key. */
const bakeVersion = 6;

const fields = ['ids', 'shade', 'sheen', 'slideX', 'slideY', 'cover'] as const;

/** A grey picture of the planes, one below the other: PNG packs what is like its neighbours. */
function toFile({ width, height, ...planes }: Baked): Promise<Buffer> {
  const bytes = fields.map(
    (field) => new Uint8Array(planes[field].buffer, planes[field].byteOffset, width * height),
  );
  const raw = { width, height: height * fields.length, channels: 1 } as const;
  return sharp(Buffer.concat(bytes), { raw })
    .png({ compressionLevel: 2, adaptiveFiltering: true })
    .toBuffer();
}

/** Null for another layout, or a file that is cut short. */
async function fromFile(file: Buffer, width: number): Promise<Baked | null> {
  const height = width * 1.25;
  const size = width * height;
  const bytes = await sharp(file)
    .toColourspace('b-w')
    .raw()
    .toBuffer()
    .catch(() => null);
  if (bytes?.length !== size * fields.length) return null;
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

/** Baked scenes are kept in `folder` for good, and in memory while they are in use: at most 96 MB of them. */
export function openBakeStore(folder: string | null): BakeStore {
  const disk = folder === null ? null : openDiskCache(folder, 'bake');
  const memory = new LRUCache<string, Baked, { view: SceneView; width: number }>({
    maxSize: 96_000_000,
    sizeCalculation: ({ width, height }) => fields.length * width * height,
    fetchMethod: async (key, _stale, { context: { view, width } }) => {
      const stored = await disk?.read(key);
      const known = stored && (await fromFile(stored, width));
      if (known) return known;
      const baked = await bakeScene(view, width);
      await disk?.write(key, await toFile(baked));
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
