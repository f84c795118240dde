/** The nonce under which style elements are allowed in this document. */
export const pageNonce = (): string =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
