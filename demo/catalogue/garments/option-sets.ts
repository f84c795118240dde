import type { GarmentOption } from './garment';

const upTo5XL = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL'] as const;
const largerCostsMore = { '2XL': 200, '3XL': 200, '4XL': 400, '5XL': 400 } as const;

/** Sizes of the size charts, with what larger ones cost on top in USD cents. */
export const adultSizes: GarmentOption = { name: 'Size', values: upTo5XL, surcharges: largerCostsMore };
export const sizesTo3XL: GarmentOption = {
  name: 'Size',
  values: upTo5XL.slice(0, 7),
  surcharges: largerCostsMore,
};
export const sizesFromXXS: GarmentOption = {
  name: 'Size',
  values: ['XXS', ...upTo5XL],
  surcharges: largerCostsMore,
};
export const kidSizes: GarmentOption = {
  name: 'Size',
  values: ['2T', '3T', '4T', 'XS', 'S', 'M', 'L', 'XL'],
};
export const shoeSizes: GarmentOption = {
  name: 'Size',
  values: Array.from({ length: 13 }, (_, index) => `EU ${36 + index}`),
};
export const bedSizes: GarmentOption = {
  name: 'Size',
  values: ['60x80 in', '68x90 in', '79x90 in'],
  surcharges: { '68x90 in': 800, '79x90 in': 1500 },
};
export const blanketSizes: GarmentOption = {
  name: 'Size',
  values: ['30x40 in', '50x60 in', '60x80 in'],
  surcharges: { '50x60 in': 900, '60x80 in': 1900 },
};
export const flagSizes: GarmentOption = {
  name: 'Size',
  values: ['2x3 ft', '3x5 ft', '4x6 ft'],
  surcharges: { '3x5 ft': 400, '4x6 ft': 1100 },
};
export const luggageSizes: GarmentOption = {
  name: 'Size',
  values: ['S', 'M', 'L', 'XL'],
  surcharges: { L: 300, XL: 500 },
};

export const womenAndMen: GarmentOption = { name: 'Fit', values: ['Men', 'Women'] };
export const fleeceWeight: GarmentOption = {
  name: 'Weight',
  values: ['Midweight', 'Fleece Lined'],
  surcharges: { 'Fleece Lined': 600 },
};
export const sole: GarmentOption = { name: 'Sole', values: ['White', 'Black'] };
export const bedPieces: GarmentOption = {
  name: 'Set',
  values: ['Duvet Cover', 'Duvet Cover + 1 Pillowcase', 'Duvet Cover + 2 Pillowcases'],
  surcharges: { 'Duvet Cover + 1 Pillowcase': 700, 'Duvet Cover + 2 Pillowcases': 1300 },
};
export const blanketCloth: GarmentOption = {
  name: 'Cloth',
  values: ['Flannel', 'Sherpa Backed'],
  surcharges: { 'Sherpa Backed': 1000 },
};
export const ornamentShapes: GarmentOption = { name: 'Shape', values: ['Round', 'Heart', 'Star'] };
export const ornamentPacks: GarmentOption = {
  name: 'Pack',
  values: ['1', '3', '6'],
  surcharges: { '3': 1800, '6': 3700 },
};
export const tumblerVolumes: GarmentOption = {
  name: 'Volume',
  values: ['20 oz', '30 oz'],
  surcharges: { '30 oz': 500 },
};
export const flagFinish: GarmentOption = {
  name: 'Finish',
  values: ['Sleeve', 'Grommets', 'Garden Loop'],
};
export const strapLengths: GarmentOption = { name: 'Strap', values: ['Short Handles', 'Shoulder Strap'] };

/** Stands for the colour option; its values are the product's own cloth and the garment's other ones. */
export const clothColor: GarmentOption = { name: 'Color', values: [] };

/** What Shopify gives a product that comes one way only. */
export const defaultTitle: GarmentOption = { name: 'Title', values: ['Default Title'] };
