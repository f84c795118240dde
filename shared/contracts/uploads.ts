import * as z from 'zod/mini';

export const uploadLimits = {
  files: 8,
  bytes: 8 * 1024 * 1024,
  /** Width times height. */
  pixels: 40_000_000,
  /** Scans of a progressive JPEG. Programs write about ten; decoding takes time for each, however few bytes it has. */
  scans: 32,
  /** Largest number of pictures of an account in a day. */
  perDay: 30,
  types: ['image/jpeg', 'image/png'],
} as const;

/**
 * Answer of `POST {api}/storage`, signed in: multipart with repeated parts named `file`. One id for each part,
 * in their order; all are kept or none. Ids that are never attached to a review are gone after a day.
 */
export const uploadResponseSchema = z.object({ data: z.array(z.string()) });
