import { store } from '@store/shared/shop-data/store';
import { GraphQLError } from 'graphql';
import type { CatalogueProduct, CatalogueVariant } from '../../../catalogue/catalogue';
import { globalId } from '../../global-ids';
import { always, properties, type Maybe, type ResolverMap } from '../api/resolver';
import { paginate, type PageArguments } from '../paging/connection';
import { variantImage } from './images';

/** USD cents in Shopify's decimal format: `54.99`, `55.0`. */
export function money(cents: number) {
  const amount = (Math.round(cents) / 100).toFixed(2).replace(/0$/, '');
  return { amount, currencyCode: store.currency };
}

/** A variant with its product, which has the option names. */
export interface VariantOf {
  product: CatalogueProduct;
  variant: CatalogueVariant;
}

interface SelectedOption {
  name: string;
  value: string;
}

interface SelectionArguments {
  selectedOptions?: Maybe<readonly SelectedOption[]>;
  ignoreUnknownOptions?: Maybe<boolean>;
  caseInsensitiveMatch?: Maybe<boolean>;
}

export const isAvailable = ({ quantityAvailable }: CatalogueVariant): boolean => quantityAvailable > 0;

export const variantTitle = ({ variant }: VariantOf): string => variant.values.join(' / ');

/** The selected value of each option; undefined without a selection. */
function wantedValues(product: CatalogueProduct, args: SelectionArguments): (string | undefined)[] | null {
  const fold = (text: string) => (args.caseInsensitiveMatch ? text.toLowerCase() : text);
  const wanted: (string | undefined)[] = product.options.map(() => undefined);
  for (const { name, value } of args.selectedOptions ?? []) {
    const option = product.options.findIndex((entry) => fold(entry.name) === fold(name));
    const known = product.options[option]?.values.find((entry) => fold(entry) === fold(value));
    if (option >= 0) wanted[option] = known ?? value;
    else if (!args.ignoreUnknownOptions) return null;
  }
  return wanted;
}

/** The first variant that has every value of the selection; null for no match and for an empty selection. */
function variantBySelection(product: CatalogueProduct, args: SelectionArguments): VariantOf | null {
  const wanted = wantedValues(product, args);
  if (!wanted || wanted.every((value) => value === undefined)) return null;
  const variant = product.variants.find(({ values }) =>
    wanted.every((value, option) => value === undefined || values[option] === value),
  );
  return variant ? { product, variant } : null;
}

export function selectedOrFirstAvailable(
  product: CatalogueProduct,
  args: SelectionArguments,
): VariantOf | null {
  const selected = variantBySelection(product, args);
  if (selected) return selected;
  const variant = product.variants.find(isAvailable) ?? product.variants[0];
  return variant ? { product, variant } : null;
}

/** Variants that differ from the selected one in one option, by id; without a selection from the first available one. */
export function adjacentVariants(product: CatalogueProduct, args: SelectionArguments): VariantOf[] {
  const origin = selectedOrFirstAvailable(product, args)?.variant;
  if (!origin) return [];
  const differences = ({ values }: CatalogueVariant) =>
    values.filter((value, option) => value !== origin.values[option]).length;
  return product.variants
    .filter((variant) => differences(variant) === 1)
    .sort((a, b) => a.id - b.id)
    .map((variant) => ({ product, variant }));
}

export function pageOfVariants(product: CatalogueProduct, args: PageArguments) {
  const variants = product.variants.map((variant): VariantOf => ({ product, variant }));
  return paginate(variants, ({ variant }) => variant.id, args);
}

export const variantFields: ResolverMap = {
  ProductVariant: {
    ...properties('product'),
    id: ({ variant }: VariantOf) => globalId('ProductVariant', variant.id),
    title: variantTitle,
    sku: ({ variant }: VariantOf) => variant.sku,
    requiresShipping: always(true),
    unitPrice: always(null),
    availableForSale: ({ variant }: VariantOf) => isAvailable(variant),
    price: ({ variant }: VariantOf) => money(variant.priceCents),
    compareAtPrice: ({ variant }: VariantOf) =>
      variant.compareAtCents === null ? null : money(variant.compareAtCents),
    image: ({ product, variant }: VariantOf) => variantImage(product, variant),
    selectedOptions: ({ product, variant }: VariantOf): SelectedOption[] =>
      product.options.map(({ name }, option) => ({ name, value: variant.values[option] ?? '' })),
  },
};

/** @throws GraphQLError when the selection names no option, which Shopify refuses for this field. */
export function variantBySelectedOptions(
  product: CatalogueProduct,
  args: SelectionArguments,
): VariantOf | null {
  if (!args.selectedOptions?.length) throw new GraphQLError("Argument 'selectedOptions' must not be empty");
  return variantBySelection(product, args);
}
