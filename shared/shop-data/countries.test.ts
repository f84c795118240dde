import fc from 'fast-check';
import { countries } from './countries';
import { countrySlug } from './country-slug';
import { everyNavigationLink } from './navigation';

describe('countries', () => {
  it('lists about 200 names, each once and in alphabetical order', () => {
    const names = countries.map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(190);
    expect(names.length).toBeLessThanOrEqual(205);
    expect([...names].sort(new Intl.Collator('en').compare)).toEqual(names);
  });

  it('gives every country a two-letter code of its own, and a nation of the United Kingdom that of its part', () => {
    const codes = countries.map(({ code }) => code);
    expect(codes.filter((code) => !/^([A-Z]{2}|GB-[A-Z]{3})$/.test(code))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('assigns no country a collection that the navigation uses otherwise', () => {
    const taken = new Set(everyNavigationLink().map(({ slug }) => slug));
    expect(countries.filter(({ name }) => taken.has(countrySlug(name)))).toEqual([]);
  });
});

describe('countrySlug', () => {
  it.each([
    ["Côte d'Ivoire", 'cote-divoire'],
    ['São Tomé and Príncipe', 'sao-tome-and-principe'],
    ['Guinea-Bissau', 'guinea-bissau'],
    ['United States', 'united-states'],
    ['Åland Øst', 'aland-ost'],
    ["N'Djamena  (city)", 'ndjamena-city'],
    ['İstanbul', 'istanbul'],
  ])('converts %s to %s', (name, slug) => {
    expect(countrySlug(name)).toBe(slug);
  });

  it('gives every listed country a slug of its own', () => {
    const slugs = countries.map(({ name }) => countrySlug(name));
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.filter((slug) => slug === '')).toEqual([]);
  });

  it('returns lower-case words joined by single hyphens, for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
        expect(countrySlug(name)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      }),
    );
  });

  it('follows the specified rule for plain names: lower case, spaces to hyphens', () => {
    const words = fc.array(fc.stringMatching(/^[A-Za-z]{1,12}$/), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(words, (parts) => {
        const name = parts.join(' ');
        expect(countrySlug(name)).toBe(name.toLowerCase().replaceAll(' ', '-'));
      }),
    );
  });
});
