import { flat } from './notes';
import { rows, type SizeCharts } from './size-chart';

/** Kids' clothes, by age and by size. Centimetres. */
export const kids: SizeCharts = {
  'kid t shirt': {
    label: 'Kid T-Shirt',
    unitNote: flat,
    columns: ['Size', 'Chest width', 'Length', 'Sleeve length'],
    rows: rows(`
      2T  29    37    10.5
      3T  30.5  39.5  11
      4T  32.5  42.5  11.5
      5T  34.5  45.5  12.5
      XS  36.5  48.5  13
      S   38.5  51.5  14
      M   40.5  55    14.5
      L   42.5  58.5  15.5
      XL  45    62    16.5
    `),
  },
  'kid cotton t shirt': {
    label: 'Kid Cotton T-Shirt',
    unitNote: flat,
    columns: ['Size', 'Chest width', 'Length', 'Sleeve length'],
    rows: rows(`
      2T  28.5  36    10
      3T  30    38.5  10.5
      4T  32    41.5  11
      5T  34    44.5  12
      XS  36    47.5  12.5
      S   38    50.5  13.5
      M   40    54    14
      L   42    57.5  15
      XL  44.5  61    16
    `),
  },
};
