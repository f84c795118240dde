import { collectionUrl, homeUrl, pageUrl } from '../contracts/urls';
import navigation from './navigation.json' with { type: 'json' };

/** A link of a menu, tile or footer. */
export interface NavigationLink {
  label: string;
  /** Collection or page slug, the last part of {@link NavigationLink.to}. */
  slug: string;
  /** Path on this site. */
  to: string;
}

/** An entry of the header and of the mobile menu: a group with children, or a link. */
export type NavigationCategory =
  | { kind: 'group'; label: string; children: readonly NavigationLink[]; where: NavigationPlace }
  | ({ kind: 'link'; where: NavigationPlace } & NavigationLink);

/** Some entries are in the mobile menu only. */
export type NavigationPlace = 'everywhere' | 'mobile';

export interface FooterGroup {
  title: string;
  links: readonly NavigationLink[];
}

/** Labels of links by their paths. */
type Labels = Readonly<Record<string, string>>;

const linksOf = (labels: Labels): NavigationLink[] =>
  Object.entries(labels).map(([to, label]) => ({ label, slug: to.slice(to.lastIndexOf('/') + 1), to }));

const groupsOf = (groups: Readonly<Record<string, Labels>>) =>
  Object.entries(groups).map(([title, labels]) => ({ title, links: linksOf(labels) }));

const categoryLinks = (labels: Labels, where: NavigationPlace) =>
  linksOf(labels).map((link) => ({ kind: 'link' as const, ...link, where }));

/** Header and mobile menu, in order. */
export const navigationCategories: readonly NavigationCategory[] = [
  ...groupsOf(navigation.categories).map(
    ({ title, links }) => ({ kind: 'group', label: title, children: links, where: 'everywhere' }) as const,
  ),
  ...categoryLinks(navigation.categoryLinks, 'everywhere'),
  ...categoryLinks(navigation.mobileLinks, 'mobile'),
];

/** Links below the categories of the mobile menu. */
export const shopperLinks: readonly NavigationLink[] = linksOf(navigation.shopperLinks);

/** "Shop by Category" on the home page, in order. */
export const homeTiles: readonly NavigationLink[] = linksOf(navigation.homeTiles);

/** The three cards of the home page's Cultural Pride section, and the collection that its second banner links to. */
export const culturalPrideLinks: readonly NavigationLink[] = linksOf(navigation.culturalPride);
export const summerCollectionLink: NavigationLink = {
  label: 'Summer Collection',
  slug: 'summer-collection',
  to: collectionUrl('summer-collection'),
};

/** Footer link groups; together they reach every information page and form. */
export const footerGroups: readonly FooterGroup[] = groupsOf(navigation.footer);

/** What the footer calls an information page; its slug when the footer does not list it. */
export const pageLabel = (slug: string): string =>
  footerGroups.flatMap(({ links }) => links).find((entry) => entry.to === pageUrl(slug))?.label ?? slug;

/** Every link of header, home page and footer, once. A crawl checks each. */
export function everyNavigationLink(): NavigationLink[] {
  const links = [
    ...navigationCategories.flatMap((category) =>
      category.kind === 'group' ? category.children : [category],
    ),
    ...homeTiles,
    ...culturalPrideLinks,
    summerCollectionLink,
    ...footerGroups.flatMap((footerGroup) => footerGroup.links),
  ];
  const byPath = new Map(links.map(({ label, slug, to }) => [to, { label, slug, to }]));
  return [...byPath.values()];
}

/** Other pages of the sitemap than products and collections: targets of the menus, and of those pages. */
export const foundPages: readonly string[] = [
  homeUrl,
  ...everyNavigationLink().flatMap(({ to }) => (to.startsWith(pageUrl('')) ? [to] : [])),
  pageUrl('intellectual-property'),
];
