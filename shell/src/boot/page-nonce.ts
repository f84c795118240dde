/** The nonce under which the edge served this document; it lets styles in, and shows that a page is one of ours. */
export const pageNonce = (): string =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
