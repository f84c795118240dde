import { flat } from './notes';
import { rows, type SizeCharts } from './size-chart';

/** Jerseys. Centimetres. */
export const jerseys: SizeCharts = {
  'baseball jersey': {
    label: 'Baseball Jersey',
    unitNote: flat,
    columns: ['Size', 'Chest width', 'Length', 'Sleeve length'],
    rows: rows(`
      XXS  47.5  67.5  23
      XS   49.5  69    23.5
      S    52    71    24
      M    54.5  73    25
      L    57    75    25.5
      XL   60    76.5  26.5
      2XL  63    78    27
      3XL  66    79.5  28
      4XL  69.5  80.5  28.5
      5XL  73    81.5  29
      6XL  76.5  82.5  29.5
      7XL  80.5  83.5  30
    `),
  },
  'hockey jersey': {
    label: 'Hockey Jersey',
    unitNote: flat,
    columns: ['Size', 'Chest width', 'Length', 'Sleeve length'],
    rows: rows(`
      XXS  53    70    60.5
      XS   55    71.5  61
      S    57.5  73.5  62
      M    60    75.5  63
      L    62.5  77.5  64
      XL   65.5  79    65
      2XL  68.5  80.5  65.5
      3XL  71.5  82    66
      4XL  75    83    66.5
      5XL  78.5  84    67
      6XL  82    85    67.5
      7XL  86    86    68
    `),
  },
  'football jersey': {
    label: 'Football Jersey',
    unitNote: flat,
    columns: ['Size', 'Chest width', 'Length', 'Sleeve length'],
    rows: rows(`
      XXS  49.5  69    23.5
      XS   51.5  70.5  24
      S    54    72.5  24.5
      M    56.5  74.5  25.5
      L    59    76.5  26
      XL   62    78    27
      2XL  65    79.5  27.5
      3XL  68    81    28.5
      4XL  71.5  82    29
      5XL  75    83    29.5
      6XL  78.5  84    30
      7XL  82.5  85    30.5
    `),
  },
  'rugby jersey': {
    label: 'Rugby Jersey',
    unitNote: flat,
    columns: ['Size', 'Chest width', 'Length', 'Sleeve length'],
    rows: rows(`
      XXS  46.5  66.5  22
      XS   48.5  68    22.5
      S    51    70    23
      M    53.5  72    24
      L    56    74    24.5
      XL   59    75.5  25.5
      2XL  62    77    26
      3XL  65    78.5  27
      4XL  68.5  79.5  27.5
      5XL  72    80.5  28
      6XL  75.5  81.5  28.5
      7XL  79.5  82.5  29
    `),
  },
};
