import type { CatalogueProduct, CatalogueVariant } from '../../../catalogue/catalogue';

/** A tree of option value indices, one level an option, in the order of the options' values. */
interface Branch {
  index: number;
  children: Branch[];
}

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
  const roots: Branch[] = [];
  for (const variant of variants) {
    if (!passes(variant)) continue;
    let level = roots;
    variant.values.forEach((value, option) => {
      const index = options[option]?.values.indexOf(value) ?? -1;
      level = branchAt(level, index).children;
    });
  }
  return `v1_${encodeLevel(roots)}`;
}

function branchAt(level: Branch[], index: number): Branch {
  const found = level.find((branch) => branch.index === index);
  if (found) return found;
  const branch: Branch = { index, children: [] };
  level.push(branch);
  level.sort((a, b) => a.index - b.index);
  return branch;
}

function encodeLevel(level: readonly Branch[]): string {
  const isLast = level.every(({ children }) => children.length === 0);
  if (isLast) return encodeValues(level.map(({ index }) => index));
  return level.map(({ index, children }) => `${index}:${encodeLevel(children)},`).join('');
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
