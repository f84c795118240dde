import * as z from 'zod/mini';
import { storageKeys } from '@store/shared/contracts/storage';

const draftKey = storageKeys.reviewDraft;

const draftSchema = z.object({
  email: z.string(),
  orderId: z.string(),
  productId: z.string(),
  rating: z.nullable(z.int().check(z.minimum(1), z.maximum(5))),
  content: z.string(),
  feedback: z.record(z.string(), z.string()),
});

/** An unsent review. Kept in session storage, so that a reload or a sign-in does not lose it. */
export type ReviewDraft = z.infer<typeof draftSchema>;

/** When storage is blocked or full, the draft lives as long as the dialog. */
function stored<Result>(access: (storage: Storage) => Result): Result | null {
  try {
    return access(window.sessionStorage);
  } catch {
    return null;
  }
}

/** The draft of this shopper and order; the draft of another account is removed. */
export function readDraft(email: string, orderId: string): ReviewDraft | null {
  const draft = stored((storage) => {
    const parsed = z.safeParse(draftSchema, JSON.parse(storage.getItem(draftKey) ?? 'null'));
    return parsed.success ? parsed.data : null;
  });
  if (draft && draft.email !== email) clearDraft();
  return draft?.email === email && draft.orderId === orderId ? draft : null;
}

/** Stores the latest draft; only one is kept. */
export const keepDraft = (draft: ReviewDraft): void =>
  void stored((storage) => storage.setItem(draftKey, JSON.stringify(draft)));

export const clearDraft = (): void => void stored((storage) => storage.removeItem(draftKey));
