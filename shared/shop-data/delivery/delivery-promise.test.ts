import { processing } from '../policies';
import { deliveryPromise, productKind } from './delivery-promise';
import { christmasSentence, deliverySentences } from './delivery-sentences';
import { servicesTo } from './shipping-services';

it.each([
  ['Hoodie', 'apparel'],
  ['KID T SHIRT', 'apparel'],
  ['Summer Maxi Dress', 'apparel'],
  ['Knitted Sweatshirt', 'apparel'],
  ['High Top Shoes', 'footwear'],
  ['Jeff Cap', 'accessories'],
  ['Luggage Cover', 'accessories'],
  ['Bedding Set', 'homeDecor'],
  ['Insulated Tumbler', 'homeDecor'],
  ['', 'homeDecor'],
] as const)('%p is %s', (type, kind) => expect(productKind(type)).toBe(kind));

it('counts processing and transit from the order on', () => {
  const [economy] = servicesTo({ countryCode: 'US' });
  expect(deliveryPromise(['apparel'], 'US', economy)).toEqual({
    processing: { from: 3, to: 5 },
    transit: { from: 5, to: 12 },
    usual: { from: 8, to: 17 },
    latest: 20,
  });
  expect(deliveryPromise(['apparel', 'accessories'], 'US', economy).usual).toEqual({ from: 10, to: 19 });
});

it('promises no day that the service cannot keep', () => {
  const kinds = Object.keys(processing.businessDays) as (keyof typeof processing.businessDays)[];
  for (const countryCode of ['US', 'CA', 'DE', 'FJ'])
    for (const service of servicesTo({ countryCode }))
      for (const kind of kinds) {
        const { usual, latest } = deliveryPromise([kind], countryCode, service);
        expect(latest).toBe(service.businessDays.to);
        expect(usual.to).toBeLessThanOrEqual(latest);
        expect(usual.from).toBeLessThanOrEqual(usual.to);
      }
});

it('says it in days of the calendar, or in business days without the holidays', () => {
  const [service] = servicesTo({ countryCode: 'US' });
  const hoodie = { productTypes: ['Hoodie'], countryCode: 'US', service };
  expect(deliverySentences(hoodie, '2026-11-23', ['2026-11-26'])).toEqual({
    usual: 'Usually Fri, Dec 4 – Thu, Dec 17',
    latest: 'Tue, Dec 22 at the latest · Economy',
  });
  expect(deliverySentences(hoodie, '2026-11-23', null)).toEqual({
    usual: 'Usually in 8–17 business days',
    latest: '20 business days at the latest · Economy',
  });
});

it('says until when to order for December 24, with the fastest service', () => {
  const services = servicesTo({ countryCode: 'US' });
  expect(christmasSentence(services, '2026-11-23', [])).toBe(
    'Order by Thu, Dec 3 for December 24 · Expedited with insurance',
  );
  expect(christmasSentence(services, '2026-12-04', [])).toBe('No longer in time for December 24');
});
