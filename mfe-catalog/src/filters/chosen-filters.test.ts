import * as fc from 'fast-check';
import { filterParameters, productFilters, readChosenFilters } from './chosen-filters';
import { listFilterNames } from './filter-names';

const read = (query: string) => readChosenFilters(new URLSearchParams(query));
const parametersOf = (query: string) => filterParameters(read(query));

describe('collection filters in the URL', () => {
  it('are read back as they were written, for any URL', () => {
    const name = fc.oneof(fc.constantFrom(...listFilterNames, 'min', 'max', 'page', 'flavour'), fc.string());
    const value = fc.oneof(
      fc.string(),
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.constantFrom('in-stock', 'M', '20', '-3', '1e9', '99999999999', 'Infinity', '0x10', '12,5', ''),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 60 }), (entries) => {
        const chosen = readChosenFilters(new URLSearchParams(entries));
        const again = readChosenFilters(new URLSearchParams(filterParameters(chosen)));
        expect(again).toEqual(chosen);
        expect(productFilters(chosen).length).toBeLessThanOrEqual(listFilterNames.length * 30 + 1);
        const { min, max } = chosen.price;
        for (const amount of [min, max]) {
          if (amount !== null) expect(Number.isFinite(amount) && amount >= 0).toBe(true);
        }
        if (min !== null && max !== null) expect(min).toBeLessThanOrEqual(max);
      }),
    );
  });

  it('produce one URL in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(['size=M', 'size=XL', 'type=Hoodie', 'color=Bone']), (ticked) => {
        const [one, other] = [ticked, [...ticked].reverse()].map((list) => parametersOf(list.join('&')));
        expect(one).toEqual(other);
      }),
    );
    expect(parametersOf('size=m&size=M&size=++m+')).toEqual([['size', 'm']]);
  });

  it.each([
    ['min=20&max=60', { min: 20, max: 60 }],
    ['min=60&max=20', { min: 20, max: 60 }],
    ['min=0', { min: null, max: null }],
    ['max=0', { min: null, max: 0 }],
    ['min=19,999', { min: 20, max: null }],
    ['min=-1&max=abc', { min: null, max: null }],
    ['min=1e3', { min: null, max: null }],
    ['min=&max=', { min: null, max: null }],
    ['max=999999999', { min: null, max: 100_000_000 }],
  ])('%s is the price range %j', (query, price) => {
    expect(read(query).price).toEqual(price);
  });

  it('exclude unknown parameters', () => {
    expect(
      parametersOf(
        'flavour=sweet&availability=maybe&availability=constructor&size=&type=+&page=3&sort=Manual',
      ),
    ).toEqual([]);
  });

  it('are mapped to the service’s filters', () => {
    expect(
      productFilters(
        read(
          'availability=In-Stock&availability=out-of-stock&type=Hoodie&size=M&color=Bone&max=45.5&clan=Cameron',
        ),
      ),
    ).toEqual([
      { available: true },
      { available: false },
      { productMetafield: { namespace: 'kith', key: 'clan', value: 'Cameron' } },
      { productType: 'Hoodie' },
      { variantOption: { name: 'Size', value: 'M' } },
      { variantOption: { name: 'Color', value: 'Bone' } },
      { price: { max: 45.5 } },
    ]);
  });
});
