import type { Garment } from './garment';
import { adultSizes, womenAndMen } from './option-sets';

const jersey = {
  views: ['front', 'back', 'detail', 'cloth'],
  wear: 'wear',
  otherCloths: 0,
  printAreas: ['jerseyName', 'jerseyNumber'],
} as const;

/** Team shirts; each takes a name and a number on the back. */
export const jerseys: readonly Garment[] = [
  {
    ...jersey,
    key: 'baseball-jersey',
    productType: 'Baseball Jersey',
    noun: 'Baseball Jersey',
    silhouette: 'baseball-jersey',
    collections: ['baseball-jersey', 'jersey'],
    priceCents: 4299,
    optionSets: [[adultSizes], [womenAndMen, adultSizes]],
    tags: ['unisex', 'sport', 'summer'],
    making: [
      'A full button front with piping that follows the placket, as it has been since flannel days.',
      'Letters are set on a gentle arc and the number sits where the shoulder blades end.',
    ],
    fabric: '100 % polyester double knit',
    weight: '190 g/m²',
    care: 'Wash inside out at 30 °C, do not iron the lettering',
    fit: 'Unisex, loose',
  },
  {
    ...jersey,
    key: 'hockey-jersey',
    productType: 'Hockey Jersey',
    noun: 'Hockey Jersey',
    silhouette: 'hockey-jersey',
    collections: ['hockey-jersey', 'jersey'],
    priceCents: 5999,
    optionSets: [[adultSizes]],
    tags: ['unisex', 'sport', 'winter'],
    making: [
      'Cut to go over shoulder pads or a thick sweater, with lace at the neck that really ties.',
      'Stripes on sleeve and hem are knitted through, so both sides show them.',
    ],
    fabric: '100 % polyester air-knit',
    weight: '220 g/m²',
    care: 'Wash inside out at 30 °C, hang to dry',
    fit: 'Oversized; take one size down for street wear',
  },
  {
    ...jersey,
    key: 'football-jersey',
    productType: 'Football Jersey',
    noun: 'Football Jersey',
    silhouette: 'football-jersey',
    collections: ['football-jersey', 'jersey'],
    priceCents: 4499,
    optionSets: [[adultSizes]],
    tags: ['unisex', 'sport'],
    making: [
      'Mesh panels under the arms, flat seams everywhere and a collar that lies still.',
      'The print is dyed into the yarn and cannot crack.',
    ],
    fabric: '100 % recycled polyester mesh',
    weight: '150 g/m²',
    care: 'Wash at 30 °C, no softener',
    fit: 'Athletic',
  },
  {
    ...jersey,
    key: 'rugby-jersey',
    productType: 'Rugby Jersey',
    noun: 'Rugby Jersey',
    silhouette: 'rugby-jersey',
    collections: ['rugby-jersey', 'jersey'],
    priceCents: 4999,
    optionSets: [[adultSizes]],
    tags: ['unisex', 'sport', 'warm'],
    making: [
      'Heavy cloth, rubber buttons and a twill collar: it survives being held on to.',
      'Shoulders and side panels are reinforced and the number is sewn, not glued.',
    ],
    fabric: '70 % cotton, 30 % polyester jersey',
    weight: '280 g/m²',
    care: 'Wash at 40 °C, dry flat',
    fit: 'Regular, square shoulders',
  },
];
