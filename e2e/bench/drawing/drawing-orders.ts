/** What one engine needs for one picture. */
export interface DrawnFigures {
  /** Milliseconds of processor time of the first drawing, with the folds of its view. */
  firstMs: number;
  /** Milliseconds of processor time of a drawing whose folds are there: the median of several. */
  againMs: number;
  bytes: number;
}

const silhouettes = [
  'hoodie',
  't-shirt',
  'polo-shirt',
  'hockey-jersey',
  'dress',
  'jogger',
  'blanket',
  'tumbler',
  'flag',
  'low-top-shoes',
  'ornament',
  'car-seat-cover',
];

/** One print of each kind; the silhouettes have them in turn. */
const prints = [
  {
    print: { kind: 'tartan', sett: 'B24 W4 B24 R2 K24 G24 W2', name: 'Sample' },
    palette: ['#1F3A5F', '#2E5B3C', '#A2362A', '#F2EDE2', '#1A1A1A'],
  },
  { print: { kind: 'polynesian', motif: 1 }, palette: ['#14202B', '#E8DCC0', '#B5412F'], word: 'Samoa' },
  { print: { kind: 'floral', motif: 1 }, palette: ['#F1EAD8', '#B5412F', '#3E6B4A', '#D9A441'] },
  { print: { kind: 'flag', country: 'fr', layout: 'full' }, palette: ['#1B3A8C', '#F5F5F2', '#C4262E'] },
  {
    print: { kind: 'team', number: '24', word: 'Portland' },
    palette: ['#7A1F2B', '#F0E6D2', '#D9A441'],
  },
  { print: { kind: 'west-african', motif: 0 }, palette: ['#D98A1B', '#1D1B18', '#A2362A', '#3E6B4A'] },
  {
    print: { kind: 'flag', country: 'jm', layout: 'chest' },
    palette: ['#F4F1E8', '#1E7A3D', '#1D1B18', '#E9C32B'],
    word: 'Jamaica',
  },
];

/** The front of a silhouette, as a list shows it and as a product page does. */
export const drawingOrders = silhouettes.flatMap((silhouette, index) =>
  [400, 1000].map((width) => ({
    name: `${silhouette} ${width}`,
    order: {
      art: { ...prints[index % prints.length], silhouette, seed: 3 },
      view: 'front',
      width,
      format: 'webp',
      lettering: true,
    },
  })),
);
