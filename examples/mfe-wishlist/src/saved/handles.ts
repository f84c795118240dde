/** Most products that a list has, so that a link to it stays short. */
export const listLimit = 50;

/** The handles of a list, each once; what no product can be called is left out. */
export const validHandles = (values: readonly unknown[]): string[] =>
  [
    ...new Set(
      values.filter(
        (value): value is string => typeof value === 'string' && /^[\p{L}\p{N}_-]{1,200}$/u.test(value),
      ),
    ),
  ].slice(0, listLimit);

/** The address that shows a list to whoever opens it. */
export const listUrl = (handles: readonly string[]): string =>
  `/wishlist?items=${handles.map(encodeURIComponent).join(',')}`;

/** The handles of a shared list; null when the address has none. */
export function sharedHandles(search: string): string[] | null {
  const items = new URLSearchParams(search).get('items');
  return items === null ? null : validHandles(items.split(','));
}
