import { currencyOptions, defaultCurrency, findCurrency } from '../shop-data/currencies';
import { decimalText, displayPrice, isConverted, reducedFrom, savedPercent } from './money';

/** 54.99 USD as displayed in each currency, written by hand. */
const shown: Record<string, string> = {
  USD: '$54.99',
  AED: 'AED\u00A0201.81',
  ARS: 'AR$63,788.40',
  EUR: '€48.94',
  AUD: 'A$85.78',
  BRL: 'R$311.24',
  CAD: 'C$76.44',
  CHF: 'CHF\u00A045.64',
  CLP: 'CL$51,691',
  CNY: 'CN¥396.48',
  COP: 'CO$230,958',
  CZK: 'Kč\u00A01,220.78',
  DKK: 'kr\u00A0365.13',
  EGP: 'E£2,771.50',
  FJD: 'FJ$124.28',
  GBP: '£41.24',
  HKD: 'HK$428.37',
  HUF: 'Ft\u00A019,796',
  IDR: 'Rp\u00A0908,435',
  ILS: '₪195.21',
  INR: '₹4,679.65',
  ISK: 'kr\u00A07,094',
  JPY: '¥8,029',
  KES: 'KSh\u00A07,093.71',
  KRW: '₩76,986',
  MXN: 'MX$1,072.31',
  MYR: 'RM\u00A0235.91',
  NGN: '₦88,093.98',
  NOK: 'kr\u00A0569.70',
  NZD: 'NZ$92.93',
  PHP: '₱3,068.44',
  PLN: 'zł\u00A0207.31',
  RON: 'lei\u00A0249.65',
  SEK: 'kr\u00A0533.95',
  SGD: 'S$71.49',
  THB: '฿1,825.67',
  ZAR: 'R\u00A0995.32',
  VND: '₫1,426,441',
};

const dollars = (amount: number | string) => ({ amount: String(amount), currencyCode: 'USD' });
const germany = findCurrency('DE')!;

it.each(currencyOptions)('shows a price to $code in $name with its symbol and decimals', (option) => {
  expect(displayPrice(dollars('54.99'), option)).toBe(shown[option.name]);
});

it('groups thousands and keeps the sign in front', () => {
  expect(displayPrice(dollars(1234.5), defaultCurrency)).toBe('$1,234.50');
  expect(displayPrice(dollars(-10), germany)).toBe('-€8.90');
});

it('keeps a price that is not in dollars', () => {
  const price = { amount: '20.00', currencyCode: 'GBP' };
  expect(displayPrice(price, germany)).toBe('£20.00');
  expect(isConverted(price, germany)).toBe(false);
  expect(isConverted(dollars(20), defaultCurrency)).toBe(false);
  expect(isConverted(dollars(20), germany)).toBe(true);
});

it.each([
  ['JPY', '1500.0', '¥1,500', '1500'],
  ['KRW', '76986', '₩76,986', '76986'],
  ['VND', '1426441.0', '₫1,426,441', '1426441'],
  ['ISK', '7094', 'ISK\u00A07,094', '7094'],
  ['KWD', '12.345', 'KWD\u00A012.345', '12.345'],
  ['BHD', '0.5', 'BHD\u00A00.500', '0.500'],
  ['OMR', '1234.005', 'OMR\u00A01,234.005', '1234.005'],
  ['JOD', '7.1', 'JOD\u00A07.100', '7.100'],
  ['TND', '99.99', 'TND\u00A099.990', '99.990'],
  ['HUF', '19796.5', 'HUF\u00A019,796.50', '19796.50'],
  ['USD', '55.0', '$55.00', '55.00'],
])('has the digits of %s: %s is %s, and %s for programs', (currencyCode, amount, text, decimal) => {
  expect(displayPrice({ amount, currencyCode }, defaultCurrency)).toBe(text);
  expect(decimalText({ amount, currencyCode })).toBe(decimal);
});

it('shows a price as it is when its currency is none', () => {
  for (const currencyCode of ['EURX', '', '$', '12'])
    expect(displayPrice({ amount: '54.99', currencyCode }, defaultCurrency)).toBe(`54.99 ${currencyCode}`);
});

describe('a reduction', () => {
  it.each([
    ['80.00', '100.00', 20],
    ['54.99', '68.99', 20],
    ['99.00', '100.0', 1],
    ['99.99', '100.0', 0],
    ['68.99', '54.99', 0],
    ['54.99', '0.0', 0],
  ])('of %s from %s saves %d percent', (price, before, percent) => {
    expect(savedPercent(dollars(price), dollars(before))).toBe(percent);
    const dinar = (amount: string) => ({ amount: String(Number(amount) / 1000), currencyCode: 'KWD' });
    expect(savedPercent(dinar(price), dinar(before))).toBe(percent);
    expect(reducedFrom(dollars(price), dollars(before))).toEqual(
      percent > 0 ? { compareAtPrice: dollars(before) } : {},
    );
  });

  it('is none without a price before, and none between currencies', () => {
    expect(reducedFrom(dollars('5.0'), null)).toEqual({});
    expect(reducedFrom(dollars('5.0'), { amount: '9.0', currencyCode: 'EUR' })).toEqual({});
  });
});
