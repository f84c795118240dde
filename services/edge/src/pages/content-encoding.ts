export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** Matches an encoding in `Accept-Encoding`, unless `q=0` refuses it. */
const accepting = (name: string) =>
  new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`, 'i');
const [brotli, gzip] = [accepting('br'), accepting('gzip')];

export const acceptsGzip = (accepted = ''): boolean => gzip.test(accepted);

/** Chooses the smallest encoding that a client accepts. @param accepted value of `Accept-Encoding`. */
export function chooseEncoding(accepted = ''): ContentEncoding {
  if (brotli.test(accepted)) return 'br';
  return acceptsGzip(accepted) ? 'gzip' : 'identity';
}
