import type { ListedProduct } from '@store/shared/clients/storefront/product-card';
import { collectionUrl, searchUrl, type ListPart } from '@store/shared/contracts/urls';
import { filterParameters, type ChosenFilters } from '../filters/chosen-filters';
import type { Facets } from '../filters/facets';
import { sortParameter, type SortOption } from './sort-options';

/** What a list is of: a collection, or a search term. */
export type ListSubject = { slug: string } | { term: string };

/** A list in one order, with filters applied. */
export interface ListView<Subject extends ListSubject = ListSubject> {
  subject: Subject;
  sort: SortOption;
  chosen: ChosenFilters;
}

/** What the toolbar shows of a list. Plain data, because documents carry it. */
export interface ShownList {
  subject: ListSubject;
  /** Name of the list in sentences. */
  title: string;
  /** Label of the order. */
  sort: string;
  chosen: ChosenFilters;
  /** Order and filters, as addresses of this list carry them. */
  carried: ListPart;
  facets: Facets | null;
  products: readonly ListedProduct[];
  /** Products in the filtered list; null when the service does not count them. */
  total: number | null;
}

/** Address of a part of a list. */
export const listUrl = (subject: ListSubject, part: ListPart = {}): string =>
  'slug' in subject ? collectionUrl(subject.slug, part) : searchUrl(subject.term, part);

/** Order and filters of a list, as its addresses carry them. */
export const carriedBy = ({ sort, chosen }: Pick<ListView, 'sort' | 'chosen'>): ListPart => ({
  sort: sortParameter(sort),
  filters: filterParameters(chosen),
});

/** Address of a page of a list in its order, with its filters. */
export const addressOf = (view: ListView, page: number): string =>
  listUrl(view.subject, { ...carriedBy(view), page });
