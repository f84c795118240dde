import type { Transaction } from 'kysely';
import type { AccountData } from '@store/shared/contracts/account-data';
import { reviewMedia, reviewMediaUrl } from '@store/shared/contracts/review-pictures';
import type { BackendDatabase, BackendSchema } from '../database/schema';
import { readWishlist } from '../wishlists/wishlists';
import { deleteKeptOf, readKeptOf } from '../privacy/kept-of-person';
import { listAllReviewsOf } from '../reviews/read-reviews';

/** What the database has about an account. @param pageAddress makes a path a full address. */
export async function readAccountData(
  db: BackendDatabase,
  accountId: string,
  pageAddress: (path: string) => string,
): Promise<Omit<AccountData, 'coupons' | 'passkeys'>> {
  const account = await db
    .selectFrom('accounts')
    .select(['name', 'email', 'email_verified', 'created_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const reviews = await listAllReviewsOf(db, accountId);
  const unused = await db
    .selectFrom('review_images')
    .select('id')
    .where('account_id', '=', accountId)
    .where('review_id', 'is', null)
    .orderBy('created_at')
    .execute();
  const sessions = await db
    .selectFrom('sessions')
    .select(['created_at', 'used_at', 'signed_in_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
  const devices = await db
    .selectFrom('devices')
    .select('used_at')
    .where('account_id', '=', accountId)
    .orderBy('used_at')
    .execute();
  const nothing = { requests: [], newsletter: null, stockAlerts: [] };
  const kept = account.email_verified ? await readKeptOf(db, { email: account.email, phone: null }) : nothing;
  return {
    account: {
      name: account.name,
      email: account.email,
      emailVerified: account.email_verified,
      createdAt: iso(account.created_at),
    },
    reviews: reviews.map((review) => ({
      ...review,
      pictures: reviewMedia(review.imageIds).map(({ url }) => pageAddress(url)),
    })),
    unusedPictures: unused.map(({ id }) => pageAddress(reviewMediaUrl(id))),
    sessions: sessions.map((row) => ({
      startedAt: iso(row.created_at),
      lastUsedAt: iso(row.used_at),
      signedInAt: iso(row.signed_in_at),
    })),
    devices: devices.map((row) => ({ lastSignInAt: iso(row.used_at) })),
    wishlist: await readWishlist(db, accountId),
    ...kept,
  };
}

/**
 * Deletes an account with its sessions, devices, passkeys, wishlist and reviews. Its address is taken off all lists, and
 * what was sent with forms is deleted, only when it is verified, because it may belong to another person. The next sweep of pictures deletes the account's pictures.
 * @returns the account's address; null when the account is gone already.
 */
export async function deleteAccount(
  transaction: Transaction<BackendSchema>,
  accountId: string,
): Promise<string | null> {
  // The lock waits for reviews and pictures that are being added, and refuses later ones.
  const account = await transaction
    .selectFrom('accounts')
    .select(['email', 'email_verified'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!account) return null;
  await transaction
    .updateTable('review_images')
    .set({ review_id: null, created_at: 0 })
    .where('account_id', '=', accountId)
    .execute();
  await transaction.deleteFrom('reviews').where('account_id', '=', accountId).execute();
  if (account.email_verified) await deleteKeptOf(transaction, { email: account.email, phone: null });
  await transaction.deleteFrom('accounts').where('id', '=', accountId).execute();
  return account.email;
}

const iso = (time: number) => new Date(time).toISOString();
