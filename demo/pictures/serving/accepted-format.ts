import type { PictureFormat } from '../draw/encode';

export const contentTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
};

/** Formats from smallest to largest that a browser names itself; a wildcard alone proves nothing, so it gets JPEG. */
export function acceptedFormat(accept: string | undefined): PictureFormat {
  const named = new Set<string>();
  for (const range of (accept ?? '').slice(0, 1000).toLowerCase().split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    if (!refused) named.add(type);
  }
  if (named.has('image/avif')) return 'avif';
  if (named.has('image/webp')) return 'webp';
  return 'jpeg';
}
