/**
 * Page of an address, counted from 1. Whatever is not a whole positive number is page 1;
 * of several values the first counts. Numbers beyond every list stay exact enough to be "past the end".
 */
export function pageNumber(parameters: URLSearchParams): number {
  const text = parameters.get('page') ?? '';
  if (!/^\d+$/.test(text)) return 1;
  return Math.min(Math.max(1, Number(text)), Number.MAX_SAFE_INTEGER);
}
