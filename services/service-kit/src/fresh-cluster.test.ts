import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshCluster, madeOnce } from './fresh-cluster';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fresh-cluster-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('gives a folder a cluster, and leaves nothing else there', async () => {
  const cluster = await freshCluster(join(folder, 'backend'));
  expect(readdirSync(join(folder, 'backend'))).toEqual(['postgres']);
  expect(readFileSync(join(cluster, 'PG_VERSION'), 'utf8')).toMatch(/^\d+\n$/);
});

it('leaves a cluster as it is', async () => {
  mkdirSync(join(folder, 'postgres'));
  writeFileSync(join(folder, 'postgres/orders'), 'all of them');
  await freshCluster(folder);
  expect(readdirSync(join(folder, 'postgres'))).toEqual(['orders']);
});

describe('what is made once', () => {
  it('is made by the first that asks, while the others wait', async () => {
    const make = jest.fn(async (draft: string) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      writeFileSync(draft, 'made');
    });
    const made = await Promise.all([1, 2, 3].map(() => madeOnce(folder, 'thing', make)));
    expect(made).toEqual(Array(3).fill(join(folder, 'thing')));
    expect(readFileSync(join(folder, 'thing'), 'utf8')).toBe('made');
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('is made by the next when the first could not', async () => {
    const broken = () => Promise.reject(new Error('disk full'));
    await expect(madeOnce(folder, 'thing', broken)).rejects.toThrow('disk full');
    await madeOnce(folder, 'thing', (draft) => writeFileSync(draft, 'made'));
    expect(readFileSync(join(folder, 'thing'), 'utf8')).toBe('made');
  });
});
