import { createHash } from 'node:crypto';
import type { DrawingOrder } from '../picture-worker';
import type { DiskCache } from './disk-cache';
import type { IsWanted } from './drawing-pool';

/** Raise it when drawing changes in a way that the order does not say. */
const drawingVersion = 6;

/** Name of an order's bytes: the same for all orders that draw the same picture. */
export const drawingKey = (order: DrawingOrder): string =>
  createHash('sha256')
    .update(JSON.stringify([drawingVersion, order]))
    .digest('hex')
    .slice(0, 40);

/** Pictures from disk, or drawn: once, however many clients request it at the same time. */
export function openPictureStore(disk: DiskCache, onWriteError: (error: unknown) => void) {
  const pending = new Map<string, { bytes: Promise<Buffer>; clients: IsWanted[] }>();

  const load = async (key: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const stored = await disk.read(key);
    if (stored && stored.length > 0) return stored;
    const drawn = await draw();
    // A full disk must not keep shoppers from seeing what has been drawn.
    await disk.write(key, drawn).catch(onWriteError);
    return drawn;
  };

  return {
    /**
     * The bytes of a key. `draw` makes them when they are not stored, and may give up when no client wants them.
     * @param isWanted whether this client still waits.
     */
    get(key: string, draw: (isWanted: IsWanted) => Promise<Buffer>, isWanted: IsWanted): Promise<Buffer> {
      const running = pending.get(key);
      if (running) {
        running.clients.push(isWanted);
        return running.bytes;
      }
      const clients = [isWanted];
      const bytes = load(key, () => draw(() => clients.some((waits) => waits()))).finally(() =>
        pending.delete(key),
      );
      pending.set(key, { bytes, clients });
      return bytes;
    },
  };
}
