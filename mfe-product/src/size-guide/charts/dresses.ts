import { flat, ruffle } from './notes';
import { rows, type SizeCharts } from './size-chart';

/** Dresses and skirts. Centimetres. */
export const dresses: SizeCharts = {
  'hoodie dress': {
    label: 'Hoodie Dress',
    unitNote: flat,
    columns: ['Size', 'Bust width', 'Waist width', 'Length', 'Sleeve length'],
    rows: rows(`
      XXS  44.5  37.5  83    56
      XS   46.5  39.5  84    56.5
      S    48.5  41.5  85.5  57.5
      M    51    44    87    58.5
      L    53.5  46.5  88.5  59.5
      XL   56.5  49.5  90    60.5
      2XL  59.5  52.5  91    61
      3XL  62.5  55.5  92    61.5
      4XL  65.5  58.5  93    62
      5XL  68.5  61.5  94    62.5
    `),
  },
  'sun dress': {
    label: 'Sun Dress',
    unitNote: flat,
    columns: ['Size', 'Bust width', 'Waist width', 'Length'],
    rows: rows(`
      XXS  38.5  31.5  92
      XS   40.5  33.5  93
      S    42.5  35.5  94.5
      M    45    38    96
      L    47.5  40.5  97.5
      XL   50.5  43.5  99
      2XL  53.5  46.5  100
      3XL  56.5  49.5  101
      4XL  59.5  52.5  102
      5XL  62.5  55.5  103
    `),
  },
  'slip dress': {
    label: 'Slip Dress',
    unitNote: flat,
    columns: ['Size', 'Bust width', 'Waist width', 'Length'],
    rows: rows(`
      XXS  37.5  30.5  96
      XS   39.5  32.5  97
      S    41.5  34.5  98.5
      M    44    37    100
      L    46.5  39.5  101.5
      XL   49.5  42.5  103
      2XL  52.5  45.5  104
      3XL  55.5  48.5  105
      4XL  58.5  51.5  106
      5XL  61.5  54.5  107
    `),
  },
  'casual dress': {
    label: 'Casual Dress',
    unitNote: flat,
    columns: ['Size', 'Bust width', 'Waist width', 'Length'],
    rows: rows(`
      XXS  40.5  33.5  88
      XS   42.5  35.5  89
      S    44.5  37.5  90.5
      M    47    40    92
      L    49.5  42.5  93.5
      XL   52.5  45.5  95
      2XL  55.5  48.5  96
      3XL  58.5  51.5  97
      4XL  61.5  54.5  98
      5XL  64.5  57.5  99
    `),
  },
  'off shoulder long sleeve dress': {
    label: 'Off Shoulder Long Sleeve Dress',
    unitNote: flat,
    columns: ['Size', 'Bust width', 'Waist width', 'Length', 'Sleeve length'],
    rows: rows(`
      XXS  38    31    86    55
      XS   40    33    87    55.5
      S    42    35    88.5  56.5
      M    44.5  37.5  90    57.5
      L    47    40    91.5  58.5
      XL   50    43    93    59.5
      2XL  53    46    94    60
      3XL  56    49    95    60.5
      4XL  59    52    96    61
      5XL  62    55    97    61.5
    `),
  },
  'summer maxi dress': {
    label: 'Summer Maxi Dress',
    unitNote: flat,
    columns: ['Size', 'Bust width', 'Waist width', 'Length'],
    rows: rows(`
      XXS  39.5  32.5  128
      XS   41.5  34.5  129
      S    43.5  36.5  130.5
      M    46    39    132
      L    48.5  41.5  133.5
      XL   51.5  44.5  135
      2XL  54.5  47.5  136
      3XL  57.5  50.5  137
      4XL  60.5  53.5  138
      5XL  63.5  56.5  139
    `),
  },
  'short bodycon dress': {
    label: 'Short Bodycon Dress',
    unitNote: flat,
    columns: ['Size', 'Bust width', 'Waist width', 'Hip width', 'Length'],
    rows: rows(`
      XXS  35    28    38    82
      XS   37    30    40    83
      S    39    32    42    84.5
      M    41.5  34.5  44.5  86
      L    44    37    47    87.5
      XL   47    40    50    89
      2XL  50    43    53    90
      3XL  53    46    56    91
      4XL  56    49    59    92
      5XL  59    52    62    93
    `),
  },
  'long bodycon dress': {
    label: 'Long Bodycon Dress',
    unitNote: flat,
    columns: ['Size', 'Bust width', 'Waist width', 'Hip width', 'Length'],
    rows: rows(`
      XXS  35    28    38    122
      XS   37    30    40    123
      S    39    32    42    124.5
      M    41.5  34.5  44.5  126
      L    44    37    47    127.5
      XL   47    40    50    129
      2XL  50    43    53    130
      3XL  53    46    56    131
      4XL  56    49    59    132
      5XL  59    52    62    133
    `),
  },
  'ruffle dress': {
    label: 'Ruffle Dress',
    unitNote: ruffle,
    columns: ['Size', 'Bust width', 'Waist width', 'Length'],
    rows: rows(`
      XXS  38    31    94
      XS   40    33    95
      S    42    35    96.5
      M    44.5  37.5  98
      L    47    40    99.5
      XL   50    43    101
      2XL  53    46    102
      3XL  56    49    103
      4XL  59    52    104
      5XL  62    55    105
    `),
  },
  'shawl skirt': {
    label: 'Shawl Skirt',
    unitNote: flat,
    columns: ['Size', 'Waist width', 'Hip width', 'Length'],
    rows: rows(`
      XXS  31    43.5  74
      XS   33    45.5  75
      S    35    47.5  76.5
      M    37.5  50    78
      L    40    52.5  79.5
      XL   43    55.5  81
      2XL  46    58.5  82
      3XL  49    61.5  83
      4XL  52    64.5  84
      5XL  55    67.5  85
    `),
  },
};
