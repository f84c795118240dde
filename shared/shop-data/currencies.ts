/** A display currency, keyed by country code. */
export interface CurrencyOption {
  /** ISO 3166-1 alpha-2. */
  code: string;
  country: string;
  /** ISO 4217. */
  name: string;
  symbol: string;
  /** Units of this currency for 1 USD. Fixed, not fetched. */
  exchangeRateToUSD: number;
  /** Decimals of its prices, as browsers and servers differ for some currencies. */
  decimals: 0 | 2;
}

const option = (
  code: string,
  country: string,
  name: string,
  symbol: string,
  exchangeRateToUSD: number,
  decimals: 0 | 2 = 2,
): CurrencyOption => ({
  code,
  country,
  name,
  symbol,
  exchangeRateToUSD,
  decimals,
});

const euro = (code: string, country: string): CurrencyOption => option(code, country, 'EUR', '€', 0.89);

export const currencyOptions: readonly CurrencyOption[] = [
  option('US', 'United States', 'USD', '$', 1),
  option('AE', 'United Arab Emirates', 'AED', 'AED', 3.67),
  option('AR', 'Argentina', 'ARS', 'AR$', 1160),
  euro('AT', 'Austria'),
  option('AU', 'Australia', 'AUD', 'A$', 1.56),
  euro('BE', 'Belgium'),
  option('BG', 'Bulgaria', 'BGN', 'лв', 1.74),
  option('BR', 'Brazil', 'BRL', 'R$', 5.66),
  option('CA', 'Canada', 'CAD', 'C$', 1.39),
  option('CH', 'Switzerland', 'CHF', 'CHF', 0.83),
  option('CL', 'Chile', 'CLP', 'CL$', 940, 0),
  option('CN', 'China', 'CNY', 'CN¥', 7.21),
  option('CO', 'Colombia', 'COP', 'CO$', 4200, 0),
  option('CZ', 'Czechia', 'CZK', 'Kč', 22.2),
  euro('DE', 'Germany'),
  option('DK', 'Denmark', 'DKK', 'kr', 6.64),
  euro('EE', 'Estonia'),
  option('EG', 'Egypt', 'EGP', 'E£', 50.4),
  euro('ES', 'Spain'),
  euro('FI', 'Finland'),
  option('FJ', 'Fiji', 'FJD', 'FJ$', 2.26),
  euro('FR', 'France'),
  option('GB', 'United Kingdom', 'GBP', '£', 0.75),
  euro('GR', 'Greece'),
  option('HK', 'Hong Kong', 'HKD', 'HK$', 7.79),
  euro('HR', 'Croatia'),
  option('HU', 'Hungary', 'HUF', 'Ft', 360, 0),
  option('ID', 'Indonesia', 'IDR', 'Rp', 16520, 0),
  euro('IE', 'Ireland'),
  option('IL', 'Israel', 'ILS', '₪', 3.55),
  option('IN', 'India', 'INR', '₹', 85.1),
  option('IS', 'Iceland', 'ISK', 'kr', 129, 0),
  euro('IT', 'Italy'),
  option('JP', 'Japan', 'JPY', '¥', 146, 0),
  option('KE', 'Kenya', 'KES', 'KSh', 129),
  option('KR', 'South Korea', 'KRW', '₩', 1400, 0),
  euro('LT', 'Lithuania'),
  euro('LU', 'Luxembourg'),
  euro('LV', 'Latvia'),
  euro('MT', 'Malta'),
  option('MX', 'Mexico', 'MXN', 'MX$', 19.5),
  option('MY', 'Malaysia', 'MYR', 'RM', 4.29),
  option('NG', 'Nigeria', 'NGN', '₦', 1602),
  euro('NL', 'Netherlands'),
  option('NO', 'Norway', 'NOK', 'kr', 10.36),
  option('NZ', 'New Zealand', 'NZD', 'NZ$', 1.69),
  option('PH', 'Philippines', 'PHP', '₱', 55.8),
  option('PL', 'Poland', 'PLN', 'zł', 3.77),
  euro('PT', 'Portugal'),
  option('RO', 'Romania', 'RON', 'lei', 4.54),
  option('SE', 'Sweden', 'SEK', 'kr', 9.71),
  option('SG', 'Singapore', 'SGD', 'S$', 1.3),
  euro('SI', 'Slovenia'),
  euro('SK', 'Slovakia'),
  option('TH', 'Thailand', 'THB', '฿', 33.2),
  option('ZA', 'South Africa', 'ZAR', 'R', 18.1),
  option('VN', 'Vietnam', 'VND', '₫', 25940, 0),
];

export const defaultCurrency: CurrencyOption = option('US', 'United States', 'USD', '$', 1);

/** The option for a country code, or for an ISO currency code its first country; null for anything else. */
export function findCurrency(code: string): CurrencyOption | null {
  const wanted = code.toUpperCase();
  return (
    currencyOptions.find((entry) => entry.code === wanted) ??
    currencyOptions.find((entry) => entry.name === wanted) ??
    null
  );
}
