import { buildCatalogue } from '../build-catalogue';
import { countryFacts } from './country-facts';
import { flagCare } from './flag-care';
import { garmentOf } from '../garments/garment';

const { products } = buildCatalogue(3600);

it.each(flagCare.flags)(
  'shows the flag of $country whole, and not where it is trodden or sat on',
  ({ country }) => {
    expect(countryFacts.some(({ code }) => code === country)).toBe(true);
    const silhouettes = new Set(flagCare.garments.withoutFlag.map((key) => garmentOf(key).silhouette));
    const flags = products.filter(
      ({ art: { print } }) => print.kind === 'flag' && print.country === country.toLowerCase(),
    );
    expect(flags.length).toBeGreaterThanOrEqual(8);
    const wrong = flags.filter(({ art: { print, silhouette } }) => {
      if (print.kind !== 'flag' || silhouette === 'flag') return false;
      return (
        !flagCare.layouts.allowed.includes(print.layout) ||
        (print.layout !== 'stripes' && silhouettes.has(silhouette))
      );
    });
    expect(wrong.map(({ title }) => title)).toEqual([]);
  },
);

it('says independence of no country', () => {
  expect(products.filter(({ title }) => /independence/i.test(title))).toEqual([]);
});

it('prints flags on neutral cloth or on a cloth in one of their own colors', () => {
  const canada = products.filter(({ title }) => title.startsWith('Canada ')).map(({ title }) => title);
  expect(canada.length).toBeGreaterThanOrEqual(12);
  expect(canada.filter((title) => /Walnut|Terracotta|Moss|Sage|Navy|Plum|Ochre/.test(title))).toEqual([]);
});
