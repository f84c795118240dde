import type { OrderNode } from '@store/shared/contracts/orders';
import { toFoundOrder } from './found-order';

const usd = (amount: string, currencyCode = 'USD') => ({ shopMoney: { amount, currencyCode } });
const line = (changes: object = {}): OrderNode['lineItems']['edges'][number] => ({
  node: {
    title: 'Ghana Hoodie',
    quantity: 2,
    originalTotalSet: usd('109.98'),
    image: { url: 'https://cdn.example/1.png' },
    product: { id: 'gid://shopify/Product/1', handle: 'ghana-hoodie' },
    variant: { title: 'L / Black' },
    ...changes,
  },
});
const order = (changes: object = {}): OrderNode => ({
  id: 'gid://shopify/Order/1001',
  name: '#1001',
  createdAt: '2025-05-02T23:30:00-05:00',
  totalPriceSet: usd('1234.5'),
  lineItems: { edges: [line()] },
  ...changes,
});

it('reads an order as the shop shows it', () => {
  expect(toFoundOrder(order())).toEqual({
    id: 'gid://shopify/Order/1001',
    name: '#1001',
    // 23:30 in UTC-5 is the next day in UTC.
    date: '05/03/2025',
    state: 'pending',
    changeable: false,
    createdAt: Date.parse('2025-05-03T04:30:00Z'),
    shipment: null,
    gift: [],
    parcels: [],
    total: '1,234.50 USD',
    products: [
      {
        key: '0',
        id: 'gid://shopify/Product/1',
        handle: 'ghana-hoodie',
        title: 'Ghana Hoodie',
        quantity: 2,
        price: '109.98 USD',
        image: { url: 'https://cdn.example/1.png' },
        variantTitle: 'L / Black',
        customText: '',
        customNumber: '',
        again: null,
      },
    ],
  });
});

it('reads what is sent where, and its parcels', () => {
  const found = toFoundOrder(
    order({
      displayFulfillmentStatus: 'FULFILLED',
      shippingLine: { title: 'Expedited with insurance' },
      shippingAddress: { countryCodeV2: 'US' },
      fulfillments: [
        {
          deliveredAt: '2025-05-20T12:00:00Z',
          trackingInfo: [
            { company: 'UPS', number: '1Z', url: 'https://carrier.example/1Z' },
            { company: null, number: null, url: 'javascript:alert(1)' },
          ],
        },
      ],
      lineItems: {
        edges: [
          line({
            product: { id: 'p', handle: 'h', productType: 'Hoodie' },
            variant: { id: 'gid://shopify/ProductVariant/7', title: 'L' },
            customAttributes: [{ key: 'Custom Text', value: 'ADA' }],
          }),
        ],
      },
    }),
  );
  expect(found).toMatchObject({
    state: 'delivered',
    shipment: { countryCode: 'US', productTypes: ['Hoodie'], service: { id: 'expedited' } },
    parcels: [
      { company: 'UPS', number: '1Z', url: 'https://carrier.example/1Z' },
      { company: 'Carrier', number: '', url: null },
    ],
    products: [
      {
        again: {
          merchandiseId: 'gid://shopify/ProductVariant/7',
          quantity: 2,
          attributes: [{ key: 'Custom Text', value: 'ADA' }],
        },
      },
    ],
  });
});

it('is delivered only when every parcel is, and canceled when it was', () => {
  const sent = { displayFulfillmentStatus: 'FULFILLED' };
  const parcel = (deliveredAt: string | null) => ({ deliveredAt, trackingInfo: [] });
  const some = [parcel('2025-05-20T12:00:00Z'), parcel(null)];
  expect(toFoundOrder(order({ ...sent, fulfillments: some })).state).toBe('sent');
  expect(toFoundOrder(order(sent)).state).toBe('sent');
  expect(toFoundOrder(order({ ...sent, cancelledAt: '2025-05-03T00:00:00Z' })).state).toBe('canceled');
});

it.each([
  ['1500', 'JPY', '1,500 JPY'],
  ['51.2', 'EUR', '51.20 EUR'],
  ['51.2', '€', '51.2 €'],
  ['free', 'USD', 'free USD'],
])('shows %s %s as %s', (amount, code, shown) => {
  expect(toFoundOrder(order({ totalPriceSet: usd(amount, code) })).total).toBe(shown);
});

it('keeps what was personalised and drops what was not', () => {
  const edges = [
    line({
      customAttributes: [
        { key: 'Custom Text', value: 'ADA' },
        { key: 'Custom Number', value: '007' },
      ],
    }),
    line({
      customAttributes: [
        { key: 'Custom Text', value: ' ' },
        { key: '_source', value: 'ad' },
      ],
    }),
  ];
  const { products } = toFoundOrder(order({ lineItems: { edges } }));
  expect(products.map(({ customText, customNumber }) => [customText, customNumber])).toEqual([
    ['ADA', '007'],
    ['', ''],
  ]);
});

it('shows a product that is no longer sold, and an only variant without its name', () => {
  const edges = [
    line({ product: null, image: null, variant: null }),
    line({ variant: { title: 'Default Title' } }),
  ];
  const [gone, only] = toFoundOrder(order({ lineItems: { edges } })).products;
  expect(gone).toMatchObject({ id: null, handle: null, image: null, variantTitle: '' });
  expect(only?.variantTitle).toBe('');
});

it('leaves a date it cannot read empty', () => {
  expect(toFoundOrder(order({ createdAt: 'yesterday' })).date).toBe('');
});
