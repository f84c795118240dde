import { pageNonce } from '../browser/page-nonce';
import { fallbackFaces, webFaces } from './font-faces';

/** The faces of all fonts in a document that was not rendered on the server; its own nonce lets them in. */
export function Fonts() {
  return <style nonce={pageNonce()}>{fallbackFaces + webFaces}</style>;
}
