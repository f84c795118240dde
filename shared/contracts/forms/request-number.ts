/** Query of the thank-you page: the number of the stored request. */
export const requestNumberQuery = 'request';

/** That number as text; null for anything else than a whole number. */
export const requestNumberOf = (query: URLSearchParams): string | null =>
  /^[1-9]\d{0,15}$/.exec(query.get(requestNumberQuery) ?? '')?.[0] ?? null;
