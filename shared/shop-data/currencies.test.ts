import { currencyOptions, defaultCurrency, findCurrency } from './currencies';

it('has 57 options, from US at 1 to VN at 25940, each country once', () => {
  expect(currencyOptions).toHaveLength(57);
  expect(currencyOptions[0]).toEqual(defaultCurrency);
  expect(defaultCurrency).toMatchObject({ code: 'US', name: 'USD', symbol: '$', exchangeRateToUSD: 1 });
  expect(currencyOptions.at(-1)).toMatchObject({ code: 'VN', name: 'VND', exchangeRateToUSD: 25_940 });
  expect(new Set(currencyOptions.map(({ code }) => code)).size).toBe(57);
});

it('has the euro countries at 0.89', () => {
  const euro = currencyOptions.filter(({ exchangeRateToUSD }) => exchangeRateToUSD === 0.89);
  expect(euro.map(({ code }) => code).join(' ')).toBe(
    'AT BE BG DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK',
  );
});

it.each([
  ['DE', 'DE'],
  ['de', 'DE'],
  // A currency code selects its first country.
  ['EUR', 'AT'],
  ['VND', 'VN'],
  ['XX', undefined],
  ['', undefined],
  ['constructor', undefined],
])('reads %j as %j', (code, found) => {
  expect(findCurrency(code)?.code).toBe(found);
});
