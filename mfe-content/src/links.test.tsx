import { everyNavigationLink } from '@store/shared/shop-data/navigation';
import { pageSlugs } from '@store/shared/contracts/page-slugs';
import { pageUrl } from '@store/shared/contracts/urls';
import { openedPage, slugs } from './testing/rendered-pages';

/** Pages below `/pages/` of other slices. */
const elsewhere = ['find-your-country', 'clans', 'reviews', 'orders'];

/** Addresses of other slices that texts may link to. */
const places = new Set(['/', '/cart', '/login', '/user', ...everyNavigationLink().map(({ to }) => to)]);

it('has a page for every slug that is not another slice’s', () => {
  expect([...slugs, ...elsewhere].sort()).toEqual([...pageSlugs].sort());
});

describe('links', () => {
  const links: Record<string, string[]> = {};
  const anchors: Record<string, string[]> = {};
  beforeAll(async () => {
    for (const slug of slugs) {
      const page = await openedPage(slug);
      links[slug] = [...page.querySelectorAll('a[href]')].map((link) => link.getAttribute('href')!);
      anchors[slug] = [...page.querySelectorAll('[id]')].map(({ id }) => id);
    }
  });

  it.each(slugs)('of %s have an existing target', (slug) => {
    const dead = links[slug]!.filter((href) => {
      if (/^(?:https|mailto|tel):/.test(href)) return false;
      const [path = '', anchor] = href.split('#');
      const target = path === '' ? slug : pageSlugs.find((other) => pageUrl(other) === path);
      if (target === undefined) return !places.has(path) || anchor !== undefined;
      return anchor !== undefined && !anchors[target]?.includes(anchor);
    });
    expect(dead).toEqual([]);
    expect(links[slug]!.length).toBeGreaterThan(0);
  });

  it.each([
    [
      'contact-us',
      [
        'help-center',
        'order-status',
        'modification-cancellation',
        'after-ship-center',
        'wholesale-program',
        'intellectual-property',
      ],
    ],
    ['dmca', ['intellectual-property']],
    ['order-status', ['orders']],
  ])('%s links to %j', (slug, others) => {
    expect(links[slug]).toEqual(
      expect.arrayContaining(others.map(pageUrl).map((url) => expect.stringContaining(url))),
    );
  });
});
