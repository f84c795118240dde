import { createHash } from 'node:crypto';
import type { LightOrder } from '../draw/draw-light';
import type { PictureOrder } from '../draw/draw-picture';
import type { DiskCache } from './disk-cache';
import type { IsWanted } from './drawing-pool';

/** Raise it when drawing changes in a way that the art and the width do not tell. */
const drawingVersion = 2;

/** Name of a picture's bytes: the same for everything that draws the same picture. */
export function pictureKey({ art, view, width, format, lettering }: PictureOrder): string {
  const { silhouette, print, palette, seed, word, plainSleeves } = art;
  const parts = [silhouette, print, palette, seed, word ?? null, view, width, format, lettering];
  return keyOf(plainSleeves ? [...parts, 'plain sleeves'] : parts);
}

/** The same for the light on a view. */
export const lightKey = ({ silhouette, view, width }: LightOrder): string =>
  keyOf(['light', silhouette, view, width]);

const keyOf = (parts: readonly unknown[]) =>
  createHash('sha256')
    .update(JSON.stringify([drawingVersion, ...parts]))
    .digest('hex')
    .slice(0, 40);

interface PictureStore {
  /**
   * The bytes of a key; `draw` is asked when nobody has drawn them before, and may give up when nobody wants them.
   * @param isWanted whether this asker still waits.
   */
  get(key: string, draw: (isWanted: IsWanted) => Promise<Buffer>, isWanted: IsWanted): Promise<Buffer>;
}

const memoryLimit = 24 * 1024 * 1024;

/** Pictures from memory, then from disk, then drawn. However many ask for a picture at once, it is drawn once. */
export function openPictureStore(disk: DiskCache, onWriteError: (error: unknown) => void): PictureStore {
  const memory = new Map<string, Buffer>();
  let held = 0;
  const underway = new Map<string, { bytes: Promise<Buffer>; askers: IsWanted[] }>();

  const remember = (key: string, bytes: Buffer) => {
    memory.set(key, bytes);
    held += bytes.length;
    for (const [oldest, old] of memory) {
      if (held <= memoryLimit) break;
      memory.delete(oldest);
      held -= old.length;
    }
  };
  const fetch = async (key: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const kept = await disk.read(key);
    if (kept && kept.length > 0) return kept;
    const drawn = await draw();
    // A full disk must not keep shoppers from seeing what has been drawn.
    await disk.write(key, drawn).catch(onWriteError);
    return drawn;
  };

  return {
    async get(key, draw, isWanted) {
      const known = memory.get(key);
      if (known) {
        memory.delete(key);
        memory.set(key, known);
        return known;
      }
      const running = underway.get(key);
      if (running) {
        running.askers.push(isWanted);
        return running.bytes;
      }
      const askers = [isWanted];
      const bytes = fetch(key, () => draw(() => askers.some((waits) => waits())))
        .then((drawn) => {
          remember(key, drawn);
          return drawn;
        })
        .finally(() => underway.delete(key));
      underway.set(key, { bytes, askers });
      return bytes;
    },
  };
}
