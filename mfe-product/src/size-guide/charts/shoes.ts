import { rows, type SizeCharts } from './size-chart';

/** The column's title, with the size system added. */
const shoeSize = 'yards (EU size)';

/** Casual running shoes have the same measures, unisex or not. */
const runningShoeRows = rows(`
  36  22.5  23.3  8.2
  37  23.2  24    8.4
  38  23.8  24.6  8.6
  39  24.5  25.3  8.9
  40  25.2  26    9.1
  41  25.8  26.6  9.3
  42  26.5  27.3  9.5
  43  27.2  28    9.7
  44  27.8  28.6  10
  45  28.5  29.3  10.2
  46  29.2  30    10.4
  47  29.8  30.6  10.6
  48  30.5  31.3  10.8
`);

/** Shoes, EU sizes 36 to 48. Centimetres. */
export const shoes: SizeCharts = {
  'unisex casual running shoes': {
    label: 'Unisex Casual Running Shoes',
    columns: [shoeSize, 'Foot length', 'Insole length', 'Sole width'],
    rows: runningShoeRows,
  },
  'casual running shoes': {
    label: 'Casual Running Shoes',
    columns: [shoeSize, 'Foot length', 'Insole length', 'Sole width'],
    rows: runningShoeRows,
  },
  'high top shoes': {
    label: 'High Top Shoes',
    columns: [shoeSize, 'Foot length', 'Insole length', 'Sole width'],
    rows: rows(`
      36  22.5  23.1  8.2
      37  23.2  23.8  8.4
      38  23.8  24.4  8.6
      39  24.5  25.1  8.9
      40  25.2  25.8  9.1
      41  25.8  26.4  9.3
      42  26.5  27.1  9.5
      43  27.2  27.8  9.7
      44  27.8  28.4  10
      45  28.5  29.1  10.2
      46  29.2  29.8  10.4
      47  29.8  30.4  10.6
      48  30.5  31.1  10.8
    `),
  },
  'force one shoes': {
    label: 'Force One Shoes',
    columns: [shoeSize, 'Foot length', 'Insole length', 'Sole width'],
    rows: rows(`
      36  22.5  23.2  8.2
      37  23.2  23.9  8.4
      38  23.8  24.5  8.6
      39  24.5  25.2  8.9
      40  25.2  25.9  9.1
      41  25.8  26.5  9.3
      42  26.5  27.2  9.5
      43  27.2  27.9  9.7
      44  27.8  28.5  10
      45  28.5  29.2  10.2
      46  29.2  29.9  10.4
      47  29.8  30.5  10.6
      48  30.5  31.2  10.8
    `),
  },
};
