import type { CatalogueOption, CatalogueProduct } from '../../../catalogue/catalogue';
import { dyeOf } from '../../../catalogue/variant-colors';
import { always, properties, type ResolverMap } from '../api/resolver';
import { isAvailable, type VariantOf } from './variants';

interface OptionOf {
  __typename: 'ProductOption';
  product: CatalogueProduct;
  option: CatalogueOption;
  /** Place of the option, from 0. */
  position: number;
}

interface ValueOf extends Omit<OptionOf, '__typename'> {
  __typename: 'ProductOptionValue';
  name: string;
  /** Place of the value, from 0. */
  place: number;
}

export function optionsOf(product: CatalogueProduct): OptionOf[] {
  return product.options.map((option, position) => ({
    __typename: 'ProductOption',
    product,
    option,
    position,
  }));
}

export function valuesOf({ product, option, position }: OptionOf): ValueOf[] {
  const make = (name: string, place: number): ValueOf => ({
    __typename: 'ProductOptionValue',
    product,
    option,
    position,
    name,
    place,
  });
  return option.values.map(make);
}

/** The first available variant with this value, else the first one with it. */
function firstSelectableVariant({ product, position, name }: ValueOf): VariantOf | null {
  const having = product.variants.filter(({ values }) => values[position] === name);
  const variant = having.find(isAvailable) ?? having[0];
  return variant ? { product, variant } : null;
}

function swatch({ option, name }: ValueOf): { color: string } | null {
  const color = /^colou?r$/i.test(option.name) ? dyeOf(name) : null;
  return color ? { color } : null;
}

export const optionFields: ResolverMap = {
  ProductOptionValueSwatch: { image: always(null) },
  ProductOption: {
    name: ({ option }: OptionOf) => option.name,
    optionValues: valuesOf,
  },
  ProductOptionValue: {
    ...properties('name'),
    firstSelectableVariant,
    swatch,
  },
};
