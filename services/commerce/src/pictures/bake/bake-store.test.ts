import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fullSheet, type Scene } from '../geometry/scene';
import { openBakeStore } from './bake-store';

const scene: Scene = {
  ground: { kind: 'hung' },
  layers: [
    {
      panels: [{ part: 'body', d: 'M400,400 L1200,400 L1200,1600 L400,1600 Z', texture: 'woven' }],
      round: { radius: 100, height: 60 },
    },
  ],
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bakes-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const files = async () => {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
};

it.each([
  ['full', false, 1200],
  ['half', true, 600],
])('gives back from disk what it baked, at %s size', async (_, half, width) => {
  const baked = await openBakeStore(folder).get(scene, fullSheet, half);
  expect([baked.width, baked.height]).toEqual([width, width * 1.25]);
  expect(baked.ids[(width * 1.25 * width) / 2 + width / 2]).toBe(1);
  expect(baked.ids[0]).toBe(0);
  const read = await openBakeStore(folder).get(scene, fullSheet, half);
  for (const field of ['ids', 'shade', 'sheen', 'slideX', 'slideY', 'cover'] as const)
    expect(
      Buffer.from(read[field].buffer, read[field].byteOffset, read[field].length).equals(
        Buffer.from(baked[field].buffer, baked[field].byteOffset, baked[field].length),
      ),
    ).toBe(true);
});

it('reads the small size without the full one', async () => {
  await openBakeStore(folder).get(scene, fullSheet, true);
  const sizes = await Promise.all(
    (await files()).map(async (file) => ({ file, size: (await stat(file)).size })),
  );
  const [small, full] = sizes.sort((a, b) => a.size - b.size);
  await rm(full?.file ?? '');
  expect((await openBakeStore(folder).get(scene, fullSheet, true)).width).toBe(600);
  // Nothing was baked for it.
  expect(await files()).toEqual([small?.file]);
});

it('bakes anew what was cut short on disk', async () => {
  await openBakeStore(folder).get(scene, fullSheet, false);
  const [file = ''] = await files();
  await writeFile(file, 'half a file');
  const baked = await openBakeStore(folder).get(scene, fullSheet, false);
  expect(baked.ids[750 * 1200 + 600]).toBe(1);
});

it('lights the upper left edge more than the lower right one', async () => {
  const { shade } = await openBakeStore(null).get(scene, fullSheet, false);
  const at = (x: number, y: number) => shade[Math.round(y * 0.75) * 1200 + Math.round(x * 0.75)] ?? 0;
  expect(at(420, 700)).toBeGreaterThan(at(800, 1000));
  expect(at(1180, 1300)).toBeLessThan(at(800, 1000));
  // Its shadow falls to the lower right.
  expect(at(1230, 1630)).toBeLessThan(at(370, 370));
});
