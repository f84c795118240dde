import type { BandsLayer, CopiesLayer, LatticeLayer, Layer, RingLayer } from './cloth-recipe';
import type { ClothScene } from './cloth-scene';
import { clothTexture } from './cloth-texture';
import { crackle, markRows } from './hand-drawn';
import { group, num, place, polar, rect, wrapped } from './svg-markup';

/** Markup of layers, from the lowest to the highest. */
export const drawLayers = (layers: readonly Layer[], scene: ClothScene): string =>
  layers.map((layer) => drawLayer(layer, scene)).join('');

function drawLayer(layer: Layer, scene: ClothScene): string {
  if ('draw' in layer) {
    const names = [layer.draw].flat();
    return scene.draw(names[scene.number(layer.index) % names.length] ?? '', layer.inks);
  }
  if ('cover' in layer) return rect(0, 0, ...scene.size, { fill: scene.color(layer.cover) });
  if ('disc' in layer) return `<circle r="${num(layer.disc)}" fill="${scene.color(layer.fill)}"/>`;
  if ('ring' in layer) return ring(layer, scene);
  if ('texture' in layer) {
    const texture = {
      color: scene.color(layer.color),
      opacity: scene.number(layer.opacity),
      seed: scene.seed,
    };
    return clothTexture(scene.name(layer.texture), texture);
  }
  if ('crackle' in layer)
    return crackle(scene.random, scene.color(layer.crackle), layer.count, scene.size[0]);
  if ('copies' in layer) return copies(layer, scene);
  if ('bands' in layer) return bandStack(layer, scene);
  if ('lattice' in layer) return lattice(layer, scene);
  if ('group' in layer) {
    const { transform, clip } = layer;
    const content = group(drawShape(layer.group, scene), { transform });
    return clip ? group(content, { 'clip-path': `url(#${scene.idPrefix}${clip})` }) : content;
  }
  return markRows(layer, scene);
}

const drawShape = (name: string, scene: ClothScene) => drawLayers(scene.shape(name), scene);

function ring(layer: RingLayer, scene: ClothScene): string {
  const { count, from, to, inks } = layer;
  const width = (2 * Math.PI * (from + to)) / 2 / count;
  const id = scene.cell(layer.ring, width, to - from, inks);
  return Array.from({ length: count }, (_, index) => {
    const angle = (360 / count) * index;
    const [x, y] = polar(angle, to);
    const radians = (angle * Math.PI) / 180;
    return place(id, {
      x: x - (Math.cos(radians) * width) / 2,
      y: y - (Math.sin(radians) * width) / 2,
      turn: angle,
    });
  }).join('');
}

function copies(layer: CopiesLayer, scene: ClothScene, down = 0): string {
  const id = scene.define(drawShape(layer.copies, scene));
  return layer.at
    .map((given) => {
      const [x, y] = [scene.number(given.x), scene.number(given.y) + down];
      const placement = { turn: scene.number(given.turn), scale: given.scale };
      return layer.wrap === undefined
        ? place(id, { ...placement, x, y })
        : wrapped([x, y], layer.wrap, scene.size, (atX, atY) => place(id, { ...placement, x: atX, y: atY }));
    })
    .join('');
}

type Band = BandsLayer['bands'][number];

/** Bands scaled so that their heights add up to `height`, their cells replaced at random within a family. */
function fitted(bands: readonly Band[], height: number, { random, families }: ClothScene): Band[] {
  const factor = height / bands.reduce((sum, band) => sum + band.height, 0);
  return bands.map((band): Band => {
    const family = families.find((members) => members.some((name) => name === band.cell));
    const cell = family && random.chance(0.5) ? family[random.below(family.length)] : band.cell;
    return { ...band, height: band.height * factor, cell };
  });
}

function bandStack(layer: BandsLayer, scene: ClothScene): string {
  const { width, fit } = layer;
  const repeated = layer.bands.flatMap((band) => Array.from({ length: band.repeat }, () => band));
  let [y, markup, figures] = [0, '', ''];
  for (const band of fit === undefined ? repeated : fitted(repeated, fit, scene)) {
    const { height, cell, count, inks, fill = 'field' } = band;
    const color = fill === 'field' ? scene.inked(inks).field : scene.color(fill);
    // Half a unit more than needed, so that the cloth does not show between neighbouring bands.
    markup += rect(0, y, width, height + 0.5, { fill: color });
    if (cell) {
      const cellWidth = width / count;
      const id = scene.cell(cell, cellWidth, height, inks);
      for (let index = 0; index < count; index += 1) markup += place(id, { x: index * cellWidth, y });
    }
    for (const figure of band.figures) figures += copies(figure, scene, y + height / 2);
    y += height;
  }
  return markup + figures;
}

function lattice(layer: LatticeLayer, scene: ClothScene): string {
  const { rows, columns, from, step, oddRowShift, scale, sway } = layer;
  const ids = layer.lattice.map((name) => scene.define(drawShape(name, scene)));
  const draft = Array.isArray(layer.draft)
    ? layer.draft
    : (layer.draft.drafts[scene.number(layer.draft.chosen)] ?? []);
  const first = scene.number(layer.first);
  let markup = '';
  for (let row = 0; row < rows; row += 1) {
    const line = draft[row % draft.length] ?? [];
    for (let column = 0; column < columns; column += 1)
      markup += place(ids[((line[column % line.length] ?? 0) + first) % ids.length] ?? '', {
        x: from[0] + column * step[0] + (row % 2) * oddRowShift,
        y: from[1] + row * step[1],
        scale,
        turn: sway === 0 ? 0 : scene.random.between(-sway, sway),
      });
  }
  return markup;
}

/** Content of tile / √2 units in each direction, turned by 45° so that it fills the tile without seams. */
export function diagonal(content: string, mirrored: number, scene: ClothScene): string {
  const [tile] = scene.size;
  const period = tile / Math.SQRT2;
  const id = scene.define(content);
  const repeated = [-1, 0]
    .flatMap((down) => [0, 1].map((across) => place(id, { x: across * period, y: down * period })))
    .join('');
  const turned = group(repeated, { transform: 'rotate(45)' });
  return scene.random.chance(mirrored)
    ? group(turned, { transform: `translate(${tile},0)scale(-1,1)` })
    : turned;
}
