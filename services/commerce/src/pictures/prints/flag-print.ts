import type { Print } from '../../catalogue/catalogue';
import type { PrintTile } from '../print-tile';
import { brushStroke, clothSheen, clothTexture, flecks, type ClothTexture } from './cloth-texture';
import { contrast, darken, distance, hsl, lighten, luminance, mix } from './color';
import { flagFile, flagMarkup, type FlagRatio } from './flag-file';
import { lettering, type LetteringStyle } from './lettering';
import { seededRandom, type SeededRandom } from './seeded-random';
import { group, num, path, polygon, rect, type Point } from './svg-markup';

type FlagLayout = Extract<Print, { kind: 'flag' }>['layout'];

/** Size of a flag composition; panels cut from it keep what matters within the middle 70 %. */
const width = 1000;
const height = 1200;

interface FlagScene {
  country: string;
  word: string | undefined;
  seed: number;
  idPrefix: string;
  random: SeededRandom;
  /** Cloth. */
  ground: string;
  /** Tone-on-tone colour for the cloth's texture. */
  tone: string;
  /** The flag's colours that can be told from the cloth, largest first; at least two. */
  colors: readonly [string, string, ...string[]];
  /** Lettering colour. */
  ink: string;
}

const layouts: Record<FlagLayout, (scene: FlagScene) => string> = { full, chest, sash, sleeves, half };

/** A sportswear composition in a flag's colours. `palette[0]` is the cloth. */
export function flagPrint(
  print: Extract<Print, { kind: 'flag' }>,
  art: { palette: readonly string[]; seed: number; word?: string },
  idPrefix: string,
): PrintTile {
  const ground = art.palette[0] ?? '#1d1b18';
  const scene: FlagScene = {
    country: print.country, word: art.word, seed: art.seed, idPrefix, random: seededRandom(art.seed), ground,
    tone: luminance(ground) > 0.22 ? darken(ground, 0.35) : lighten(ground, 0.4),
    colors: sceneColors(flagFile(print.country, '1x1').colors, ground),
    ink: luminance(ground) > 0.3 ? '#1d1b18' : '#fbf8f2',
  };
  return { width, height, repeat: false, markup: layouts[print.layout](scene) };
}

/** The flag itself as cloth, without a composition: for things that are flags, such as the flag product. */
export function flagCloth(country: string, ratio: FlagRatio, idPrefix: string): PrintTile {
  const flag = flagFile(country, ratio);
  return { width: flag.width, height: flag.height, repeat: false, markup: flagMarkup(flag, `${idPrefix}flag-`) };
}

function sceneColors(flag: readonly string[], ground: string): [string, string, ...string[]] {
  const apart = flag.filter((color) => distance(color, ground) > 0.14);
  // Strong colours lead; a flag's white is for accents on dark cloth.
  const ordered = [...apart].sort((a, b) => Number(hsl(b).saturation > 0.25) - Number(hsl(a).saturation > 0.25));
  const first = ordered[0] ?? (luminance(ground) > 0.3 ? '#1d1b18' : '#fbf8f2');
  const second = ordered[1] ?? (luminance(ground) > 0.3 ? darken(first, 0.45) : lighten(first, 0.6));
  return [first, second, ...ordered.slice(2, 4)];
}

/** The flag clipped to an outline. `x`, `y`, `size` say where the square flag lies. */
function emblem(scene: FlagScene, id: string, outline: string, [x, y]: Point, size: number, ratio: FlagRatio = '1x1'): string {
  const flag = flagFile(scene.country, ratio);
  const scale = size / flag.height;
  const clip = `${scene.idPrefix}${id}`;
  return (
    `<defs><clipPath id="${clip}">${path(outline, {})}</clipPath></defs>` +
    group(
      group(flagMarkup(flag, `${clip}-`), { transform: `translate(${num(x)},${num(y)})scale(${Number(scale.toFixed(4))})` }),
      { 'clip-path': `url(#${clip})` },
    )
  );
}

function text(words: string, y: number, size: number, color: string, options: { x?: number; style?: LetteringStyle; anchor?: 'middle' | 'start'; most?: number } = {}): string {
  const { x = width / 2, style = 'caption', anchor = 'middle', most = 620 } = options;
  let drawn = lettering(words, { height: size, style });
  let top = y;
  if (drawn.width > most) {
    const fitted = (size * most) / drawn.width;
    top += (size - fitted) / 2;
    drawn = lettering(words, { height: fitted, style });
  }
  const left = anchor === 'middle' ? x - drawn.width / 2 : x;
  return path(drawn.path, { fill: color, transform: `translate(${num(left)},${num(top)})` });
}

function ground(scene: FlagScene, opacity = 0.13): string {
  const texture = scene.random.pick<ClothTexture>(['hex', 'chevron', 'halftone', 'facets', 'contour', 'weave']);
  const wash = `${scene.idPrefix}wash`;
  return (
    `<defs><linearGradient id="${wash}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lighten(scene.ground, 0.05)}"/><stop offset="1" stop-color="${darken(scene.ground, 0.16)}"/></linearGradient></defs>` +
    rect(0, 0, width, height, { fill: `url(#${wash})` }) +
    clothTexture(texture, { width, height, color: scene.tone, opacity, seed: scene.seed })
  );
}

/** Slanted stripes in the flag's colours, running off both sides. */
function stripes(scene: FlagScene, y: number, thickness: number, slope: number): string {
  let top = y;
  return scene.colors
    .map((color, index) => {
      const thick = thickness / (1 + index * 0.55);
      const band = polygon([[0, top + slope], [width, top - slope], [width, top - slope + thick], [0, top + slope + thick]]);
      top += thick + thickness * 0.28;
      return path(band, { fill: color });
    })
    .join('');
}

function full(scene: FlagScene): string {
  const flag = emblem(scene, 'field', `M0,0H${width}V${height}H0z`, [(width - height) / 2, 0], height);
  const texture = scene.random.pick<ClothTexture>(['facets', 'chevron', 'weave', 'contour']);
  return (
    flag +
    clothTexture(texture, { width, height, color: '#0b0a10', opacity: 0.1, seed: scene.seed }) +
    clothTexture('halftone', { width, height, color: '#0b0a10', opacity: 0.09, seed: scene.seed }) +
    clothSheen(width, height, scene.idPrefix)
  );
}

const shield = (x: number, y: number, size: number) =>
  `M${x - size},${y - size}Q${x - size * 0.5},${y - size * 0.86} ${x},${y - size * 1.16}Q${x + size * 0.5},${y - size * 0.86} ${x + size},${y - size}V${y + size * 0.15}C${x + size},${y + size * 0.85} ${x + size * 0.3},${y + size * 1.12} ${x},${y + size * 1.32}C${x - size * 0.3},${y + size * 1.12} ${x - size},${y + size * 0.85} ${x - size},${y + size * 0.15}Z`;
const roundel = (x: number, y: number, size: number) => `M${x - size},${y}a${size},${size} 0 1 0 ${2 * size},0a${size},${size} 0 1 0 ${-2 * size},0Z`;
const hexagon = (x: number, y: number, size: number) =>
  polygon([[x, y - size * 1.15], [x + size, y - size * 0.575], [x + size, y + size * 0.575], [x, y + size * 1.15], [x - size, y + size * 0.575], [x - size, y - size * 0.575]]);

function chest(scene: FlagScene): string {
  const [centre, size] = [[width / 2, 430] as const, 175];
  const hem = stripes(scene, 985, 62, scene.random.pick([0, 46, -46]));
  const yoke = scene.random.chance(0.5) ? yokeLines(scene) : '';
  if (scene.random.chance(0.34)) {
    const [wide, tall] = [640, 380];
    const [left, top] = [centre[0] - wide / 2, centre[1] - tall / 2 - 20];
    const brush = offsetPath(brushStroke(wide, tall, scene.seed), left, top);
    const under = offsetPath(brushStroke(wide + 90, tall + 46, scene.seed + 3, 0.22), left - 45, top - 23);
    return (
      ground(scene) + yoke + hem + path(under, { fill: scene.tone, 'fill-opacity': 0.35 }) +
      emblem(scene, 'brush', brush, [centre[0] - 330, top - 60], 495, '4x3') +
      flecks([centre[0] + wide / 2 - 30, centre[1]], [70, tall / 2], 16, scene.seed, scene.colors[0]) +
      (scene.word ? text(scene.word, top + tall + 52, 50, scene.ink, { style: 'athletic' }) : '')
    );
  }
  const outline = scene.random.pick([shield, roundel, hexagon]);
  const ring = (grow: number, color: string) => path(outline(centre[0], centre[1], size + grow), { fill: color });
  return (
    ground(scene) + yoke + hem +
    ring(34, scene.colors[0]) + ring(25, scene.ground) + ring(15, contrastEdge(scene)) +
    emblem(scene, 'emblem', outline(centre[0], centre[1], size), [centre[0] - size * 1.34, centre[1] - size * 1.3], size * 2.68) +
    path(outline(centre[0], centre[1], size), { fill: 'none', stroke: '#000', 'stroke-opacity': 0.25, 'stroke-width': 3 }) +
    (scene.word ? text(scene.word, centre[1] + size * 1.32 + 62, 46, scene.ink, { style: 'athletic' }) : '')
  );
}

/** Fine edge around an emblem: a light one on dark cloth, the flag's second colour on light. */
const contrastEdge = (scene: FlagScene) => (contrast(scene.ground, '#fbf8f2') > 2 ? '#fbf8f2' : scene.colors[1]);

/** Two fine lines that follow the shoulders. */
function yokeLines(scene: FlagScene): string {
  const line = (drop: number, color: string, weight: number) =>
    path(`M0,${190 + drop}L${width / 2},${70 + drop}L${width},${190 + drop}`, { fill: 'none', stroke: color, 'stroke-width': weight });
  return line(0, scene.colors[0], 26) + line(34, scene.colors[1], 10);
}

function offsetPath(d: string, x: number, y: number): string {
  return d.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, px: string, py: string) => `${num(Number(px) + x)},${num(Number(py) + y)}`);
}

function sash(scene: FlagScene): string {
  const down = scene.random.chance(0.5);
  const transform = down ? '' : `translate(${width},0)scale(-1,1)`;
  // Across the band, from its upper edge to its lower one.
  const edge = (across: number): Point[] => [[0, 120 + across], [width, 760 + across]];
  const band = (from: number, to: number) => polygon([...edge(from), ...[...edge(to)].reverse()]);
  const flag = flagFile(scene.country, '1x1').colors;
  const widths = [150, 110, 84, 60, 50];
  let at = 60;
  const bars = flag.map((color, index) => {
    const thick = (widths[index] ?? 50) * (flag.length < 3 ? 1.35 : 1);
    const bar = path(band(at, at + thick), { fill: color });
    at += thick;
    return bar;
  });
  const edges = path(band(24, 40), { fill: scene.colors[0] }) + path(band(at + 20, at + 36), { fill: scene.colors[1] });
  const clip = `${scene.idPrefix}sash`;
  const texture = group(clothTexture('facets', { width, height, color: '#0b0a10', opacity: 0.16, seed: scene.seed }), { 'clip-path': `url(#${clip})` });
  const badge = hexagon(down ? 690 : 310, 250, 74);
  const badgeX = down ? 690 : 310;
  return (
    ground(scene, 0.1) +
    `<defs><clipPath id="${clip}">${path(band(60, at), {})}</clipPath></defs>` +
    group(bars.join('') + texture + edges, transform ? { transform } : {}) +
    path(hexagon(badgeX, 250, 86), { fill: contrastEdge(scene) }) +
    emblem(scene, 'badge', badge, [badgeX - 100, 150], 200) +
    (scene.word ? text(scene.word, 1085, 40, scene.ink, { most: 520 }) : '')
  );
}

function sleeves(scene: FlagScene): string {
  let markup = ground(scene);
  let at = 0;
  const [lead] = scene.colors;
  for (const [index, color] of scene.colors.entries()) {
    const wide = [96, 40, 22, 14][index] ?? 14;
    for (const mirrored of [false, true]) {
      const x = mirrored ? width - at - wide : at;
      const slant = mirrored ? -70 : 70;
      markup += path(polygon([[x, 0], [x + wide, 0], [x + wide + slant, height], [x + slant, height]]), { fill: color });
      if (index === 0) markup += path(polygon([[mirrored ? width : 0, 0], [x, 0], [x + slant, height], [mirrored ? width : 0, height]]), { fill: color });
    }
    at += wide + 12;
  }
  const panel = (mirrored: boolean) => polygon(mirrored ? [[width, 0], [width - 96, 0], [width - 166, height], [width, height]] : [[0, 0], [96, 0], [166, height], [0, height]]);
  markup += path(panel(false) + panel(true), { fill: lead });
  markup += path(`M${width / 2 - 330},330H${width / 2 + 330}`, { stroke: lead, 'stroke-width': 8 }) + path(`M${width / 2 - 330},346H${width / 2 + 330}`, { stroke: scene.colors[1], 'stroke-width': 3 });
  const [x, y, tall] = [628, 392, 92];
  const frame = `M${x},${y}h${(tall * 4) / 3}v${tall}h${(-tall * 4) / 3}z`;
  markup += path(`M${x - 6},${y - 6}h${(tall * 4) / 3 + 12}v${tall + 12}h${(-tall * 4) / 3 - 12}z`, { fill: contrastEdge(scene) });
  markup += emblem(scene, 'patch', frame, [x, y], tall, '4x3');
  return markup + (scene.word ? text(scene.word, 418, 40, scene.ink, { x: 250, anchor: 'start', style: 'athletic', most: 330 }) : '');
}

function half(scene: FlagScene): string {
  const right = scene.random.chance(0.5);
  const brushed = scene.random.chance(0.6);
  const edgePoints: Point[] = [];
  for (let y = -10; y <= height + 10; y += brushed ? 9 : 26) {
    const lean = width * (0.66 - (0.34 * y) / height);
    const rough = brushed ? scene.random.between(-1, 1) ** 3 * 120 + Math.sin(y / 47) * 14 : scene.random.between(-18, 18);
    edgePoints.push([lean + rough, y], ...(brushed ? [[lean + rough, y + 6] as const] : []));
  }
  const outline = polygon([...edgePoints, [0, height + 10], [0, -10]]);
  const shadow = polygon([...edgePoints.map(([x, y]): Point => [x + 26, y + 5]), [0, height + 10], [0, -10]]);
  const mirrored = right ? { transform: `translate(${width},0)scale(-1,1)` } : {};
  const mirroredOutline = right ? outline.replace(/(-?[\d.]+),/g, (_, x: string) => `${num(width - Number(x))},`) : outline;
  return (
    ground(scene, 0.12) +
    group(path(shadow, { fill: mix(scene.colors[0], scene.ground, 0.25) }), mirrored) +
    emblem(scene, 'half', mirroredOutline, [right ? width - height + 210 : -210, 0], height) +
    group(clothTexture('facets', { width, height, color: '#0b0a10', opacity: 0.09, seed: scene.seed }), {}) +
    clothSheen(width, height, scene.idPrefix) +
    (scene.word ? text(scene.word, 1070, 38, scene.ink, { x: right ? 150 : 560, anchor: 'start', most: 310 }) : '')
  );
}
