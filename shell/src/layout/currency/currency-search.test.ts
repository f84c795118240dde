import { currencyOptions } from '@store/shared/shop-data/currencies';
import { searchCurrencies } from './currency-search';

const found = (typed: string) => searchCurrencies(typed).map(({ code }) => code);

it('finds a country by its name, code, currency and symbol', () => {
  expect(found('germ')).toEqual(['DE']);
  expect(found('de')[0]).toBe('DE');
  expect(found('jpy')).toEqual(['JP']);
  expect(found('₫')).toEqual(['VN']);
  expect(found(' united ')).toEqual(['US', 'AE', 'GB']);
});

it('ranks matches at the beginning before matches inside', () => {
  const countries = searchCurrencies('in').map(({ country }) => country);
  expect(countries.indexOf('India')).toBeLessThan(countries.indexOf('China'));
  expect(countries).toContain('Argentina');
});

it('returns all for an empty text, and none when nothing matches', () => {
  expect(found('  ')).toEqual(currencyOptions.map(({ code }) => code));
  expect(found('atlantis')).toEqual([]);
});
