import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, deflateRaw, inflateRaw } from 'node:zlib';
import type { Scene, Window } from '../geometry/scene';
import { openDiskCache } from '../serving/disk-cache';
import { bakeScene, bakedWidth, type Baked } from './bake-scene';

const pack = promisify<Buffer, { level: number; strategy: number }, Buffer>(deflateRaw);
const unpack = promisify<Buffer, Buffer>(inflateRaw);

const packing = { level: 2, strategy: constants.Z_DEFAULT_STRATEGY };

/** Raise it when the light or the file's layout changes; scenes themselves are part of the key. */
const bakeVersion = 4;

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

export interface BakeStore {
  /** The baked scene, at full or half size: from memory, from disk, or baked now and kept in both. */
  get(scene: Scene, window: Window, small: boolean): Promise<Baked>;
}

const sceneKeys = new WeakMap<Scene, string>();

function keyOf(scene: Scene, window: Window, width: number): string {
  const known = sceneKeys.get(scene) ?? createHash('sha256').update(JSON.stringify(scene)).digest('hex');
  sceneKeys.set(scene, known);
  return createHash('sha256')
    .update(`${bakeVersion} ${width} ${JSON.stringify(window)} ${known}`)
    .digest('hex')
    .slice(0, 32);
}

/** Where a scene's wrinkles lie: the same at both sizes. */
const seedOf = (scene: Scene, window: Window) => parseInt(keyOf(scene, window, bakedWidth).slice(0, 6), 16);

/** Megabytes that a baked scene takes in memory. */
const megabytesOf = (width: number) => (fields.length * width * width * 1.25) / 1e6;

/** Baked scenes, kept in `folder` for good and in memory while they are in use (at most `megabytes`). */
export function openBakeStore(folder: string | null, megabytes = 96): BakeStore {
  const disk = folder === null ? null : openDiskCache(folder, 'bake');
  const memory = new Map<string, Promise<Baked>>();
  const sizes = new Map<string, number>();

  const keep = (key: string, width: number, make: () => Promise<Baked>): Promise<Baked> => {
    const known = memory.get(key);
    if (known) {
      memory.delete(key);
      memory.set(key, known);
      return known;
    }
    const made = make();
    memory.set(key, made);
    sizes.set(key, megabytesOf(width));
    made.catch(() => memory.delete(key));
    let total = [...memory.keys()].reduce((sum, each) => sum + (sizes.get(each) ?? 0), 0);
    for (const oldest of memory.keys()) {
      if (total <= megabytes || oldest === key) break;
      total -= sizes.get(oldest) ?? 0;
      memory.delete(oldest);
    }
    return made;
  };

  return {
    get(scene, window, small) {
      const width = small ? bakedWidth / 2 : bakedWidth;
      const key = keyOf(scene, window, width);
      return keep(key, width, async () => {
        const stored = await disk?.read(key);
        const known = stored ? fromBytes(await unpack(stored).catch(() => Buffer.alloc(0)), width) : null;
        if (known) return known;
        const made = await bakeScene(scene, window, seedOf(scene, window), width);
        await disk?.write(key, await pack(toBytes(made), packing));
        return made;
      });
    },
  };
}
