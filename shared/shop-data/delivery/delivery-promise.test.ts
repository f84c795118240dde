import { processing } from '../policies';
import { deliveryPromise, productKind } from './delivery-promise';
import { christmasSentence, noDeliveryText } from './delivery-notes';
import { deliverySentences } from './delivery-sentences';
import { mayDeliverTo, servicesTo } from './shipping-services';

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
    latest: 'Economy: Dec 22 at the latest',
  });
  expect(deliverySentences(hoodie, '2026-11-23', null)).toEqual({
    usual: 'Usually in 8–17 business days',
    latest: 'Economy: 20 business days at the latest',
  });
});

it.each([
  [
    'the last day with the fastest service',
    'Blanket',
    '2026-11-23',
    'Order by Dec 3 with Expedited to get it by Dec 24',
    false,
  ],
  [
    'what usually comes from when on',
    'Hoodie',
    '2026-12-04',
    'Dec 24 is no longer certain: it usually comes from Dec 16 on',
    false,
  ],
  ['that clothes come sooner', 'Blanket', '2026-12-11', 'No longer in time for Dec 24', true],
  ['nothing of clothes for clothes', 'Hoodie', '2026-12-15', 'No longer in time for Dec 24', false],
  ['nothing of clothes that are too late', 'Blanket', '2026-12-15', 'No longer in time for Dec 24', false],
])('says of December 24 %s', (_, type, today, text, mayClothesCome) => {
  const about = { productTypes: [type], countryCode: 'US', services: servicesTo({ countryCode: 'US' }) };
  expect(christmasSentence(about, today, [])).toEqual({ text, mayClothesCome });
});

it('says where nothing may be sent, and since when', () => {
  expect(['US', 'IR', 'KP', 'CU', 'SY', 'DE'].filter((code) => !mayDeliverTo(code))).toEqual([
    'IR',
    'KP',
    'CU',
    'SY',
  ]);
  expect(noDeliveryText('Iran')).toMatch(
    /^We may not deliver to Iran: sanctions forbid it, as of [A-Z][a-z]+ \d+, 20\d\d\./,
  );
});
