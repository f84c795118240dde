import type { PictureFormat } from '../draw/encode';

export const contentTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/** The smallest format that `Accept` names. A wildcard does not count: browsers without WebP send it, too. */
export function acceptedFormat(accept: string | undefined): PictureFormat {
  const named = new Set<string>();
  for (const range of (accept ?? '').slice(0, 1000).toLowerCase().split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
    const excluded = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    if (!excluded) named.add(type);
  }
  if (named.has('image/avif')) return 'avif';
  if (named.has('image/webp')) return 'webp';
  return 'jpeg';
}
