import { shippingChoices } from './shipping-choices';
import { deliveryCountries } from './address-rules';

const offered = (countryCode: string, region = '', postalCode = '') =>
  shippingChoices({ countryCode, region, postalCode }).map(
    ({ name, days, cents }) => `${name} ${cents} ${days}`,
  );

describe('shippingChoices', () => {
  it('offers the shipping of the policies', () => {
    expect(offered('US', 'TX')).toEqual([
      'Economy 399 15–20 days',
      'Standard with insurance 999 15–20 days',
      'Expedited with insurance 2499 7–15 days',
    ]);
    for (const state of ['HI', 'GU', 'AK'])
      expect(offered('US', state)).toEqual(['Expedited with insurance 2499 7–15 days']);
    for (const country of ['GB', 'DE', 'FR']) expect(offered(country)).toEqual(['Standard 400 14–18 days']);
    for (const country of ['IT', 'CA', 'JP'])
      expect(offered(country)).toEqual(['Standard with insurance 999 15–20 days']);
    for (const place of [offered('FJ'), offered('PF'), offered('US', 'AS')])
      expect(place).toEqual(['DHL 1500 7–15 business days']);
    expect(offered('AU', 'NSW', '2000')).toEqual(['Standard with insurance 999 15–20 days']);
    expect(offered('AU', 'NT', '0872')).toEqual(['Standard with insurance, remote area 1999 15–20 days']);
  });

  it('has shipping for every country of the list, each listed once', () => {
    expect(new Set(deliveryCountries.map(({ code }) => code)).size).toBe(deliveryCountries.length);
    for (const { code } of deliveryCountries) expect(offered(code)).not.toHaveLength(0);
  });
});
