import { fallbackFaces, webFaces } from './font-faces';

/** The faces of all fonts in a document that was not rendered on the server; its own nonce lets them in. */
export function Fonts() {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  return <style nonce={nonce}>{fallbackFaces + webFaces}</style>;
}
