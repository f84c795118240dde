import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshCluster, madeOnce } from './fresh-cluster';
import { testFolder } from './testing/test-folder';

let folder: string;
beforeEach(() => void (folder = testFolder()));

it('creates a cluster in a folder, and nothing else', async () => {
  const cluster = await freshCluster(join(folder, 'backend'));
  expect(readdirSync(join(folder, 'backend'))).toEqual(['postgres']);
  expect(readFileSync(join(cluster, 'PG_VERSION'), 'utf8')).toMatch(/^\d+\n$/);
});

describe('a shared resource', () => {
  it('is created by the first caller, while the others wait', async () => {
    const make = jest.fn(async (draft: string) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      writeFileSync(draft, 'made');
    });
    const made = await Promise.all([1, 2, 3].map(() => madeOnce(folder, 'thing', make)));
    expect(made).toEqual(Array(3).fill(join(folder, 'thing')));
    expect(readFileSync(join(folder, 'thing'), 'utf8')).toBe('made');
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('is created by the next caller when the first failed', async () => {
    const broken = () => Promise.reject(new Error('disk full'));
    await expect(madeOnce(folder, 'thing', broken)).rejects.toThrow('disk full');
    await madeOnce(folder, 'thing', (draft) => writeFileSync(draft, 'made'));
    expect(readFileSync(join(folder, 'thing'), 'utf8')).toBe('made');
  });
});
