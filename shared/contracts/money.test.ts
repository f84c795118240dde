import fc from 'fast-check';
import { currencyOptions, findCurrency } from '../shop-data/currencies';
import { displayPrice, isConverted, reducedFrom, savedPercent } from './money';

/** 54.99 USD as displayed for each country, written by hand. */
const shown: Record<string, string> = {
  US: '$54.99',
  AE: 'AED\u00A0201.81',
  AR: 'AR$63,788.40',
  AT: '€48.94',
  AU: 'A$85.78',
  BE: '€48.94',
  BG: 'лв\u00A095.68',
  BR: 'R$311.24',
  CA: 'C$76.44',
  CH: 'CHF\u00A045.64',
  CL: 'CL$51,691',
  CN: 'CN¥396.48',
  CO: 'CO$230,958',
  CZ: 'Kč\u00A01,220.78',
  DE: '€48.94',
  DK: 'kr\u00A0365.13',
  EE: '€48.94',
  EG: 'E£2,771.50',
  ES: '€48.94',
  FI: '€48.94',
  FJ: 'FJ$124.28',
  FR: '€48.94',
  GB: '£41.24',
  GR: '€48.94',
  HK: 'HK$428.37',
  HR: '€48.94',
  HU: 'Ft\u00A019,796',
  ID: 'Rp\u00A0908,435',
  IE: '€48.94',
  IL: '₪195.21',
  IN: '₹4,679.65',
  IS: 'kr\u00A07,094',
  IT: '€48.94',
  JP: '¥8,029',
  KE: 'KSh\u00A07,093.71',
  KR: '₩76,986',
  LT: '€48.94',
  LU: '€48.94',
  LV: '€48.94',
  MT: '€48.94',
  MX: 'MX$1,072.31',
  MY: 'RM\u00A0235.91',
  NG: '₦88,093.98',
  NL: '€48.94',
  NO: 'kr\u00A0569.70',
  NZ: 'NZ$92.93',
  PH: '₱3,068.44',
  PL: 'zł\u00A0207.31',
  PT: '€48.94',
  RO: 'lei\u00A0249.65',
  SE: 'kr\u00A0533.95',
  SG: 'S$71.49',
  SI: '€48.94',
  SK: '€48.94',
  TH: '฿1,825.67',
  ZA: 'R\u00A0995.32',
  VN: '₫1,426,441',
};

const dollars = (amount: number | string) => ({ amount: String(amount), currencyCode: 'USD' });
const optionOf = (code: string) => {
  const option = findCurrency(code);
  if (!option) throw new Error(`No option ${code}`);
  return option;
};

it.each(currencyOptions.map((option) => [option.code, option] as const))(
  'shows a price to %s with its symbol and decimals',
  (code, option) => {
    expect(displayPrice(dollars('54.99'), option)).toBe(shown[code]);
  },
);

it('covers exactly the currencies above', () => {
  expect(Object.keys(shown).sort()).toEqual(currencyOptions.map(({ code }) => code).sort());
});

it('converts at the rate, in every currency, to the nearest unit that it shows', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...currencyOptions),
      fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100),
      (option, amount) => {
        const text = displayPrice(dollars(amount.toFixed(2)), option);
        expect(text.startsWith(option.symbol)).toBe(true);
        const digits = text.slice(option.symbol.length).replaceAll(/[\u00A0,]/g, '');
        expect(digits).toMatch(option.decimals === 0 ? /^\d+$/ : /^\d+\.\d\d$/);
        const unit = 10 ** -option.decimals;
        expect(Math.abs(Number(digits) - amount * option.exchangeRateToUSD)).toBeLessThanOrEqual(
          unit / 2 + 1e-6 * unit + amount * option.exchangeRateToUSD * 1e-12,
        );
      },
    ),
  );
});

it('has no decimals where a currency has none', () => {
  expect(currencyOptions.filter(({ decimals }) => decimals === 0).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['JPY', 'VND', 'KRW']),
  );
});

it('groups thousands and keeps the sign in front', () => {
  expect(displayPrice(dollars(1234.5), optionOf('US'))).toBe('$1,234.50');
  expect(displayPrice(dollars(-10), optionOf('DE'))).toBe('-€8.90');
});

it('keeps a price that is not in dollars', () => {
  const price = { amount: '20.00', currencyCode: 'GBP' };
  expect(displayPrice(price, optionOf('DE'))).toBe('£20.00');
  expect(isConverted(price, optionOf('DE'))).toBe(false);
  expect(isConverted(dollars(20), optionOf('US'))).toBe(false);
  expect(isConverted(dollars(20), optionOf('DE'))).toBe(true);
});

it('shows a price as it is when its currency is none', () => {
  const us = optionOf('US');
  for (const currencyCode of ['EURX', '', '$', '12'])
    expect(displayPrice({ amount: '54.99', currencyCode }, us)).toBe(`54.99 ${currencyCode}`);
});

describe('a reduction', () => {
  const usd = (amount: string) => ({ amount, currencyCode: 'USD' });

  it.each([
    ['80.00', '100.00', 20],
    ['54.99', '68.99', 20],
    ['99.00', '100.0', 1],
    ['99.99', '100.0', 0],
    ['68.99', '54.99', 0],
    ['54.99', '0.0', 0],
  ])('of %s from %s saves %d percent', (price, before, percent) => {
    expect(savedPercent(usd(price), usd(before))).toBe(percent);
    expect(reducedFrom(usd(price), usd(before))).toEqual(percent > 0 ? { compareAtPrice: usd(before) } : {});
  });

  it('is none without a price before, and none between currencies', () => {
    expect(reducedFrom(usd('5.0'), null)).toEqual({});
    expect(reducedFrom(usd('5.0'), { amount: '9.0', currencyCode: 'EUR' })).toEqual({});
  });
});
