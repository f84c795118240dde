import { currencyOptions, defaultCurrency, findCurrency } from '@store/shared/shop-data/currencies';
import { searchCurrencies } from './currency-search';

const found = (typed: string) => searchCurrencies(typed, defaultCurrency).map(({ code }) => code);

it('finds a country by its name, code, currency and symbol', () => {
  expect(found('germ')).toEqual(['DE']);
  expect(found('de')[0]).toBe('DE');
  expect(found('jpy')).toEqual(['JP']);
  expect(found('₫')).toEqual(['VN']);
  expect(found(' united ')).toEqual(['US', 'AE', 'GB']);
});

it('ranks matches at the beginning before matches inside', () => {
  const countries = searchCurrencies('in', defaultCurrency).map(({ country }) => country);
  expect(countries.indexOf('India')).toBeLessThan(countries.indexOf('China'));
  expect(countries).toContain('Argentina');
});

it('returns all for an empty text, and none when nothing matches', () => {
  expect(found('  ')).toHaveLength(currencyOptions.length);
  expect(found('atlantis')).toEqual([]);
});

it('lists countries by name, the own one and the United States first', () => {
  const own = findCurrency('NZ') ?? defaultCurrency;
  const [first, second, ...others] = searchCurrencies('', own).map(({ country }) => country);
  expect([first, second]).toEqual(['New Zealand', 'United States']);
  expect(others.slice(0, 3)).toEqual(['Argentina', 'Australia', 'Austria']);
  expect(others).toEqual(others.toSorted((one, other) => one.localeCompare(other, 'en')));
});
