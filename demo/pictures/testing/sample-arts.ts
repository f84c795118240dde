import type { Art } from '../../catalogue/catalogue';

/** One art of every kind, for looking at and for tests. */
export const sampleArts: readonly Omit<Art, 'silhouette'>[] = [
  {
    print: { kind: 'tartan', sett: 'B24 W4 B24 R2 K24 G24 W2', name: 'Sample' },
    palette: ['#1F3A5F', '#2E5B3C', '#A2362A', '#F2EDE2', '#1A1A1A'],
    seed: 1,
  },
  {
    print: { kind: 'polynesian', motif: 1 },
    palette: ['#14202B', '#E8DCC0', '#B5412F'],
    seed: 2,
    word: 'Samoa',
  },
  { print: { kind: 'floral', motif: 1 }, palette: ['#F1EAD8', '#B5412F', '#3E6B4A', '#D9A441'], seed: 3 },
  {
    print: { kind: 'flag', country: 'fr', layout: 'full' },
    palette: ['#1B3A8C', '#F5F5F2', '#C4262E'],
    seed: 4,
    word: 'France',
  },
  {
    print: { kind: 'team', number: '24', word: 'Portland' },
    palette: ['#7A1F2B', '#F0E6D2', '#D9A441'],
    seed: 5,
  },
  {
    print: { kind: 'west-african', motif: 0 },
    palette: ['#D98A1B', '#1D1B18', '#A2362A', '#3E6B4A'],
    seed: 6,
  },
  {
    print: { kind: 'flag', country: 'jm', layout: 'chest' },
    palette: ['#F4F1E8', '#1E7A3D', '#1D1B18', '#E9C32B'],
    seed: 7,
    word: 'Jamaica',
  },
];
