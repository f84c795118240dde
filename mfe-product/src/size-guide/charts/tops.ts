import { flat } from './notes';
import { rows, type SizeCharts } from './size-chart';

/** Shirts and polos. Centimetres. */
export const tops: SizeCharts = {
  'polo shirt': {
    label: 'Polo Shirt',
    unitNote: flat,
    columns: ['Size', 'Chest width', 'Length', 'Shoulder width', 'Sleeve length'],
    rows: rows(`
      XXS  44    64    39    18.5
      XS   46    65.5  40    19
      S    48.5  67.5  41.5  19.5
      M    51    69.5  43    20.5
      L    53.5  71.5  44.5  21
      XL   56.5  73    46    22
      2XL  59.5  74.5  47.5  22.5
      3XL  62.5  76    49    23.5
      4XL  66    77    50.5  24
      5XL  69.5  78    51.5  24.5
      6XL  73    79    52.5  25
      7XL  77    80    53.5  25.5
    `),
  },
  'hawaiian shirt': {
    label: 'Hawaiian Shirt',
    unitNote: flat,
    columns: ['Size', 'Chest width', 'Length', 'Shoulder width', 'Sleeve length'],
    rows: rows(`
      XXS  47    66.5  41.5  21
      XS   49    68    42.5  21.5
      S    51.5  70    44    22
      M    54    72    45.5  23
      L    56.5  74    47    23.5
      XL   59.5  75.5  48.5  24.5
      2XL  62.5  77    50    25
      3XL  65.5  78.5  51.5  26
      4XL  69    79.5  53    26.5
      5XL  72.5  80.5  54    27
      6XL  76    81.5  55    27.5
      7XL  80    82.5  56    28
    `),
  },
  't shirt': {
    label: 'T-Shirt',
    unitNote: flat,
    columns: ['Size', 'Chest width', 'Length', 'Sleeve length'],
    rows: rows(`
      XXS  43.5  63.5  18
      XS   45.5  65    18.5
      S    48    67    19
      M    50.5  69    20
      L    53    71    20.5
      XL   56    72.5  21.5
      2XL  59    74    22
      3XL  62    75.5  23
      4XL  65.5  76.5  23.5
      5XL  69    77.5  24
      6XL  72.5  78.5  24.5
      7XL  76.5  79.5  25
    `),
  },
  'long sleeve t shirt': {
    label: 'Long Sleeve T-Shirt',
    unitNote: flat,
    columns: ['Size', 'Chest width', 'Length', 'Sleeve length'],
    rows: rows(`
      XXS  43.5  64    57
      XS   45.5  65.5  57.5
      S    48    67.5  58.5
      M    50.5  69.5  59.5
      L    53    71.5  60.5
      XL   56    73    61.5
      2XL  59    74.5  62
      3XL  62    76    62.5
      4XL  65.5  77    63
      5XL  69    78    63.5
      6XL  72.5  79    64
      7XL  76.5  80    64.5
    `),
  },
  'long sleeve button shirt': {
    label: 'Long Sleeve Button Shirt',
    unitNote: flat,
    columns: ['Size', 'Chest width', 'Length', 'Shoulder width', 'Sleeve length'],
    rows: rows(`
      XXS  46.5  68    40.5  58.5
      XS   48.5  69.5  41.5  59
      S    51    71.5  43    60
      M    53.5  73.5  44.5  61
      L    56    75.5  46    62
      XL   59    77    47.5  63
      2XL  62    78.5  49    63.5
      3XL  65    80    50.5  64
      4XL  68.5  81    52    64.5
      5XL  72    82    53    65
      6XL  75.5  83    54    65.5
      7XL  79.5  84    55    66
    `),
  },
  'women polo shirt': {
    label: 'Women Polo Shirt',
    unitNote: flat,
    columns: ['Size', 'Chest width', 'Length', 'Shoulder width', 'Sleeve length'],
    rows: rows(`
      XXS  39    57.5  34.5  15.5
      XS   41    59    35.5  16
      S    43.5  61    37    16.5
      M    46    63    38.5  17.5
      L    48.5  65    40    18
      XL   51.5  66.5  41.5  19
      2XL  54.5  68    43    19.5
      3XL  57.5  69.5  44.5  20.5
      4XL  61    70.5  46    21
      5XL  64.5  71.5  47    21.5
    `),
  },
  'women casual shirt': {
    label: 'Women Casual Shirt',
    unitNote: flat,
    columns: ['Size', 'Chest width', 'Length', 'Shoulder width', 'Sleeve length'],
    rows: rows(`
      XXS  41    60    35.5  54.5
      XS   43    61.5  36.5  55
      S    45.5  63.5  38    56
      M    48    65.5  39.5  57
      L    50.5  67.5  41    58
      XL   53.5  69    42.5  59
      2XL  56.5  70.5  44    59.5
      3XL  59.5  72    45.5  60
      4XL  63    73    47    60.5
      5XL  66.5  74    48    61
    `),
  },
};
