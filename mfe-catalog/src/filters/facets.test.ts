import { toFacets } from './facets';

const value = (label: string, count: number, input: unknown, color: string | null = null) => ({
  label,
  count,
  input: typeof input === 'string' ? input : JSON.stringify(input),
  swatch: color ? { color } : null,
});
const trait = (key: string, value: string) => ({ productMetafield: { namespace: 'kith', key, value } });
const filter = (...values: ReturnType<typeof value>[]) => ({ type: 'LIST', values });

it('maps the filters that the shop shows', () => {
  const facets = toFacets([
    filter(value('In stock', 9, { available: true }), value('Out of stock', 2, { available: false })),
    filter(value('Price', 0, { price: { min: 0, max: 84.5 } })),
    filter(value('M', 4, { variantOption: { name: 'Size', value: 'M' } })),
    filter(value('Bone', 3, { variantOption: { name: 'Color', value: 'Bone' } }, '#EEE8DA')),
    filter(value('Men', 3, { variantOption: { name: 'Fit', value: 'Men' } })),
    filter(
      value('Hoodie', 5, { productType: 'Hoodie' }),
      value('Kid T Shirt', 2, { productType: 'Kid T Shirt' }),
    ),
    filter(value('Fiji', 5, { tag: 'Fiji' })),
    filter(value('Fiji', 5, trait('country', 'Fiji')), value('Peru', 0, trait('country', 'Peru'))),
    filter(value('Cameron', 4, trait('clan', 'Cameron'))),
    filter(value('Sash Flag', 3, trait('design', 'Sash Flag'))),
    filter(value('Silk', 3, trait('material', 'Silk'))),
    filter(value('Fiji', 5, { productMetafield: { namespace: 'other', key: 'country', value: 'Fiji' } })),
  ]);
  expect(facets.highestPrice).toBe(84.5);
  expect(facets.groups.map(({ name, values }) => [name, values])).toEqual([
    [
      'availability',
      [
        { value: 'in-stock', label: 'In stock', count: 9 },
        { value: 'out-of-stock', label: 'Out of stock', count: 2 },
      ],
    ],
    [
      'country',
      [
        { value: 'Fiji', count: 5 },
        { value: 'Peru', count: 0 },
      ],
    ],
    ['clan', [{ value: 'Cameron', count: 4 }]],
    ['design', [{ value: 'Sash Flag', count: 3 }]],
    [
      'type',
      [
        { value: 'Hoodie', count: 5 },
        { value: 'Kid T Shirt', label: 'Kids’ T-Shirt', count: 2 },
      ],
    ],
    ['size', [{ value: 'M', count: 4 }]],
    ['color', [{ value: 'Bone', count: 3, color: '#EEE8DA' }]],
  ]);
});

it('leaves out inputs of other shapes', () => {
  const odd = ['no json', 'null', '[]', '{"available":"yes"}', '{"variantOption":null}', '{"price":{}}'];
  expect(toFacets([filter(...odd.map((input) => value('?', 1, input)))])).toEqual({
    groups: [],
    highestPrice: null,
    total: null,
  });
});

it('sums the list’s length from the vendors’ counts', () => {
  const stock = [value('In stock', 9, { available: true }), value('Out of stock', 1, { available: false })];
  expect(toFacets([filter(...stock)]).total).toBeNull();
  const vendors = [
    value('Kith', 7, { productVendor: 'Kith' }),
    value('Cloth', 4, { productVendor: 'Cloth' }),
  ];
  expect(toFacets([filter(...stock), filter(...vendors)]).total).toBe(11);
});
