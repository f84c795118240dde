import { surrogateKeys } from '@store/shared/contracts/catalog-changes';
import { collectionUrl } from '@store/shared/contracts/urls';
import { decodedPart } from '../shopify/canonical-path';

const collections = collectionUrl('');

/** The surrogate keys of the products whose ids are in a text. */
export function productKeysIn(text: string): string[] {
  const ids = [...text.matchAll(/gid:\/\/shopify\/Product\/(\d+)/g)].map(([, id = '']) => id);
  return [...new Set(ids)].map(surrogateKeys.product);
}

/** The surrogate keys of a page: its collection, and each product whose id its data name. */
export function surrogateKeysOf(pathname: string, html: string): string[] {
  const keys = productKeysIn(html);
  if (!pathname.startsWith(collections)) return keys;
  return [surrogateKeys.collections, surrogateKeys.collection(handleIn(pathname)), ...keys];
}

function handleIn(pathname: string): string {
  const handle = pathname.slice(collections.length).split('/')[0] ?? '';
  return decodedPart(handle) ?? handle;
}
