import { type Point, ellipse, evenPoints } from '../geometry/path';
import type { Layer, Line, Panel, Scene, SilhouetteScenes } from '../geometry/scene';
import { seam, stitches } from './sewing';
import { type ShoeCut, foxing, highTop, lowTop, sole, toe, tread } from './shoe-cuts';

/** Moves and perhaps turns a shoe drawn with its toe at the left of a 1200 wide strip. */
interface Place {
  x: number;
  y: number;
  size: number;
  flip: boolean;
}

const placed = (d: string, place: Place): string => {
  let axis = 0;
  return d.replace(/-?\d+(?:\.\d+)?/g, (text) => {
    const value = Number(text);
    const at =
      axis++ % 2 === 0
        ? place.x + place.size * (place.flip ? 1200 - value : value)
        : place.y + place.size * value;
    return String(Math.round(at * 10) / 10);
  });
};

const placedPoint = ([x, y]: Point, place: Place): Point => [
  place.x + place.size * (place.flip ? 1200 - x : x),
  place.y + place.size * y,
];

const placedLines = (lines: readonly Line[], place: Place): Line[] =>
  lines.map((line) => ({
    ...line,
    d: placed(line.d, place),
    width: line.width * place.size,
    ...(line.blur ? { blur: line.blur * place.size } : {}),
  }));

/** One shoe from the side, from the ground up. */
function shoe(cut: ShoeCut, place: Place, shift: Point): Layer[] {
  const p = (d: string) => placed(d, place);
  const turn = place.flip ? 1 : -1;
  const [from, to] = [evenPoints(cut.laceFrom, cut.laces), evenPoints(cut.laceTo, cut.laces)];
  const lace = from.map((a, i): Panel => {
    const b = to[i] ?? a;
    const drop: Point = [b[0] + 2, b[1] + 6];
    return {
      part: 'fixed',
      color: '#F4F0E6',
      texture: 'jersey',
      d: p(
        `M${a[0] - 8},${a[1] - 12} C${a[0] + 20},${a[1] - 14} ${drop[0] - 30},${drop[1] - 26} ${drop[0] + 4},${drop[1] - 12} L${drop[0]},${drop[1] + 12} C${drop[0] - 36},${drop[1] + 2} ${a[0] + 10},${a[1] + 14} ${a[0] - 10},${a[1] + 10} Z`,
      ),
    };
  });
  const top = to[to.length - 1] ?? [700, 160];
  const [bx, by] = [top[0] - 26, top[1] - 26];
  const bow: Panel[] = [
    `M${bx},${by} C${bx - 70},${by - 80} ${bx - 150},${by - 40} ${bx - 120},${by + 16} C${bx - 90},${by + 50} ${bx - 30},${by + 24} ${bx},${by + 8} L${bx - 6},${by + 2} C${bx - 40},${by + 10} ${bx - 84},${by + 26} ${bx - 96},${by + 2} C${bx - 104},${by - 26} ${bx - 60},${by - 40} ${bx - 8},${by + 12} Z`,
    `M${bx},${by} C${bx + 60},${by - 50} ${bx + 140},${by - 10} ${bx + 120},${by + 44} C${bx + 90},${by + 80} ${bx + 30},${by + 40} ${bx - 4},${by + 12} L${bx + 8},${by + 6} C${bx + 40},${by + 34} ${bx + 84},${by + 54} ${bx + 98},${by + 34} C${bx + 104},${by + 10} ${bx + 60},${by - 20} ${bx + 6},${by + 14} Z`,
    `M${bx - 4},${by + 6} C${bx - 20},${by + 60} ${bx - 60},${by + 90} ${bx - 70},${by + 150} L${bx - 56},${by + 154} C${bx - 44},${by + 100} ${bx - 8},${by + 70} ${bx + 8},${by + 10} Z`,
  ].map((d) => ({ part: 'fixed', color: '#F4F0E6', texture: 'jersey', d: p(d) }));
  const holes = to
    .map((at) => ellipse(...placedPoint([at[0] + 12, at[1] + 4], place), 8 * place.size))
    .join(' ');
  const size = place.size;
  return [
    {
      panels: [{ part: 'lining', d: p(cut.lining), texture: 'mesh', tone: 0.62 }],
      round: { radius: 30, height: -8 },
    },
    {
      panels: [{ part: 'tongue', d: p(cut.tongue), texture: 'mesh' }],
      round: { radius: 50 * size, height: 26 * size },
      shadow: 0.3,
      reach: 9,
      lines: placedLines(stitches(cut.tongue), place),
    },
    {
      panels: [
        { part: 'body', d: p(cut.upper), texture: 'canvas', angle: 6 * turn, shift },
        {
          part: 'body',
          d: p(cut.quarter),
          texture: 'canvas',
          angle: 12 * turn,
          shift: [shift[0] + 120, shift[1]],
        },
      ],
      round: { radius: 130 * size, height: 84 * size, soft: 14 },
      seam: 4,
      shadow: 0.35,
      reach: 12,
      folds: [
        {
          points: [
            placedPoint([350, 350], place),
            placedPoint([384, 410], place),
            placedPoint([370, 490], place),
          ],
          width: 24 * size,
          height: -9,
        },
        {
          points: [
            placedPoint([416, 320], place),
            placedPoint([446, 400], place),
            placedPoint([440, 480], place),
          ],
          width: 22 * size,
          height: -7,
        },
        {
          points: [
            placedPoint([640, 400], place),
            placedPoint([800, 440], place),
            placedPoint([980, 420], place),
          ],
          width: 50 * size,
          height: 9,
        },
      ],
      wrinkles: [{ angle: 80, length: 140, width: 70, height: 8 }],
      lines: placedLines(
        [
          ...seam(cut.quarter, 0.4),
          ...stitches(cut.quarter.replace(/ Z$/, '')),
          { d: cut.collar, width: 20, tone: 'dark', strength: 0.2, blur: 6 },
          ...stitches(cut.collar),
        ],
        place,
      ),
    },
    {
      panels: [{ part: 'fixed', color: '#F1ECE1', d: p(toe), texture: 'smooth' }],
      round: { radius: 100 * size, height: 66 * size, soft: 12 },
      shadow: 0.4,
      reach: 7,
      lines: placedLines(
        [{ d: 'M262,372 C292,408 304,460 298,510', width: 4, tone: 'dark', strength: 0.25 }],
        place,
      ),
    },
    {
      panels: [{ part: 'trim', d: p(cut.heelTab), texture: 'leather' }],
      round: { radius: 40 * size, height: 22 * size },
      shadow: 0.35,
      reach: 6,
      lines: placedLines(stitches(cut.heelTab), place),
    },
    {
      panels: [{ part: 'trim', d: p(cut.eyestay), texture: 'leather' }],
      round: { radius: 26 * size, height: 12 * size },
      shadow: 0.4,
      reach: 7,
      lines: [
        ...placedLines(stitches(cut.eyestay), place),
        { d: holes, width: 0, tone: 'dark', strength: 0.7, fill: true },
      ],
    },
    { panels: lace, round: { radius: 12 * size, height: 11 * size }, shadow: 0.5, reach: 6 },
    { panels: bow, round: { radius: 9 * size, height: 9 * size }, shadow: 0.5, reach: 8 },
    {
      panels: [{ part: 'fixed', color: '#F3EFE6', d: p(sole), texture: 'smooth' }],
      round: { radius: 34 * size, height: 26 * size },
      shadow: 0.4,
      reach: 7,
      lines: placedLines(
        [
          { d: foxing, width: 4, tone: 'dark', strength: 0.3 },
          { d: foxing, width: 2, tone: 'light', strength: 0.5 },
          { d: tread, width: 7, tone: 'dark', strength: 0.4, dash: '14 9' },
          { d: 'M64,500 C160,526 900,530 1148,498', width: 2.5, tone: 'dark', strength: 0.25 },
        ],
        place,
      ),
    },
  ];
}

const pairScene = (cut: ShoeCut, first: Place, second: Place): Scene => ({
  ground: { kind: 'standing', floor: second.y + second.size * 572 },
  printScale: 0.72,
  layers: [...shoe(cut, first, [0, 0]), ...shoe(cut, second, [90, 200])],
  field: {
    x: second.x,
    y: second.y - second.size * 100,
    width: 1200 * second.size,
    height: 680 * second.size,
  },
});

const scenes = (cut: ShoeCut, rise: number): SilhouetteScenes => ({
  front: pairScene(
    cut,
    { x: 300, y: 560 + rise, size: 0.98, flip: true },
    { x: 120, y: 900 + rise, size: 1.1, flip: false },
  ),
  back: {
    ...pairScene(
      cut,
      { x: 140, y: 560 + rise, size: 0.98, flip: false },
      { x: 160, y: 900 + rise, size: 1.1, flip: true },
    ),
  },
  detail: { of: 'front', window: { x: 110, y: 880 + rise, width: 700 } },
  cloth: 'canvas',
});

export const lowTopShoes = scenes(lowTop, 0);

export const highTopShoes = scenes(highTop, 90);
