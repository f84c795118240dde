import type { CatalogueProduct } from '../../../catalogue/catalogue';

/** Aggregates of a product's variants. Prices in USD cents. */
export interface ProductFacts {
  minPrice: number;
  maxPrice: number;
  availableForSale: boolean;
}

/**
 * The variants of all products in typed arrays. A filter reads those of 30,000 products in a few milliseconds; the
 * catalogue would have to generate them.
 */
export interface VariantTable {
  facts(place: number): ProductFacts;
  isAvailable(place: number): boolean;
  minPrice(place: number): number;
  /** Takes over the stock of a product's variants. */
  restock(place: number, variants: CatalogueProduct['variants']): void;
  /**
   * Whether one variant of a product passes all conditions.
   * @param wanted for each option, the indexes of the values that pass; undefined for any
   */
  hasVariant(place: number, test: VariantTest, wanted: readonly (ReadonlySet<number> | undefined)[]): boolean;
}

export interface VariantTest {
  onlyAvailable: boolean;
  /** Ranges in cents, ends included; the price must be in one of them. Empty for any price. */
  prices: readonly { min: number; max: number }[];
}

/** Shopify allows three options. */
const mostOptions = 3;

export function variantTable(products: readonly CatalogueProduct[]): VariantTable {
  const starts = new Uint32Array(products.length + 1);
  const prices: number[] = [];
  const stock: number[] = [];
  const values: number[] = [];
  products.forEach(({ variants, options }, place) => {
    const numbers = options.map((option) => new Map(option.values.map((value, number) => [value, number])));
    for (const variant of variants) {
      prices.push(variant.priceCents);
      stock.push(variant.quantityAvailable);
      for (let option = 0; option < mostOptions; option += 1) {
        values.push(numbers[option]?.get(variant.values[option] ?? '') ?? noValue);
      }
    }
    starts[place + 1] = prices.length;
  });
  const priceColumn = Int32Array.from(prices);
  const stockColumn = Int32Array.from(stock);
  const valueColumn = Uint8Array.from(values);

  const rows = (place: number): [start: number, end: number] => [starts[place] ?? 0, starts[place + 1] ?? 0];
  const minPrices = new Int32Array(products.length);
  const maxPrices = new Int32Array(products.length);
  const inventories = new Int32Array(products.length);
  const addUp = (place: number): void => {
    inventories[place] = stockColumn
      .subarray(...rows(place))
      .reduce((total, quantity) => total + quantity, 0);
  };
  for (let place = 0; place < products.length; place += 1) {
    const own = priceColumn.subarray(...rows(place));
    minPrices[place] = own.reduce((lowest, price) => Math.min(lowest, price), own[0] ?? 0);
    maxPrices[place] = own.reduce((highest, price) => Math.max(highest, price), 0);
    addUp(place);
  }
  const isAvailable = (place: number): boolean => (inventories[place] ?? 0) > 0;
  const minPrice = (place: number): number => minPrices[place] ?? 0;

  return {
    isAvailable,
    minPrice,
    facts: (place) => ({
      minPrice: minPrice(place),
      maxPrice: maxPrices[place] ?? 0,
      availableForSale: isAvailable(place),
    }),
    restock(place, variants) {
      stockColumn.set(
        variants.map(({ quantityAvailable }) => quantityAvailable),
        rows(place)[0],
      );
      addUp(place);
    },
    hasVariant(place, { onlyAvailable, prices: ranges }, wanted) {
      const [start, end] = rows(place);
      for (let row = start; row < end; row += 1) {
        if (onlyAvailable && (stockColumn[row] ?? 0) <= 0) continue;
        const price = priceColumn[row] ?? 0;
        if (ranges.length > 0 && !ranges.some(({ min, max }) => price >= min && price <= max)) continue;
        if (
          wanted.every(
            (numbers, option) => !numbers || numbers.has(valueColumn[row * mostOptions + option] ?? noValue),
          )
        ) {
          return true;
        }
      }
      return false;
    },
  };
}

/** Stands for a missing value; options have fewer values than this. */
const noValue = 255;
