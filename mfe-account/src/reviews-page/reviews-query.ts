import { reviewSorts, type ReviewSort } from '@store/shared/contracts/reviews';
import { reviewsUrl, type ReviewsAddress } from '@store/shared/contracts/urls';

export const sortLabels: Record<ReviewSort, string> = {
  recent: 'Most recent',
  highest: 'Highest rating',
  lowest: 'Lowest rating',
};

/** Parses the address; invalid values fall back to their defaults. */
export interface ReviewsView {
  /** Counted from 1. */
  page: number;
  sort: ReviewSort;
  stars: number | null;
  photos: boolean;
  product: string | null;
  review: string | null;
}

const idPattern = /^[\w:/.-]{1,100}$/;
const readId = (text: string | null) => (text !== null && idPattern.test(text) ? text : null);

export function readReviewsView(parameters: URLSearchParams): ReviewsView {
  const page = parameters.get('page') ?? '';
  const stars = parameters.get('stars') ?? '';
  const sort = parameters.get('sort');
  return {
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    sort: reviewSorts.find((known) => known === sort) ?? 'recent',
    stars: /^[1-5]$/.test(stars) ? Number(stars) : null,
    photos: parameters.get('photos') === '1',
    product: readId(parameters.get('product')),
    review: readId(parameters.get('review')),
  };
}

/** The address of a view. A change of what is listed starts at page 1, and no review stays open. */
export function reviewsViewUrl(view: ReviewsView, changes: Partial<ReviewsView> = {}): string {
  const { page, sort, stars, photos, product, review } = { ...view, page: 1, review: null, ...changes };
  const address: ReviewsAddress = { page, photos };
  if (sort !== 'recent') address.sort = sort;
  if (stars !== null) address.stars = stars;
  if (product !== null) address.product = product;
  if (review !== null) address.review = review;
  return reviewsUrl(address);
}

/** Whether two addresses show the same list and differ in the open review only. */
export function listsTheSame(one: URLSearchParams, other: URLSearchParams): boolean {
  const list = (parameters: URLSearchParams) => {
    const view = readReviewsView(parameters);
    return reviewsViewUrl(view, { page: view.page });
  };
  return list(one) === list(other);
}
