import { randomBytes } from 'node:crypto';
import { reviewPictureFormat, reviewPictureWidths } from '@store/shared/contracts/review-pictures';
import type { BackendDatabase } from '../database/schema';
import type { FileStore } from './file-store';
import type { FetchSource } from './fetch-source';
import type { PictureSizes } from './picture-processes';

export type ReviewPictures = ReturnType<typeof createReviewPictures>;

const day = 24 * 60 * 60 * 1000;
const fileName = (id: string, width: number) => `reviews/images/${id}-${width}.${reviewPictureFormat.ending}`;

export function createReviewPictures(
  db: BackendDatabase,
  files: FileStore,
  /** Null when no pictures can be imported. */
  fetchSource: FetchSource | null,
  now: () => number = Date.now,
) {
  const fetching = new Map<string, Promise<void>>();

  const writeAll = async (id: string, sizes: PictureSizes) => {
    for (const [width, content] of sizes) await files.write(fileName(id, width), content);
  };
  const removeAll = async (id: string) => {
    for (const width of reviewPictureWidths) await files.remove(fileName(id, width));
  };
  /** Concurrent reads of a picture share one fetch. */
  const fetchOnce = (id: string, fetched: Promise<PictureSizes>) => {
    const stored = fetched.then((sizes) => writeAll(id, sizes)).finally(() => fetching.delete(id));
    fetching.set(id, stored);
    return stored;
  };

  return {
    /** Stores pictures of an account, all or none. @returns their ids. @throws StorageFullError */
    async keep(accountId: string, pictures: readonly PictureSizes[]): Promise<string[]> {
      const ids = pictures.map(() => randomBytes(16).toString('base64url'));
      // Rows first: the sweep finds a row without a file, but not a file without a row.
      await db
        .insertInto('review_images')
        .values(ids.map((id) => ({ id, account_id: accountId, created_at: now() })))
        .execute();
      try {
        for (const [index, sizes] of pictures.entries()) await writeAll(ids[index] ?? '', sizes);
      } catch (error) {
        for (const id of ids) await removeAll(id).catch(() => undefined);
        await db.deleteFrom('review_images').where('id', 'in', ids).execute();
        throw error;
      }
      return ids;
    },
    /**
     * A picture at the next larger width that is stored; null when there is none or its review is hidden. An imported
     * picture is fetched at the first read. @throws ApiRefusal `unavailable` when its source does not answer.
     */
    async read(id: string, wanted: number): Promise<Buffer | null> {
      const row = await db
        .selectFrom('review_images')
        .leftJoin('reviews', 'reviews.id', 'review_images.review_id')
        .select(['source', 'hidden'])
        .where('review_images.id', '=', id)
        .executeTakeFirst();
      if (!row || row.hidden) return null;
      const width =
        reviewPictureWidths.find((kept) => kept >= wanted) ?? reviewPictureWidths.at(-1) ?? wanted;
      const kept = await files.read(fileName(id, width));
      if (kept || row.source === null || !fetchSource) return kept;
      await (fetching.get(id) ?? fetchOnce(id, fetchSource(row.source)));
      return files.read(fileName(id, width));
    },
    /** Removes pictures that have been without a review for a day. */
    async sweep(): Promise<void> {
      await files.sweep();
      const unused = await db
        .selectFrom('review_images')
        .select('id')
        .where('review_id', 'is', null)
        .where('created_at', '<=', now() - day)
        .limit(500)
        .execute();
      for (const { id } of unused) {
        await db.transaction().execute(async (transaction) => {
          // A review may have attached the picture since it was selected.
          const { numDeletedRows } = await transaction
            .deleteFrom('review_images')
            .where('id', '=', id)
            .where('review_id', 'is', null)
            .executeTakeFirstOrThrow();
          // When a file cannot be removed, the row stays for the next sweep.
          if (numDeletedRows === 1n) await removeAll(id);
        });
      }
    },
  };
}
