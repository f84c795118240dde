import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
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

it('gives back from disk what it baked, at both sizes', async () => {
  const baked = await openBakeStore(folder).get(scene, fullSheet, false);
  const again = openBakeStore(folder);
  const read = await again.get(scene, fullSheet, false);
  for (const field of ['ids', 'shade', 'sheen', 'slideX', 'slideY', 'cover'] as const)
    expect(
      Buffer.from(read[field].buffer, read[field].byteOffset, read[field].length).equals(
        Buffer.from(baked[field].buffer, baked[field].byteOffset, baked[field].length),
      ),
    ).toBe(true);
  const half = await again.get(scene, fullSheet, true);
  expect([half.width, half.height]).toEqual([600, 750]);
  expect(half.ids[375 * 600 + 300]).toBe(1);
  expect(half.ids[0]).toBe(0);
});

it('bakes anew what was cut short on disk', async () => {
  await openBakeStore(folder).get(scene, fullSheet, false);
  const [sub = ''] = await readdir(folder);
  const [file = ''] = await readdir(join(folder, sub));
  await writeFile(join(folder, sub, file), 'half a file');
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
