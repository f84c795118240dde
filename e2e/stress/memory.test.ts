import { measureProcess, processMetrics } from '@store/service-kit/metrics';
import { flatness, flatnessTable } from './memory';
import { partsOf } from './memory-parts';

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
  expect(flatnessTable('memory of', results)).toMatch(
    /^\| edge +\| 206 MB +\| 219 MB +\| 6\.4 % +\| no +\|$/m,
  );
});

it('is divided into parts, by what a process says of itself', async () => {
  measureProcess();
  const metrics = await processMetrics.metrics();
  const parts = partsOf(metrics);
  expect(parts).toEqual([
    ['young generation', expect.any(Number)],
    ['the rest of the heap', expect.any(Number)],
    ['buffers', expect.any(Number)],
    ['all else', expect.any(Number)],
  ]);
  const sizes = parts.map(([, size]) => size);
  // All else can be below 0, because V8 counts parts of its heap that are not in memory.
  for (const size of sizes.slice(0, -1)) expect(size).toBeGreaterThan(0);
  const [, resident] = /^process_resident_memory_bytes (\d+)$/m.exec(metrics) ?? [];
  expect(sizes.reduce((sum, size) => sum + size)).toBeCloseTo(Number(resident) / 1024 ** 2);
});
