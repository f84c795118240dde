import { goods as note } from './notes';
import { rows, type SizeCharts } from './size-chart';

/** Home goods, luggage, car seats and caps. */
export const goods: SizeCharts = {
  'insulated tumbler': {
    label: 'Insulated Tumbler',
    unitNote: note,
    columns: ['Size', 'Height', 'Rim diameter', 'Base diameter'],
    rows: rows(`
      20_oz  17.3  8.6   7
      30_oz  20.5  10.2  7.3
    `),
  },
  'cup tumbler': {
    label: 'Cup Tumbler',
    unitNote: note,
    columns: ['Size', 'Height', 'Rim diameter', 'Base diameter'],
    rows: rows('One_size  17.5  8.8  6.8'),
  },
  'luggage cover': {
    label: 'Luggage Cover',
    unitNote: note,
    unit: 'inch',
    columns: ['Size', 'Fits suitcases of', 'Width', 'Height'],
    rows: rows(`
      S   18-21  15.7  20.1
      M   22-25  17.3  24
      L   26-28  19.3  26.8
      XL  29-32  21.7  30.3
    `),
  },
  'bedding set': {
    label: 'Bedding Set',
    unitNote: note,
    unit: 'inch',
    columns: ['Bed size', 'Duvet cover, width × length', 'Pillowcase, width × length'],
    rows: rows(`
      60x80_in  60x80  20x30
      68x90_in  68x90  20x30
      79x90_in  79x90  20x36
    `),
  },
  'steering wheel': {
    label: 'Steering Wheel Cover',
    unitNote: note,
    columns: ['Size', 'Fits wheels of, across', 'Grip thickness'],
    rows: rows('One_size  36.5-38.5  3.2'),
  },
  'car seat cover': {
    label: 'Car Seat Cover',
    unitNote: note,
    columns: ['Size', 'Back, width × height', 'Seat, width × depth', 'Headrest, width × height'],
    rows: rows('One_size  54x72  53x50  30x26'),
  },
  'jeff cap': {
    label: 'Jeff Cap',
    unitNote: note,
    columns: ['Size', 'Head circumference', 'Depth', 'Brim'],
    rows: rows('One_size  56-61  13  5.5'),
  },
};
