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

it('has what begins with the text before what contains it', () => {
  const countries = searchCurrencies('in').map(({ country }) => country);
  expect(countries.indexOf('India')).toBeLessThan(countries.indexOf('China'));
  expect(countries).toContain('Argentina');
});

it('has all of them when nothing is typed, none when nothing fits', () => {
  expect(found('  ')).toEqual(currencyOptions.map(({ code }) => code));
  expect(found('atlantis')).toEqual([]);
});
