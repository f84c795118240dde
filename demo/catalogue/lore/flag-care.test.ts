import { sharedCatalogue } from '../testing/shared-catalogue';
import { cloths, colorFamily } from '../cloths';
import { countryFacts } from './country-facts';
import { flagCare } from './flag-care';
import { garmentOf } from '../garments/garment';

const { products } = sharedCatalogue();

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

it('knows every flag that carries scripture or a creed, and keeps them from floors, seats, beds and drinks', () => {
  expect(flagCare.flags.map(({ country }) => country)).toEqual(['AF', 'BN', 'DO', 'IQ', 'IR', 'SA', 'SV']);
  expect(flagCare.layouts.allowed).toEqual(['heart', 'stripes']);
  expect(flagCare.garments.withoutFlag).toEqual(
    expect.arrayContaining([
      'low-top-shoes',
      'high-top-shoes',
      'tumbler',
      'blanket',
      'bedding-set',
      'car-seat-cover',
      'luggage-cover',
      'handbag',
      'skirt',
      'shorts',
      'jogger',
      'ornament',
    ]),
  );
});

it('says independence of no country', () => {
  expect(products.filter(({ title }) => /independence/i.test(title))).toEqual([]);
});

const neutrals = ['Bone', 'Charcoal', 'Oat', 'Ink', 'Stone'];
/** The cloths that stand for a color of a flag. */
const standingFor: Record<string, string[]> = {
  red: ['Oxblood', 'Madder'],
  yellow: ['Ochre', 'Saffron'],
  green: ['Bottle Green', 'Moss', 'Sage'],
  blue: ['Midnight Navy', 'Deep Indigo', 'Slate Blue', 'Washed Sky'],
};
const familyOf = new Map(
  Object.entries(standingFor).flatMap(([family, names]) => names.map((name) => [name, family] as const)),
);

it('prints flags on neutral cloth or on a cloth in one of their own colors, in every color that can be chosen', () => {
  const wrong = new Set<string>();
  let choices = 0;
  for (const { art, options, title } of products) {
    if (art.print.kind !== 'flag') continue;
    const { country } = art.print;
    const facts = countryFacts.find(({ code }) => code.toLowerCase() === country)!;
    const families = new Set<string>(facts.flagColors.map(colorFamily));
    const chosen = options.find(({ name }) => name === 'Color')?.values ?? [];
    const own = Object.values(cloths).find(({ color }) => color === art.palette[0])!.name;
    for (const name of new Set([own, ...chosen])) {
      choices += 1;
      const family = familyOf.get(name);
      if (!neutrals.includes(name) && !(family && families.has(family))) wrong.add(`${title}: ${name}`);
    }
  }
  expect([...wrong]).toEqual([]);
  expect(choices).toBeGreaterThan(1500);
});
