export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** Matches an encoding in `Accept-Encoding`, unless `q=0` refuses it. */
const accepting = (name: string) =>
  new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`, 'i');
const [brotli, gzip] = [accepting('br'), accepting('gzip')];

/** Chooses the smallest encoding that a client accepts. @param accepted value of `Accept-Encoding`. */
export function chooseEncoding(accepted = ''): ContentEncoding {
  if (brotli.test(accepted)) return 'br';
  return gzip.test(accepted) ? 'gzip' : 'identity';
}
