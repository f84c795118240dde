import type { CatalogueProduct, CatalogueVariant } from '../../../catalogue/catalogue';

/**
 * The variants of a product that pass, in Shopify's version 1 encoding (see `Product.encodedVariantExistence`
 * in the schema): option value indices, `:` goes one option deeper, `,` closes a prefix, ` ` separates
 * values of the last option and `-` spans a range of them.
 * @example three sizes in two colours, the second colour only in the first size: `v1_0:0-1,1:0,2:0,`
 */
export function encodeVariants(
  { options, variants }: Pick<CatalogueProduct, 'options' | 'variants'>,
  passes: (variant: CatalogueVariant) => boolean = () => true,
): string {
  const rows = variants
    .filter(passes)
    .map(({ values }) => values.map((value, option) => options[option]?.values.indexOf(value) ?? -1));
  return `v1_${encodeLevel(rows)}`;
}

/** One level an option, in the order of the options' values. */
function encodeLevel(rows: readonly (readonly number[])[]): string {
  const indices = [...new Set(rows.map(([index = 0]) => index))].sort((a, b) => a - b);
  if ((rows[0]?.length ?? 0) <= 1) return encodeValues(indices);
  const below = (index: number) => rows.filter(([own]) => own === index).map((row) => row.slice(1));
  return indices.map((index) => `${index}:${encodeLevel(below(index))},`).join('');
}

function encodeValues(indices: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const index of indices) {
    const open = ranges.at(-1);
    if (open?.to === index - 1) open.to = index;
    else ranges.push({ from: index, to: index });
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(' ');
}
