/** Query of the thank-you page: the number of the stored request. */
export const requestNumberQuery = 'request';

/** That number as text; empty for anything else than a whole number. */
export const requestNumberOf = (query: URLSearchParams): string =>
  /^[1-9]\d{0,15}$/.exec(query.get(requestNumberQuery) ?? '')?.[0] ?? '';
