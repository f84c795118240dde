/** Given to what this bundle adds to the page later; Rspack makes it a variable of the bundle. */
declare let __webpack_nonce__: string | undefined;

/**
 * Remembers the document's nonce for the styles and scripts to come. They could read it from the head themselves, but a
 * page that the browser renders begins with an emptied head: its first styles would be refused.
 */
export function keepNonce() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content;
  if (nonce) __webpack_nonce__ = nonce;
}
