import type { PictureAddress } from '@store/shared/contracts/storefront';
import { pictureUrl } from '@store/shared/contracts/urls';
import type { Crumb } from '@store/shared/ui/breadcrumb';
import { JsonLd } from './json-ld';
import { breadcrumbList, itemList } from './listing-structured-data';

interface ListHeadProps {
  /** Of the document. */
  title: string;
  description: string;
  origin: string;
  /** Addresses as paths. */
  canonical: string;
  previous: string | null;
  next: string | null;
  /** Of the list. */
  name: string;
  products: readonly { handle: string; image: PictureAddress | null }[];
  /** Place of the first product in the whole list, from 1. */
  firstPlace: number;
  crumbs: readonly Crumb[];
}

/** Width in pixels of the picture in link previews. */
const previewWidth = 1000;

/** Title, meta tags and structured data of a page of products. The shell adds what every page has. */
export function ListHead({ origin, crumbs, ...page }: ListHeadProps) {
  const picture = page.products[0]?.image;
  return (
    <>
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      <link rel="canonical" href={origin + page.canonical} />
      {page.previous === null ? null : <link rel="prev" href={origin + page.previous} />}
      {page.next === null ? null : <link rel="next" href={origin + page.next} />}
      {picture ? <meta property="og:image" content={pictureUrl(picture.url, previewWidth)} /> : null}
      <JsonLd data={breadcrumbList(origin, crumbs)} />
      <JsonLd data={itemList(origin, page.name, page.products, page.firstPlace)} />
    </>
  );
}
