import { flat } from './notes';
import { rows, type SizeCharts } from './size-chart';

/** Hoodies and sweatshirts. Centimetres. */
export const warmTops: SizeCharts = {
  hoodie: {
    label: 'Hoodie',
    unitNote: flat,
    columns: ['Size', 'Chest width', 'Length', 'Sleeve length'],
    rows: rows(`
      XXS  47    61.5  56.5
      XS   49    63    57
      S    51.5  65    58
      M    54    67    59
      L    56.5  69    60
      XL   59.5  70.5  61
      2XL  62.5  72    61.5
      3XL  65.5  73.5  62
      4XL  69    74.5  62.5
      5XL  72.5  75.5  63
      6XL  76    76.5  63.5
      7XL  80    77.5  64
    `),
  },
  'zip hoodie': {
    label: 'Zip Hoodie',
    unitNote: flat,
    columns: ['Size', 'Chest width', 'Length', 'Sleeve length'],
    rows: rows(`
      XXS  47.5  62    56.5
      XS   49.5  63.5  57
      S    52    65.5  58
      M    54.5  67.5  59
      L    57    69.5  60
      XL   60    71    61
      2XL  63    72.5  61.5
      3XL  66    74    62
      4XL  69.5  75    62.5
      5XL  73    76    63
      6XL  76.5  77    63.5
      7XL  80.5  78    64
    `),
  },
  'fleece hoodie': {
    label: 'Fleece Hoodie',
    unitNote: flat,
    columns: ['Size', 'Chest width', 'Length', 'Sleeve length'],
    rows: rows(`
      XXS  49    62.5  57
      XS   51    64    57.5
      S    53.5  66    58.5
      M    56    68    59.5
      L    58.5  70    60.5
      XL   61.5  71.5  61.5
      2XL  64.5  73    62
      3XL  67.5  74.5  62.5
      4XL  71    75.5  63
      5XL  74.5  76.5  63.5
      6XL  78    77.5  64
      7XL  82    78.5  64.5
    `),
  },
  'hoodie set': {
    label: 'Hoodie Set',
    unitNote: flat,
    columns: ['Size', 'Chest width', 'Length', 'Sleeve length', 'Waist width', 'Trousers length'],
    rows: rows(`
      XXS  47    61.5  56.5  29    89
      XS   49    63    57    31    90
      S    51.5  65    58    33    91.5
      M    54    67    59    35.5  93
      L    56.5  69    60    38    94.5
      XL   59.5  70.5  61    41    96
      2XL  62.5  72    61.5  44    97
      3XL  65.5  73.5  62    47    98
      4XL  69    74.5  62.5  50    99
      5XL  72.5  75.5  63    53    100
      6XL  76    76.5  63.5  56    101
      7XL  80    77.5  64    59    102
    `),
  },
  'knitted sweatshirt': {
    label: 'Knitted Sweatshirt',
    unitNote: flat,
    columns: ['Size', 'Chest width', 'Length', 'Sleeve length'],
    rows: rows(`
      XXS  46    60.5  56
      XS   48    62    56.5
      S    50.5  64    57.5
      M    53    66    58.5
      L    55.5  68    59.5
      XL   58.5  69.5  60.5
      2XL  61.5  71    61
      3XL  64.5  72.5  61.5
      4XL  68    73.5  62
      5XL  71.5  74.5  62.5
      6XL  75    75.5  63
      7XL  79    76.5  63.5
    `),
  },
};
