import { countries } from '@store/shared/shop-data/countries';
import { countrySlug } from '@store/shared/shop-data/country-slug';
import { everyNavigationLink, navigationCategories } from '@store/shared/shop-data/navigation';
import { buildCatalogue } from '../build-catalogue';
import { smallestCatalogue } from '../build/plan-products';
import { colorDistance } from '../cloths';
import { sharedCatalogue } from '../testing/shared-catalogue';

const catalogue = sharedCatalogue();
const { collections, collectionByHandle } = catalogue;

const navigationSlugs = everyNavigationLink()
  .filter(({ to }) => to.startsWith('/collections/'))
  .map(({ slug }) => slug);

describe('collections', () => {
  it('have handles, titles and ids of their own', () => {
    for (const key of ['handle', 'id', 'title'] as const) {
      expect(new Set(collections.map((collection) => collection[key])).size).toBe(collections.length);
    }
  });

  it.each([3600, smallestCatalogue])(
    'are there for every country with 12 products at least, in %i products',
    (size) => {
      const sized = size === 3600 ? catalogue : buildCatalogue(size);
      for (const { name } of countries) {
        const members = sized.collectionByHandle(countrySlug(name))?.products.length ?? 0;
        expect([name, members >= 12]).toEqual([name, true]);
      }
      for (const slug of navigationSlugs)
        expect(sized.collectionByHandle(slug)?.products.length).toBeGreaterThanOrEqual(24);
    },
  );

  it.each(['england', 'scotland', 'wales'])('have %s, a nation with a flag of its own', (slug) => {
    const members = collectionByHandle(slug)?.products ?? [];
    expect(members.some(({ art }) => art.print.kind === 'flag' && art.print.country.startsWith('gb-'))).toBe(
      true,
    );
  });

  it('have one of everything under each group of the menu that names one', () => {
    const groups = navigationCategories.flatMap((category) =>
      category.kind === 'group' ? [category.children.map(({ slug }) => slug)] : [],
    );
    expect(groups.map((slugs) => slugs.at(-1))).toEqual([
      'apparel',
      'home-decor',
      'accessories',
      'shoes',
      'tartan',
    ]);
    for (const slugs of groups.slice(0, 4)) {
      const all = new Set(collectionByHandle(slugs.at(-1) ?? '')?.products);
      for (const slug of slugs)
        expect([slug, collectionByHandle(slug)?.products.every((one) => all.has(one))]).toEqual([slug, true]);
    }
  });

  it('have five pages of hoodies', () => {
    expect(collectionByHandle('hoodie')?.products.length).toBeGreaterThan(4 * 40);
  });

  it('have every country in at least ten product types, with hoodie, T-shirt, flag, blanket and tumbler', () => {
    for (const { name } of countries) {
      const products = collectionByHandle(countrySlug(name))?.products ?? [];
      const types = new Set(products.map(({ productType }) => productType));
      expect([name, types.size >= 10]).toEqual([name, true]);
      for (const type of ['Hoodie', 'T Shirt', 'Flag', 'Blanket', 'Insulated Tumbler'])
        expect([name, type, types.has(type)]).toEqual([name, type, true]);
    }
  });

  it('are not empty and have no product twice', () => {
    for (const { handle, products } of collections) {
      expect([handle, products.length > 0]).toEqual([handle, true]);
      expect(new Set(products).size).toBe(products.length);
      expect(products.every(({ id }, index) => catalogue.productById(id) === products[index])).toBe(true);
    }
    expect(collectionByHandle('all')?.products).toHaveLength(catalogue.products.length);
  });

  it('have the products that their rules select', () => {
    const hats = collectionByHandle('tartan-hat')?.products ?? [];
    expect(hats.every(({ art }) => art.print.kind === 'tartan' && art.silhouette === 'jeff-cap')).toBe(true);
    const personalized = collectionByHandle('personalized')?.products ?? [];
    expect(personalized.every(({ personalization }) => personalization.length > 0)).toBe(true);
    const sale = collectionByHandle('sale')?.products ?? [];
    expect(sale.every(({ variants }) => variants.some(({ compareAtCents }) => compareAtCents))).toBe(true);
    const polynesian = collectionByHandle('polynesian')?.products ?? [];
    expect(polynesian.filter(({ art }) => art.print.kind === 'polynesian').length).toBeGreaterThan(100);
  });

  it.each(['hoodie', 't-shirt', 'polo-shirt', 'hockey-jersey', 'bedding-set', 'tumbler'])(
    'put unlike cards beside each other: %s',
    (handle) => {
      const products = collectionByHandle(handle)?.products ?? [];
      const bySales = [...products].sort((one, other) => one.bestSellerRank - other.bestSellerRank);
      for (const order of [products, bySales]) {
        const alike = order.filter((product, index) => {
          const before = order[index - 1];
          return before && colorDistance(before.art.palette[0] ?? '', product.art.palette[0] ?? '') < 30;
        });
        expect(alike.length / order.length).toBeLessThan(0.03);
      }
    },
  );
});
