import type { CatalogueOption, CatalogueProduct } from '../../../catalogue/catalogue';
import { dyeOf, isColor } from '../../../catalogue/variant-colors';
import { always, properties, type ResolverMap } from '../api/resolver';
import { isAvailable, type VariantOf } from './variants';

interface OptionOf {
  product: CatalogueProduct;
  option: CatalogueOption;
  /** Place of the option, from 0. */
  position: number;
}

interface ValueOf extends OptionOf {
  name: string;
}

export const optionsOf = (product: CatalogueProduct): OptionOf[] =>
  product.options.map((option, position) => ({ product, option, position }));

/** The first available variant with this value, else the first one with it. */
function firstSelectableVariant({ product, position, name }: ValueOf): VariantOf | null {
  const having = product.variants.filter(({ values }) => values[position] === name);
  const variant = having.find(isAvailable) ?? having[0];
  return variant ? { product, variant } : null;
}

function swatch({ option, name }: ValueOf): { color: string } | null {
  const color = isColor(option) ? dyeOf(name) : null;
  return color ? { color } : null;
}

export const optionFields: ResolverMap = {
  ProductOptionValueSwatch: { image: always(null) },
  ProductOption: {
    name: ({ option }: OptionOf) => option.name,
    optionValues: (owner: OptionOf): ValueOf[] => owner.option.values.map((name) => ({ ...owner, name })),
  },
  ProductOptionValue: {
    ...properties('name'),
    firstSelectableVariant,
    swatch,
  },
};
