import { order, orderLine } from '../testing/fake-backend';
import { toFoundOrder } from './found-order';

it('reads an order as the shop shows it', () => {
  const attributes = [
    { key: 'Custom Text', value: 'ADA' },
    { key: 'Custom Number', value: '007' },
  ];
  // 23:30 in UTC-5 is the next day in UTC.
  const found = order({
    createdAt: '2025-05-02T23:30:00-05:00',
    shippingLine: { title: 'Expedited with insurance' },
    shippingAddress: { countryCodeV2: 'US', formattedArea: 'Portland OR, United States' },
    lineItems: { edges: [orderLine({ image: { url: 'https://cdn.example/1.png' } })] },
  });
  expect(toFoundOrder(found)).toEqual({
    id: 'gid://shopify/Order/1001',
    name: '#1001',
    date: '05/03/2025',
    state: 'pending',
    changeable: false,
    createdAt: Date.parse('2025-05-03T04:30:00Z'),
    address: ['Portland OR, United States'],
    shippingName: 'Expedited with insurance',
    shipment: {
      countryCode: 'US',
      productTypes: ['Hoodie'],
      service: expect.objectContaining({ id: 'expedited' }) as unknown,
    },
    gift: [],
    parcels: [],
    total: '$63.98',
    products: [
      {
        key: '0',
        id: 'gid://shopify/Product/1',
        handle: 'ghana-hoodie',
        title: 'Ghana Hoodie',
        quantity: 2,
        price: '$109.98',
        image: { url: 'https://cdn.example/1.png' },
        variantTitle: 'L / Black',
        customText: 'ADA',
        customNumber: '007',
        again: { merchandiseId: 'gid://shopify/ProductVariant/1', quantity: 2, attributes },
      },
    ],
  });
});

it('reads the parcels, and is delivered only when every one is', () => {
  const trackingInfo = [
    { company: 'UPS', number: '1Z', url: 'https://carrier.example/1Z' },
    { company: null, number: null, url: 'javascript:alert(1)' },
  ];
  const arrived = { deliveredAt: '2025-05-20T12:00:00Z', trackingInfo };
  const read = (...fulfillments: NonNullable<Parameters<typeof order>[0]>['fulfillments'] & object) =>
    toFoundOrder(order({ displayFulfillmentStatus: 'FULFILLED', fulfillments }));
  expect(read(arrived)).toMatchObject({
    state: 'delivered',
    parcels: [
      { company: 'UPS', number: '1Z', url: 'https://carrier.example/1Z' },
      { company: 'Carrier', number: '', url: null },
    ],
  });
  expect(read(arrived, { deliveredAt: null, trackingInfo: [] }).state).toBe('sent');
  expect(read().state).toBe('sent');
});

it('drops what was not personalised', () => {
  const customAttributes = [
    { key: 'Custom Text', value: ' ' },
    { key: '_source', value: 'ad' },
  ];
  const { products } = toFoundOrder(order({ lineItems: { edges: [orderLine({ customAttributes })] } }));
  expect(products).toMatchObject([{ customText: '', customNumber: '' }]);
});

it('shows a product that is no longer sold, and an only variant without its name', () => {
  const edges = [
    orderLine({ product: null, variant: null }),
    orderLine({ variant: { title: 'Default Title' } }),
  ];
  const { products, shipment } = toFoundOrder(order({ shippingAddress: null, lineItems: { edges } }));
  expect(products).toMatchObject([
    { id: null, handle: null, image: null, variantTitle: '', again: null },
    { variantTitle: '', again: null },
  ]);
  expect(shipment).toBeNull();
});

it('leaves a date it cannot read empty', () => {
  expect(toFoundOrder(order({ createdAt: 'yesterday' })).date).toBe('');
});
