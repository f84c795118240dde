import { readCountry, readVisitor } from './visitor';

it.each([
  ['DE', 'EUR'],
  ['US', 'USD'],
  ['VN', 'VND'],
  // A currency is understood as its first country.
  ['EUR', 'EUR'],
  [undefined, 'USD'],
  ['', 'USD'],
  ['__proto__', 'USD'],
  ['<script>', 'USD'],
])('shows prices to the cookie %j in %s', (cookie, name) => {
  expect(readVisitor({ selectedUserCurrency: cookie }).currency.name).toBe(name);
});

it.each([
  ['de', undefined, 'DE'],
  ['FR', 'DE', 'FR'],
  [undefined, 'DE', 'DE'],
  [undefined, undefined, ''],
  ['XX', 'DE', ''],
  ['T1', undefined, ''],
  ['DE; path=/', undefined, ''],
])('takes the header %j before the address’s %j: %j', (header, found, country) => {
  expect(readCountry(header, () => found)).toBe(country);
});
