import { flatness, flatnessTable } from './memory';

const rising = (from: number, to: number) =>
  Array.from({ length: 100 }, (_, index) => from + ((to - from) * index) / 99);

it('finds memory that grows after the settling, and takes what grew before for a start', () => {
  const settles = [...rising(100, 200), ...rising(200, 204)];
  expect(flatness({ name: 'edge', samples: settles }, 100)).toMatchObject({ flat: true });
  const leaks = [...rising(100, 200), ...rising(200, 220)];
  expect(flatness({ name: 'edge', samples: leaks }, 100)).toMatchObject({ flat: false, name: 'edge' });
});

it('is not misled by one high sample', () => {
  const samples = Array.from({ length: 200 }, (_, index) => (index === 199 ? 400 : 200));
  expect(flatness({ name: 'edge', samples }, 50)).toMatchObject({ settledMb: 200, endMb: 200, flat: true });
});

it('is a table', () => {
  const results = [flatness({ name: 'edge', samples: rising(200, 220) }, 25)];
  expect(flatnessTable(results)).toMatch(/^\| edge +\| 206 MB +\| 219 MB +\| 6\.4 % +\| no +\|$/m);
});
