import { productUrl } from '@store/shared/contracts/urls';

/**
 * schema.org ItemList of the products on a page, in its short form: product pages have the details.
 * @param firstPlace place of the first one in the whole list, from 1.
 */
export const itemList = (
  siteOrigin: string,
  name: string,
  products: readonly { handle: string }[],
  firstPlace: number,
) => ({
  '@type': 'ItemList',
  name,
  itemListElement: products.map(({ handle }, index) => ({
    '@type': 'ListItem',
    position: firstPlace + index,
    url: siteOrigin + productUrl(handle),
  })),
});

/** schema.org BreadcrumbList; the last crumb is the page itself and needs no address. */
export const breadcrumbList = (siteOrigin: string, crumbs: readonly { label: string; to?: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(to === undefined ? {} : { item: siteOrigin + to }),
  })),
});
