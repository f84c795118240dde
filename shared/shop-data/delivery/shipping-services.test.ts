import { spanText } from '../policies';
import { countries } from '../countries';
import { serviceNamed, servicesTo } from './shipping-services';

const offered = (countryCode: string, region = '', postalCode = '') =>
  servicesTo({ countryCode, region, postalCode }).map(
    ({ name, businessDays, cents }) => `${name} ${cents} ${spanText(businessDays)}`,
  );

it('offers the services of the policies', () => {
  expect(offered('US', 'TX')).toEqual([
    'Economy 399 15–20',
    'Standard with insurance 999 15–20',
    'Expedited with insurance 2499 7–15',
  ]);
  for (const state of ['HI', 'GU', 'AK'])
    expect(offered('US', state)).toEqual(['Expedited with insurance 2499 7–15']);
  for (const country of ['GB', 'DE', 'FR']) expect(offered(country)).toEqual(['Standard 400 14–18']);
  for (const country of ['IT', 'CA', 'JP'])
    expect(offered(country)).toEqual(['Standard with insurance 999 15–20']);
  for (const place of [offered('FJ'), offered('PF'), offered('US', 'AS')])
    expect(place).toEqual(['DHL 1500 7–15']);
  expect(offered('AU', 'NSW', '2000')).toEqual(['Standard with insurance 999 15–20']);
  expect(offered('AU', 'NT', '0872')).toEqual(['Standard with insurance, remote area 1999 15–20']);
});

it('offers a service to every country', () => {
  for (const { code } of countries) expect(offered(code)).not.toHaveLength(0);
});

it('finds a service by the name that an order carries', () => {
  expect(serviceNamed('Expedited with insurance', { countryCode: 'US' }).id).toBe('expedited');
  expect(serviceNamed('Standard with insurance, remote area', { countryCode: 'AU' }).id).toBe('remote');
  expect(serviceNamed('DHL', { countryCode: 'US' }).id).toBe('pacific');
  expect(serviceNamed('Drone', { countryCode: 'GB' }).id).toBe('near-europe');
  expect(serviceNamed(null, { countryCode: 'US' }).id).toBe('economy');
});
