import * as z from 'zod/mini';

const imageName = z.string().check(z.regex(/^[\w-]{8,64}(\.(jpg|mp4|webm|ogg))?$/));

/** Format in which a review's pictures are stored and served: `storage/picture-child.cjs` of the backend writes it. */
export const reviewPictureFormat = { type: 'image/jpeg', ending: 'jpg' } as const;

/** Widths in pixels in which a review's picture is stored; the last is its full size. */
export const reviewPictureWidths = [320, 800, 1600] as const;

/**
 * Address of a picture (`{id}`, served as `{id}.jpg`) or a video (`{id}.mp4`). A picture takes `?width=`
 * (`pictureUrl` in urls.ts) and answers the next larger of {@link reviewPictureWidths}.
 */
export function reviewMediaUrl(name: string): string {
  return `/api/reviews/images/${name.includes('.') ? name : `${name}.${reviewPictureFormat.ending}`}`;
}

/** Media of a review, their kind by extension, with their addresses. */
export function reviewMedia(
  imageIds: string | null,
): { kind: 'image' | 'video'; name: string; url: string }[] {
  return (imageIds ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => z.safeParse(imageName, name).success)
    .map((name) => ({
      kind: /\.(mp4|webm|ogg)$/.test(name) ? 'video' : 'image',
      name,
      url: reviewMediaUrl(name),
    }));
}
