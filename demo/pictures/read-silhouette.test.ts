import { readdirSync } from 'node:fs';
import { silhouettes, views, type Silhouette } from '../catalogue/catalogue';
import { boxOf } from './geometry/path';
import { clothSchema } from './geometry/scene';
import { sceneViewOf, silhouetteOf } from './read-silhouette';

const namesIn = (folder: string) =>
  readdirSync(new URL(folder, import.meta.url)).map((file) => file.replace(/\.json$/, ''));

it('has one file for each silhouette and no others', () => {
  expect(namesIn('./silhouettes/').sort()).toEqual([...silhouettes].sort());
});

it.each(silhouettes)('reads every view of %s', (silhouette) => {
  for (const view of views) expect(sceneViewOf(silhouette, view).scene.layers.length).toBeGreaterThan(0);
});

it('uses every setting, and each that it names', () => {
  const used = silhouettes.map((name) => silhouetteOf(name).views.lifestyle.setting);
  expect(namesIn('./settings/').sort()).toEqual([...new Set(used)].sort());
});

it.each(silhouettes)('shows the cloth of %s in use, and its wearer behind the collar', (silhouette) => {
  const { views: shown } = silhouetteOf(silhouette);
  const names = sceneViewOf(silhouette, 'lifestyle').scene.layers.map(({ name }) => name);
  const parts = sceneViewOf(silhouette, 'lifestyle').scene.layers.flatMap(({ panels }) =>
    panels.map(({ part }) => part),
  );
  expect(parts).toContain('body');
  const { behindWearer } = shown.lifestyle;
  if (behindWearer !== undefined) expect(names).toContain(behindWearer);
});

it('uses every cloth, and none for what is of steel or glazed', () => {
  const used = silhouettes
    .map((name) => silhouetteOf(name).cloth)
    .filter((cloth) => typeof cloth === 'string');
  expect(namesIn('./cloths/').sort()).toEqual([...new Set(used)].sort());
  for (const hard of ['tumbler', 'ornament'] as const) expect(sceneViewOf(hard, 'cloth').side).toBe('front');
});

it('draws a maxi dress to the ankle, and a casual one to the knee', () => {
  const hemOf = (name: Silhouette) => {
    const skirt = sceneViewOf(name, 'front').scene.layers.find((layer) => layer.name === 'skirt');
    const { y, height } = boxOf(skirt?.panels.map(({ path }) => path).join(' ') ?? '');
    return y + height;
  };
  expect(hemOf('dress')).toBeLessThan(1850);
  expect(hemOf('maxi-dress')).toBeGreaterThan(2050);
});

const panel = { part: 'body', texture: 'woven', path: 'M0,0 L10,0 L10,10 Z' };
const layer = { name: 'square', rounding: { radius: 10, height: 5 }, panels: [panel] };
const cloth = (changes: object) => ({
  window: { x: 0, y: 0, width: 1600 },
  seed: 1,
  scene: { layers: [{ ...layer, ...changes }] },
});

it.each([
  ['relative path data', { panels: [{ ...panel, path: 'm0,0 l10,0' }] }],
  ['arcs', { panels: [{ ...panel, path: 'M0,0 A5,5 0 0 1 10,10' }] }],
  ['an unknown part', { panels: [{ ...panel, part: 'wing' }] }],
  ['a colour name', { panels: [{ ...panel, color: 'red' }] }],
  ['a misspelt field', { shadows: 0.5 }],
  ['a fold of one point', { folds: [{ points: '10,10', width: 5, height: 5 }] }],
  ['a line without a type', { lines: [{ path: 'M0,0 L10,0' }] }],
  ['a layer without panels', { panels: [] }],
])('refuses %s', (_, changes) => {
  expect(clothSchema.safeParse(cloth(changes)).success).toBe(false);
});
