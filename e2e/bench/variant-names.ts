/** `floor` has the shop's own documents, in which no script runs. */
export type VariantName = 'shop' | 'single' | 'floor';

export const variantLabels: Record<VariantName, string> = {
  shop: 'the shop',
  single: 'one bundle',
  floor: 'floor',
};
