import { pageSlugs } from '../contracts/page-slugs';
import { everyNavigationLink, footerGroups, homeTiles, navigationCategories } from './navigation';

/** Slugs of each category as specified, in order, and after them those that lead to all of it. */
const specified = {
  Apparel:
    'polo-shirt hoodie zip-hoodie baseball-jersey hockey-jersey hawaiian-shirt women-casual-shirt dress shorts jogger kid-clothes t-shirt apparel',
  'Home Decor': 'bedding-set blanket flag ornament home-decor',
  Accessories: 'car-seat-cover luggage-cover tumbler handbag accessories',
  Footwear: 'low-top-shoes high-top-shoes shoes',
  Tartan: 'jeff-hat clans tartan',
};

it('has the specified categories with their collections, in order', () => {
  const groups = navigationCategories.flatMap((category) =>
    category.kind === 'group' ? [[category.label, category.children.map(({ slug }) => slug).join(' ')]] : [],
  );
  expect(Object.fromEntries(groups)).toEqual(specified);
  expect(groups.map(([label]) => label)).toEqual(Object.keys(specified));
});

it('ends with Country, Happy Customers and, on small screens only, Personalized', () => {
  const links = navigationCategories.flatMap((category) =>
    category.kind === 'link' ? [[category.label, category.to, category.where]] : [],
  );
  expect(links).toEqual([
    ['Country', '/pages/find-your-country', 'everywhere'],
    ['Happy Customers', '/pages/reviews', 'everywhere'],
    ['Personalized', '/collections/personalized', 'mobile'],
  ]);
});

it('has the twelve tiles of the home page', () => {
  expect(homeTiles.map(({ slug }) => slug).join(' ')).toBe(
    'hoodie polo-shirt t-shirt hawaiian-shirt jersey hockey-jersey long-sleeve-button skirt shoes bedding-set luggage-cover tumbler',
  );
});

it('has the three link groups of the footer, none of them empty', () => {
  expect(footerGroups.map(({ title }) => title)).toEqual(['SUPPORT', 'INFORMATION', 'QUICK LINKS']);
  expect(footerGroups.filter(({ links }) => links.length === 0)).toEqual([]);
});

it('links to specified pages only', () => {
  for (const { to, slug } of everyNavigationLink()) {
    if (to.startsWith('/pages/')) expect(pageSlugs).toContain(slug);
    else expect(to).toBe(`/collections/${slug}`);
  }
});

it('links to every standalone information page', () => {
  const reached = new Set(everyNavigationLink().map(({ slug }) => slug));
  // The claim form is reached from the policy page, the confirmation from a form, unsubscribing from a message.
  const elsewhere = new Set(['intellectual-property', 'thank-you-for-submit', 'unsubscribe']);
  expect(pageSlugs.filter((slug) => !reached.has(slug) && !elsewhere.has(slug))).toEqual([]);
});
