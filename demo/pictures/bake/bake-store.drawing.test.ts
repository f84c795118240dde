import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { clothSchema } from '../geometry/scene';
import { openBakeStore } from './bake-store';

const scene = {
  layers: [
    {
      name: 'square',
      panels: [{ part: 'body', path: 'M400,400 L1200,400 L1200,1600 L400,1600 Z', texture: 'woven' }],
      rounding: { radius: 100, height: 60 },
    },
  ],
};
const viewOf = (changed: object) =>
  clothSchema.parse({ window: { x: 0, y: 0, width: 1600 }, seed: 1, scene: changed });
const view = viewOf(scene);

let folder: string;
beforeEach(() => {
  folder = testFolder();
});

const files = async () => {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
};

const bytesOf = ({ buffer, byteOffset, length }: Uint8Array | Int8Array) =>
  Buffer.from(buffer, byteOffset, length);

it.each([
  ['full', false, 1200],
  ['half', true, 600],
])('reads from disk what it baked, at %s size', async (_, half, width) => {
  const baked = await openBakeStore(folder).get(view, half);
  expect([baked.width, baked.height]).toEqual([width, width * 1.25]);
  expect(baked.ids[(width * 1.25 * width) / 2 + width / 2]).toBe(1);
  expect(baked.ids[0]).toBe(0);
  const read = await openBakeStore(folder).get(view, half);
  for (const field of ['ids', 'shade', 'sheen', 'slideX', 'slideY', 'cover'] as const)
    expect(Buffer.compare(bytesOf(read[field]), bytesOf(baked[field]))).toBe(0);
});

const wrinkled = viewOf({
  ...scene,
  layers: scene.layers.map((layer) => ({
    ...layer,
    wrinkles: [{ angle: 30, length: 300, width: 90, height: 22 }],
  })),
});

it('bakes the small size alone, with the same light as the full size', async () => {
  const small = await openBakeStore(folder).get(wrinkled, true);
  expect(await files()).toHaveLength(1);
  const full = await openBakeStore(folder).get(wrinkled, false);
  expect(await files()).toHaveLength(2);
  for (let y = 200; y < 700; y += 10)
    for (let x = 180; x < 420; x += 10) {
      const difference = (small.shade[y * 600 + x] ?? 0) - (full.shade[2 * y * 1200 + 2 * x] ?? 0);
      expect(Math.abs(difference)).toBeLessThan(8);
    }
});

it('bakes again when the file on disk is incomplete', async () => {
  await openBakeStore(folder).get(view, false);
  const [file = ''] = await files();
  await writeFile(file, 'half a file');
  const baked = await openBakeStore(folder).get(view, false);
  expect(baked.ids[750 * 1200 + 600]).toBe(1);
});

it('lights the upper left edge more than the lower right one', async () => {
  const { shade } = await openBakeStore(null).get(view, false);
  const at = (x: number, y: number) => shade[Math.round(y * 0.75) * 1200 + Math.round(x * 0.75)] ?? 0;
  expect(at(420, 700)).toBeGreaterThan(at(800, 1000));
  expect(at(1180, 1300)).toBeLessThan(at(800, 1000));
  // Its shadow falls to the lower right.
  expect(at(1230, 1630)).toBeLessThan(at(370, 370));
});
