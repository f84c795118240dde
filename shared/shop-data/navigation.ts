import { collectionUrl, homeUrl, pageUrl } from '../contracts/urls';

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

const collection = (slug: string, label: string): NavigationLink => ({
  label,
  slug,
  to: collectionUrl(slug),
});
const page = (slug: string, label: string): NavigationLink => ({ label, slug, to: pageUrl(slug) });
const group = (label: string, children: readonly NavigationLink[]): NavigationCategory => ({
  kind: 'group',
  label,
  children,
  where: 'everywhere',
});
const link = (target: NavigationLink, where: NavigationPlace = 'everywhere'): NavigationCategory => ({
  kind: 'link',
  ...target,
  where,
});

/** Header and mobile menu, in order. */
export const navigationCategories: readonly NavigationCategory[] = [
  group('Apparel', [
    collection('polo-shirt', 'Polo Shirt'),
    collection('hoodie', 'Hoodie'),
    collection('zip-hoodie', 'Zip Hoodie'),
    collection('baseball-jersey', 'Baseball Jersey'),
    collection('hockey-jersey', 'Hockey Jersey'),
    collection('hawaiian-shirt', 'Hawaiian Shirt'),
    collection('women-casual-shirt', 'Women Casual Shirt'),
    collection('dress', 'Dress'),
    collection('shorts', 'Shorts'),
    collection('jogger', 'Jogger'),
    collection('kid-clothes', 'Kid Clothes'),
  ]),
  group('Home Decor', [
    collection('bedding-set', 'Bedding Set'),
    collection('blanket', 'Blanket'),
    collection('flag', 'Flag'),
    collection('ornament', 'Ornament'),
  ]),
  group('Accessories', [
    collection('car-seat-cover', 'Car Seat Cover'),
    collection('luggage-cover', 'Luggage Cover'),
    collection('tumbler', 'Tumbler'),
    collection('handbag', 'Handbag'),
  ]),
  group('Footwear', [
    collection('low-top-shoes', 'Low Top Shoes'),
    collection('high-top-shoes', 'High Top Shoes'),
  ]),
  group('Tartan', [collection('jeff-hat', 'Jeff Hat')]),
  link(page('find-your-country', 'Country')),
  link(page('reviews', 'Happy Customers')),
  link(collection('personalized', 'Personalized'), 'mobile'),
];

/** "Shop by Category" on the home page, in order. */
export const homeTiles: readonly NavigationLink[] = [
  collection('hoodie', 'Hoodie'),
  collection('polo-shirt', 'Polo Shirt'),
  collection('t-shirt', 'T-Shirt'),
  collection('hawaiian-shirt', 'Hawaiian Shirt'),
  collection('jersey', 'Jersey'),
  collection('hockey-jersey', 'Hockey Jersey'),
  collection('long-sleeve-button', 'Long Sleeve Button'),
  collection('skirt', 'Skirt'),
  collection('shoes', 'Shoes'),
  collection('bedding-set', 'Bedding Set'),
  collection('luggage-cover', 'Luggage Cover'),
  collection('tumbler', 'Tumbler'),
];

/** The three cards of the home page's Cultural Pride section, and the collection that its second banner links to. */
export const culturalPrideLinks: readonly NavigationLink[] = [
  collection('african', 'African'),
  collection('tartan-hat', 'Tartan Hat'),
  collection('polynesian', 'Polynesian'),
];
export const summerCollectionLink: NavigationLink = collection('summer-collection', 'Summer Collection');

/** Footer link groups; together they reach every information page and form. */
export const footerGroups: readonly FooterGroup[] = [
  {
    title: 'SUPPORT',
    links: [
      page('help-center', 'Help Center'),
      page('contact-us', 'Contact Us'),
      page('order-status', 'Order Status'),
      page('modification-cancellation', 'Modify or Cancel an Order'),
      page('after-ship-center', 'After Ship Center'),
      page('exchange-size', 'Exchange Size'),
    ],
  },
  {
    title: 'INFORMATION',
    links: [
      page('about-us', 'About Us'),
      page('shipping-information', 'Shipping Information'),
      page('payment-method', 'Payment Methods'),
      page('taxes-duties', 'Taxes and Duties'),
      page('refund-policy', 'Refund Policy'),
      page('return-policy', 'Return Policy'),
      page('privacy-policy', 'Privacy Policy'),
      page('terms-of-service', 'Terms of Service'),
      page('dmca', 'IP Complaint Policy'),
    ],
  },
  {
    title: 'QUICK LINKS',
    links: [
      page('find-your-country', 'Find Your Country'),
      page('reviews', 'Happy Customers'),
      page('orders', 'Order Lookup'),
      page('wholesale-program', 'Wholesale Program'),
      collection('personalized', 'Personalized'),
      collection('all', 'All Products'),
    ],
  },
];

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
