import type { PrintTile } from '../print-tile';
import { clothTexture, type ClothTexture } from './cloth-texture';
import { darken, lighten, luminance } from './color';
import { printPalette } from './print-palette';
import { seededRandom } from './seeded-random';
import { group, path, polygon, rect, type Point } from './svg-markup';

const width = 1000;
const height = 1200;

/** Jersey cloth: tonal texture, shoulder bars, side panels and piping. The garment adds number and name. */
export function teamPrint(palette: readonly string[], seed: number, idPrefix: string): PrintTile {
  const random = seededRandom(seed);
  const { ground, main, second } = printPalette(palette);
  const tone = luminance(ground) > 0.22 ? darken(ground, 0.4) : lighten(ground, 0.35);
  const texture = random.pick<ClothTexture>([
    'hex',
    'chevron',
    'halftone',
    'pinstripe',
    'facets',
    'weave',
    'contour',
  ]);
  const wash = `${idPrefix}wash`;
  const gradient =
    `<defs><linearGradient id="${wash}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${ground}"/>` +
    `<stop offset=".55" stop-color="${ground}"/><stop offset="1" stop-color="${darken(ground, 0.22)}"/></linearGradient></defs>`;
  const both = (points: readonly Point[], fill: string) =>
    path(polygon(points) + polygon(points.map(([x, y]): Point => [width - x, y])), { fill });
  const shoulder = random.pick([shoulderBars, raglan, yoke]);
  const sideCurve = (inset: number) => `C${20 + inset},560 ${70 + inset},820 ${130 + inset},${height}`;
  const sidePanel = (inset: number, fill: string) => {
    const d = `M0,${330 - inset * 2}${sideCurve(inset)}H0Z`;
    return path(d, { fill }) + path(d, { fill, transform: `translate(${width},0)scale(-1,1)` });
  };
  const side = random.chance(0.65) ? sidePanel(26, second) + sidePanel(10, main) : '';
  const hem = random.chance(0.5)
    ? rect(0, 1096, width, 34, { fill: main }) + rect(0, 1138, width, 12, { fill: second })
    : rect(0, 1120, width, 14, { fill: second });
  const markup =
    gradient +
    rect(0, 0, width, height, { fill: `url(#${wash})` }) +
    clothTexture(texture, {
      width,
      height,
      color: tone,
      opacity: texture === 'pinstripe' ? 0.32 : 0.12,
      seed,
    }) +
    group(side + hem + shoulder(both, main, second));
  return { width, height, repeat: false, markup };
}

type Both = (points: readonly Point[], fill: string) => string;

function shoulderBars(both: Both, main: string, second: string): string {
  const bar = (from: number, to: number): Point[] => [
    [0, from + 110],
    [430, from - 60],
    [430, to - 60],
    [0, to + 110],
  ];
  return both(bar(60, 96), main) + both(bar(110, 126), second) + both(bar(140, 176), main);
}

function raglan(both: Both, main: string, second: string): string {
  return (
    both(
      [
        [0, 0],
        [370, 0],
        [250, 170],
        [90, 400],
        [0, 470],
      ],
      main,
    ) +
    both(
      [
        [370, 0],
        [394, 0],
        [270, 182],
        [106, 420],
        [0, 498],
        [0, 470],
        [90, 400],
        [250, 170],
      ],
      second,
    )
  );
}

function yoke(both: Both, main: string, second: string): string {
  return (
    both(
      [
        [0, 0],
        [500, 0],
        [500, 130],
        [260, 190],
        [0, 210],
      ],
      main,
    ) +
    both(
      [
        [500, 130],
        [500, 152],
        [260, 212],
        [0, 232],
        [0, 210],
        [260, 190],
      ],
      second,
    )
  );
}
