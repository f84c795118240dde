import { brushStroke, flecks, raggedEdge } from './brush-edge';
import { clothSheen, clothTexture, type ClothTexture } from './cloth-texture';
import { mix } from './color';
import { flagFile, flagMarkup } from './flag-file';
import {
  contrastEdge,
  emblem,
  ground,
  height,
  hexagon,
  stripes,
  text,
  width,
  type FlagScene,
} from './flag-scene';
import { group, num, path, polygon, type Point } from './svg-markup';

export function full(scene: FlagScene): string {
  // The square flag is stretched by a tenth at most: less is lost at the sides, and no eye sees it on cloth.
  const file = flagFile(scene.country, '1x1');
  const across = (width + height) / 2;
  const flag = group(flagMarkup(file, `${scene.idPrefix}field-`), {
    transform: `translate(${(width - across) / 2},0)scale(${(across / file.width).toFixed(4)},${(height / file.height).toFixed(4)})`,
  });
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

const roundel = (x: number, y: number, size: number) =>
  `M${x - size},${y}a${size},${size} 0 1 0 ${2 * size},0a${size},${size} 0 1 0 ${-2 * size},0Z`;

export function chest(scene: FlagScene): string {
  const [centre, size] = [[width / 2, 420] as const, 200];
  const hem = stripes(scene, 985, 62, scene.random.pick([0, 46, -46]));
  const yoke = scene.random.chance(0.5) ? yokeLines(scene) : '';
  if (scene.random.chance(0.34)) {
    const [wide, tall] = [640, 380];
    const [left, top] = [centre[0] - wide / 2, centre[1] - tall / 2 - 20];
    const brush = offsetPath(brushStroke(wide, tall, scene.seed), left, top);
    const under = offsetPath(brushStroke(wide + 90, tall + 46, scene.seed + 3, 0.22), left - 45, top - 23);
    return (
      ground(scene) +
      yoke +
      hem +
      path(under, { fill: scene.tone, 'fill-opacity': 0.35 }) +
      emblem(scene, 'brush', brush, [centre[0] - 330, top - 60], 495, '4x3') +
      flecks([centre[0] + wide / 2 - 30, centre[1]], [70, tall / 2], 16, scene.seed, scene.colors[0]) +
      (scene.word ? text(scene.word, top + tall + 52, 50, scene.ink, { style: 'athletic' }) : '')
    );
  }
  const outline = scene.random.pick([shield, roundel, hexagon]);
  const ring = (grow: number, color: string) =>
    path(outline(centre[0], centre[1], size + grow), { fill: color });
  return (
    ground(scene) +
    yoke +
    hem +
    ring(34, scene.colors[0]) +
    ring(25, scene.ground) +
    ring(15, contrastEdge(scene)) +
    emblem(
      scene,
      'emblem',
      outline(centre[0], centre[1], size),
      [centre[0] - size * 1.34, centre[1] - size * 1.3],
      size * 2.68,
    ) +
    path(outline(centre[0], centre[1], size), {
      fill: 'none',
      stroke: '#000',
      'stroke-opacity': 0.25,
      'stroke-width': 3,
    }) +
    (scene.word ? text(scene.word, centre[1] + size * 1.32 + 62, 46, scene.ink, { style: 'athletic' }) : '')
  );
}

/** Two fine lines that follow the shoulders. */
function yokeLines(scene: FlagScene): string {
  const line = (drop: number, color: string, weight: number) =>
    path(`M0,${190 + drop}L${width / 2},${70 + drop}L${width},${190 + drop}`, {
      fill: 'none',
      stroke: color,
      'stroke-width': weight,
    });
  return line(0, scene.colors[0], 26) + line(34, scene.colors[1], 10);
}

function offsetPath(d: string, x: number, y: number): string {
  return d.replace(
    /(-?[\d.]+),(-?[\d.]+)/g,
    (_, px: string, py: string) => `${num(Number(px) + x)},${num(Number(py) + y)}`,
  );
}

export function sash(scene: FlagScene): string {
  const down = scene.random.chance(0.5);
  const transform = down ? '' : `translate(${width},0)scale(-1,1)`;
  // Across the band, from its upper edge to its lower one.
  const edge = (across: number): Point[] => [
    [0, 120 + across],
    [width, 760 + across],
  ];
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
  const edges =
    path(band(24, 40), { fill: scene.colors[0] }) + path(band(at + 20, at + 36), { fill: scene.colors[1] });
  const clip = `${scene.idPrefix}sash`;
  const texture = group(
    clothTexture('facets', { width, height, color: '#0b0a10', opacity: 0.16, seed: scene.seed }),
    { 'clip-path': `url(#${clip})` },
  );
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

export function sleeves(scene: FlagScene): string {
  let markup = ground(scene);
  let at = 0;
  const [lead] = scene.colors;
  for (const [index, color] of scene.colors.entries()) {
    const wide = [96, 40, 22, 14][index] ?? 14;
    for (const mirrored of [false, true]) {
      const x = mirrored ? width - at - wide : at;
      const slant = mirrored ? -70 : 70;
      markup += path(
        polygon([
          [x, 0],
          [x + wide, 0],
          [x + wide + slant, height],
          [x + slant, height],
        ]),
        { fill: color },
      );
      if (index === 0)
        markup += path(
          polygon([
            [mirrored ? width : 0, 0],
            [x, 0],
            [x + slant, height],
            [mirrored ? width : 0, height],
          ]),
          { fill: color },
        );
    }
    at += wide + 12;
  }
  const panel = (mirrored: boolean) =>
    polygon(
      mirrored
        ? [
            [width, 0],
            [width - 96, 0],
            [width - 166, height],
            [width, height],
          ]
        : [
            [0, 0],
            [96, 0],
            [166, height],
            [0, height],
          ],
    );
  markup += path(panel(false) + panel(true), { fill: lead });
  markup +=
    path(`M${width / 2 - 330},330H${width / 2 + 330}`, { stroke: lead, 'stroke-width': 8 }) +
    path(`M${width / 2 - 330},346H${width / 2 + 330}`, { stroke: scene.colors[1], 'stroke-width': 3 });
  const [x, y, tall] = [628, 392, 92];
  const frame = `M${x},${y}h${(tall * 4) / 3}v${tall}h${(-tall * 4) / 3}z`;
  markup += path(`M${x - 6},${y - 6}h${(tall * 4) / 3 + 12}v${tall + 12}h${(-tall * 4) / 3 - 12}z`, {
    fill: contrastEdge(scene),
  });
  markup += emblem(scene, 'patch', frame, [x, y], tall, '4x3');
  return (
    markup +
    (scene.word
      ? text(scene.word, 418, 40, scene.ink, { x: 250, anchor: 'start', style: 'athletic', most: 330 })
      : '')
  );
}

export function half(scene: FlagScene): string {
  const right = scene.random.chance(0.5);
  const brushed = scene.random.chance(0.6);
  const steps = brushed ? 120 : 70;
  const edge = (shift: number, seed: number): Point[] =>
    raggedEdge(steps, seed, brushed ? 0.42 : 0.16).flatMap((offset, index): Point[] => {
      const y = -20 + ((height + 40) * index) / steps;
      const x = width * (0.67 - (0.34 * y) / height) + offset * (brushed ? 125 : 70) + shift;
      // Bristles leave steps; torn cloth does not.
      return brushed
        ? [
            [x, y],
            [x, y + (height / steps) * 0.7],
          ]
        : [[x, y]];
    });
  const facing = (points: readonly Point[]) =>
    right ? points.map(([x, y]): Point => [width - x, y]) : points;
  const area = (shift: number, seed: number) =>
    polygon(facing([...edge(shift, seed), [-10, height + 20], [-10, -20]]));
  const flagSize = height;
  return (
    ground(scene, 0.12) +
    path(area(66, scene.seed + 2), { fill: scene.colors[1] }) +
    path(area(34, scene.seed + 5), { fill: mix(scene.colors[0], '#120d14', 0.12) }) +
    emblem(scene, 'half', area(0, scene.seed), [right ? width - flagSize + 235 : -235, 0], flagSize) +
    clothTexture('facets', { width, height, color: '#0b0a10', opacity: 0.08, seed: scene.seed }) +
    clothSheen(width, height, scene.idPrefix) +
    (scene.word
      ? text(scene.word, 1070, 38, scene.ink, { x: right ? 140 : 560, anchor: 'start', most: 300 })
      : '')
  );
}
