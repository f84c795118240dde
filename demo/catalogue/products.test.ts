import { featuredPrice, featuredProducts } from '@store/shared/shop-data/featured-products';
import { provesAll } from '@store/shared/testing/proof';
import { personalizationSchema } from '@store/shared/contracts/personalization';
import { sceneViewOf } from '../pictures/read-silhouette';
import { sharedCatalogue } from './testing/shared-catalogue';
import type { Silhouette } from './catalogue';

/** Product types that have a size chart, and the six without. */
const types = (
  'polo shirt, hawaiian shirt, fleece hoodie, hoodie, zip hoodie, t shirt, long sleeve button shirt, hoodie dress, ' +
  'long sleeve t shirt, women polo shirt, kid t shirt, kid cotton t shirt, sun dress, slip dress, casual dress, ' +
  'unisex casual running shoes, high top shoes, casual running shoes, force one shoes, hoodie set, ' +
  'insulated tumbler, cup tumbler, hockey jersey, football jersey, luggage cover, bedding set, steering wheel, ' +
  'off shoulder long sleeve dress, summer maxi dress, short bodycon dress, long bodycon dress, ruffle dress, ' +
  'shawl skirt, car seat cover, baseball jersey, jeff cap, women casual shirt, rugby jersey, knitted sweatshirt, ' +
  'shorts, jogger, blanket, flag, ornament, handbag'
).split(', ');

const { products, productByHandle } = sharedCatalogue();
/** Texts take seconds to make: all are read where all is proven. */
const described = products.filter((_, index) => index % (provesAll ? 1 : 7) === 0);

describe('products', () => {
  it('have handles, titles, ids and ranks of their own', () => {
    for (const key of ['handle', 'title', 'id', 'bestSellerRank'] as const) {
      expect(new Set(products.map((product) => product[key])).size).toBe(products.length);
    }
    const ranks = products.map(({ bestSellerRank }) => bestSellerRank).sort((one, other) => one - other);
    expect([ranks[0], ranks.at(-1)]).toEqual([1, products.length]);
  });

  it('name in the title what is in the picture: sleeves, and the dark cloth of a regiment', () => {
    const isSleeved = (silhouette: Silhouette) =>
      sceneViewOf(silhouette, 'front').scene.layers.some(({ panels }) =>
        panels.some(({ part }) => part === 'sleeve'),
      );
    const untrue = products.filter(
      ({ title, art }) =>
        /Sleeve|Raglan/.test(title) && (/Raglan|Dress/.test(title) || !isSleeved(art.silhouette)),
    );
    expect(untrue.map(({ title }) => title)).toEqual([]);
    const dark = products.filter(({ title }) => title.startsWith('Black Watch'));
    expect(dark.length).toBeGreaterThan(3);
    for (const { art } of dark) expect(art.print).toMatchObject({ dyes: 'modern' });
  });

  it('have no colour in the title when a shopper can choose one', () => {
    const colored = products.flatMap(({ title, descriptionHtml, options }) => {
      const colors = options.find(({ name }) => name === 'Color')?.values;
      return colors ? [{ title, descriptionHtml, colors }] : [];
    });
    expect(colored.length).toBeGreaterThan(100);
    const named = colored.filter(({ title, colors }) =>
      colors.some((color) => ` ${title} `.toLowerCase().includes(` ${color.toLowerCase()} `)),
    );
    expect(named.map(({ title }) => title)).toEqual([]);
    for (const { descriptionHtml, colors } of colored)
      expect(descriptionHtml).toContain(`<strong>Colors:</strong> ${colors.join(', ')}`);
  });

  it('have a type with a size chart, or one of those without', () => {
    for (const { productType } of products) {
      expect(types).toContain(productType.toLowerCase());
    }
  });

  it('have 1 to 100 variants, one for each combination of options', () => {
    for (const { options, variants, title } of products) {
      const combinations = options.reduce((count, { values }) => count * values.length, 1);
      expect([title, variants.length]).toEqual([title, combinations]);
      expect(variants.length).toBeLessThanOrEqual(100);
      expect(new Set(variants.map(({ values }) => values.join())).size).toBe(variants.length);
      const strange = variants.filter(({ values }) =>
        values.some((value, index) => !options[index]?.values.includes(value)),
      );
      expect(strange).toEqual([]);
    }
    expect(Math.max(...products.map(({ variants }) => variants.length))).toBe(100);
  });

  it('name the option of a product without options Title, with Default Title', () => {
    const single = products.filter(({ variants }) => variants.length === 1);
    expect(single.length).toBeGreaterThan(0);
    for (const { options } of single) expect(options).toEqual([{ name: 'Title', values: ['Default Title'] }]);
    const others = products.filter(({ variants }) => variants.length > 1).flatMap(({ options }) => options);
    expect(others.filter(({ values }) => values.includes('Default Title'))).toEqual([]);
  });

  it('have descriptions of two to four paragraphs and a list, in plain tags', () => {
    for (const { descriptionHtml, title } of described) {
      const tags = new Set(
        [...descriptionHtml.matchAll(/<\/?([a-z0-9]+)([^>]*)>/g)].map(([, tag, rest]) => `${tag}${rest}`),
      );
      expect([title, [...tags].sort()]).toEqual([title, ['li', 'p', 'strong', 'ul']]);
      const paragraphs = descriptionHtml.split('<p>').length - 1;
      expect(paragraphs).toBeGreaterThanOrEqual(2);
      expect(paragraphs).toBeLessThanOrEqual(4);
      for (const detail of ['(?:Fabric|Material)', 'Weight', 'Care'])
        expect(descriptionHtml).toMatch(new RegExp(`<strong>${detail}:</strong>`));
      // American spelling, and American units first.
      expect(descriptionHtml).not.toMatch(
        /\d %|(?<!\()\b\d+ (?:°C|g|cm)\b|isation|ised\b|fibre|petalled|mitre/,
      );
    }
  });
});

describe('art', () => {
  it('has at least three views, each once, the front first and then the product in use', () => {
    for (const product of products) {
      expect(product.views.length).toBeGreaterThanOrEqual(3);
      expect(product.views.slice(0, 2)).toEqual(['front', 'lifestyle']);
      expect(new Set(product.views).size).toBe(product.views.length);
      expect(product.views.includes('back') || product.views.includes('detail')).toBe(true);
    }
  });
});

describe('personalization', () => {
  it('stays inside the picture, on a view the product has, in the form the metafield has', () => {
    for (const product of products) {
      const { areas } = personalizationSchema.parse({ areas: product.personalization });
      for (const { x, y, width, height, view } of areas) {
        expect(x + width).toBeLessThanOrEqual(1);
        expect(y + height).toBeLessThanOrEqual(1);
        expect(product.views).toContain(view);
      }
    }
  });

  it('puts a name and a number on the back of every jersey', () => {
    const jerseys = products.filter(({ productType }) => productType.endsWith('Jersey'));
    for (const { personalization } of jerseys) {
      expect(personalization.filter(({ view }) => view === 'back').map(({ field }) => field)).toEqual([
        'text',
        'number',
      ]);
    }
    expect(jerseys.length).toBeGreaterThan(100);
  });
});

describe('featured products', () => {
  it('weave Royal Stewart in the modern dyes that it is known by, and call another range by its name', () => {
    const tartans = featuredProducts.flatMap(({ handle, name }) => {
      const print = productByHandle(handle)?.art.print;
      return print?.kind === 'tartan' ? [{ name, print }] : [];
    });
    expect(tartans.map(({ print }) => print.name)).toContain('Royal Stewart');
    for (const { name, print } of tartans)
      expect(print.dyes === 'modern' || /weathered|ancient/i.test(name)).toBe(true);
  });

  it('have their fixed price and an available first variant', () => {
    expect(featuredProducts).toHaveLength(6);
    for (const { handle, name } of featuredProducts) {
      const product = productByHandle(handle);
      expect(product?.title).toBe(name);
      expect(product?.productType).toBe('Hoodie');
      expect(product?.variants[0]?.priceCents).toBe(Math.round(Number(featuredPrice.amount) * 100));
      expect(product?.variants[0]?.quantityAvailable).toBeGreaterThan(0);
    }
  });
});
