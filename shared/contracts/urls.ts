/** Addresses of the site; slices build links with these functions only. */
export const homeUrl = '/';
export const cartUrl = '/cart';
export const loginUrl = '/login';
export const registerUrl = '/register';
export const resetPasswordUrl = '/reset-password';
export const userUrl = '/user';

export const productUrl = (handle: string): string => `/products/${encodeURIComponent(handle)}`;

/** The part of a collection or of search results that an address shows. */
export interface ListPart {
  page?: number;
  sort?: string;
  /** Parameters of filters; a name may occur several times. */
  filters?: readonly (readonly [name: string, value: string])[];
}

/** `page` 1 and the default sort stay out of the address. */
export function collectionUrl(slug: string, { page = 1, sort = '', filters = [] }: ListPart = {}): string {
  return withQuery(`/collections/${encodeURIComponent(slug)}`, { page: pageValue(page), sort }, filters);
}

/** Blanks at the ends of the term and runs of them stay out of the address. */
export function searchUrl(term: string, { page = 1, sort = '', filters = [] }: ListPart = {}): string {
  const q = term.trim().replace(/\s+/g, ' ');
  return withQuery('/search', { q, page: pageValue(page), sort }, filters);
}

/** Sign-in with a redirect back; `returnTo` is a path of this site with its query. */
export const signInUrl = (returnTo: string): string => withQuery(loginUrl, { returnTo });

/** A tab of the account page; the first one, `profile`, stays out of the address. */
export const userTabUrl = (tab: string): string => withQuery(userUrl, { tab: tab === 'profile' ? '' : tab });

/** Filters of a list of reviews; defaults are left out of the address. */
export interface ReviewsAddress {
  page?: number;
  sort?: string;
  stars?: number;
  /** Only reviews with pictures or videos. */
  photos?: boolean;
  /** Product id: only its reviews. */
  product?: string;
  review?: string;
}

export function reviewsUrl({ page = 1, sort, stars, photos, product, review }: ReviewsAddress = {}): string {
  return withQuery('/pages/reviews', {
    product: product ?? '',
    stars: stars ? String(stars) : '',
    photos: photos ? '1' : '',
    sort: sort ?? '',
    page: page > 1 ? String(page) : '',
    review: review ?? '',
  });
}

export const pageUrl = (slug: string): string => `/pages/${encodeURIComponent(slug)}`;

/** An address of a picture at a width in pixels; the photo CDN scales it. */
export function pictureUrl(url: string, width: number): string {
  const [address = '', query = ''] = url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('width', String(width));
  return `${address}?${parameters}`;
}

const pageValue = (page: number) => (page > 1 ? String(page) : '');

function withQuery(
  path: string,
  values: Record<string, string>,
  more: readonly (readonly [name: string, value: string])[] = [],
): string {
  const given = [...Object.entries(values), ...more].filter(([, value]) => value !== '');
  const query = new URLSearchParams(given.map(([name, value]) => [name, value])).toString();
  return query ? `${path}?${query}` : path;
}
