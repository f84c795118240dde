import { mix } from './color';
import type { Plant, PlantColors } from './plant';
import { num, path, polygon, smoothOutline, type Point } from './svg-markup';

/** Half of a monstera's outline: a heart whose edge is slit along its veins. `side` is 1 right, -1 left. */
function monsteraSide(side: 1 | -1): Point[] {
  const slits = [0.3, 0.43, 0.56, 0.69, 0.81];
  const points: Point[] = [];
  for (let step = 1; step < 44; step += 1) {
    const t = step / 44;
    const turn = Math.PI * t;
    // A heart: broad shoulders beside the stalk, drawn out to a tip.
    const x = 82 * Math.sin(turn) ** 0.8 * (1 - 0.28 * t);
    const y =
      52 -
      14 * Math.sin(turn * 1.6) * (1 - t) +
      22 * Math.sin(Math.PI * Math.min(1, t * 2.4)) * (1 - t) -
      152 * t ** 1.25;
    const slit = slits.reduce(
      (deepest, at, index) =>
        Math.max(deepest, (0.64 - index * 0.055) * Math.exp(-(((t - at) / 0.016) ** 2))),
      0,
    );
    const baseY = 52 - 150 * t ** 1.25 + 26;
    points.push([side * x * (1 - slit), y + (Math.min(52, baseY) - y) * slit * 0.55]);
  }
  return points;
}

export function monstera(id: string, { base, deep, pale }: PlantColors): Plant {
  const outline = smoothOutline([[0, 44], ...monsteraSide(1), [0, -102], ...monsteraSide(-1).reverse()]);
  const holes = [
    [15, 8, 4.5, 11, 62],
    [17, -20, 4, 10, 54],
    [14, -46, 3, 8, 46],
  ] as const;
  const hole = (x: number, y: number, rx: number, ry: number, lean: number) => {
    const radians = (lean * Math.PI) / 180;
    const [dx, dy] = [Math.sin(radians) * ry, -Math.cos(radians) * ry];
    return `M${num(x - dx)},${num(y - dy)}A${rx},${ry} ${lean} 1 1 ${num(x + dx)},${num(y + dy)}A${rx},${ry} ${lean} 1 1 ${num(x - dx)},${num(y - dy)}Z`;
  };
  const d =
    outline +
    holes.map(([x, y, rx, ry, lean]) => hole(x, y, rx, ry, lean) + hole(-x, y, rx, ry, -lean)).join('');
  const veins = [
    [64, 44],
    [72, 16],
    [66, -14],
    [54, -40],
    [38, -62],
    [20, -80],
  ].map(([x = 0, y = 0], index) => {
    const from = 40 - index * 21;
    return `M0,${from}Q${num(x * 0.45)},${num(from - 12)} ${x},${y}M0,${from}Q${num(-x * 0.45)},${num(from - 12)} ${-x},${y}`;
  });
  return {
    radius: 108,
    silhouette: path(d, { 'fill-rule': 'evenodd' }),
    carving: path(`${veins.join('')}M0,104Q4,70 0,46L0,-98`, {}),
    markup:
      `<defs><linearGradient id="${id}blade" x1="0" y1="0" x2="1" y2=".35"><stop offset="0" stop-color="${mix(base, pale, 0.45)}"/><stop offset=".495" stop-color="${base}"/><stop offset=".505" stop-color="${mix(base, deep, 0.45)}"/><stop offset="1" stop-color="${mix(base, deep, 0.75)}"/></linearGradient></defs>` +
      path(d, { fill: `url(#${id}blade)`, 'fill-rule': 'evenodd' }) +
      path(veins.join(''), { fill: 'none', stroke: pale, 'stroke-width': 1.7, 'stroke-opacity': 0.5 }) +
      path('M0,104Q4,70 0,46L0,-98', {
        fill: 'none',
        stroke: pale,
        'stroke-width': 3.4,
        'stroke-opacity': 0.75,
        'stroke-linecap': 'round',
      }),
  };
}

interface FrondShape {
  leaflets: number;
  /** Length of the longest leaflet. */
  reach: number;
  /** Half thickness of a leaflet. */
  thick: number;
  /** How far the rachis bends to the right at its tip. */
  bend: number;
  /** Angle between rachis and leaflets, degrees, at the foot. */
  spread: number;
}

/** Leaflets in pairs along a bent rachis: palms and ferns, each side with its own tone. */
function frond({ base, deep, pale }: PlantColors, shape: FrondShape): Plant {
  const rachis = (t: number): Point => [shape.bend * t * t, 100 - 190 * t];
  const sides: [string, string] = ['', ''];
  for (let index = 0; index < shape.leaflets; index += 1) {
    const t = 0.1 + (0.88 * index) / (shape.leaflets - 1);
    const [x, y] = rachis(t);
    const lean = (Math.atan2(2 * shape.bend * t, 190) * 180) / Math.PI;
    const long = shape.reach * Math.sin(Math.PI * (0.16 + 0.76 * t)) ** 0.75;
    for (const side of [0, 1] as const) {
      const angle = ((lean + (side === 0 ? -1 : 1) * shape.spread * (1 - 0.55 * t)) * Math.PI) / 180;
      const [dx, dy] = [Math.sin(angle), -Math.cos(angle)];
      const droop = long * 0.14;
      const [tipX, tipY] = [x + dx * long, y + dy * long + droop];
      const at = (along: number, across: number) =>
        `${num(x + dx * long * along - dy * across)},${num(y + dy * long * along + dx * across)}`;
      sides[side] +=
        `M${num(x)},${num(y)}Q${at(0.45, -shape.thick)} ${num(tipX)},${num(tipY)}Q${at(0.4, shape.thick)} ${num(x)},${num(y)}Z`;
    }
  }
  const stalk = `M0,106Q0,20 ${num(shape.bend)},-92`;
  return {
    radius: 112,
    silhouette: path(`${sides.join('')}M-2,106Q-2,20 ${num(shape.bend)},-92Q4,20 3,106Z`, {}),
    carving: path(stalk, {}),
    markup:
      path(sides[0], { fill: mix(base, pale, 0.28) }) +
      path(sides[1], { fill: mix(base, deep, 0.38) }) +
      path(stalk, {
        fill: 'none',
        stroke: pale,
        'stroke-width': 2.4,
        'stroke-opacity': 0.7,
        'stroke-linecap': 'round',
      }),
  };
}

export const palmFrond = (colors: PlantColors) =>
  frond(colors, { leaflets: 14, reach: 84, thick: 9.5, bend: 34, spread: 64 });
export const fern = (colors: PlantColors) =>
  frond(colors, { leaflets: 20, reach: 46, thick: 8.5, bend: -26, spread: 74 });

/** A long blade, torn by the wind when `tears` is above 0: banana (torn) and ti (whole). */
export function longLeaf(id: string, { base, deep, pale }: PlantColors, tears: number): Plant {
  const halfWidth = (t: number) =>
    (tears > 0 ? 38 : 27) * Math.sin(Math.PI * (0.05 + 0.95 * t)) ** 0.65 * (1 - 0.25 * t);
  const half = (side: 1 | -1): Point[] => {
    const points: Point[] = [];
    for (let step = 0; step <= 24; step += 1) {
      const t = step / 24;
      const wide = halfWidth(t);
      points.push([side * wide, 96 - 198 * t]);
      const torn = tears > 0 && (step * 7 + (side > 0 ? 3 : 0)) % 5 === 0 && t > 0.15 && t < 0.85;
      if (torn)
        points.push(
          [side * wide * (1 - tears), 96 - 198 * t + 3],
          [side * wide * 0.97, 96 - 198 * (t + 0.018)],
        );
    }
    return points;
  };
  const outline =
    tears > 0
      ? polygon([...half(1), ...half(-1).reverse()])
      : smoothOutline([...half(1), [0, -108], ...half(-1).reverse()]);
  // Veins end inside the blade, so that they need no clip.
  let inner = '';
  for (let y = 78; y > -76; y -= 13) {
    const wide = halfWidth(Math.min(1, (102 - y) / 198)) * (tears > 0 ? 0.62 : 0.82);
    inner += `M0,${y}Q${num(wide * 0.5)},${num(y - wide * 0.3)} ${num(wide)},${num(y - wide * 0.75)}M0,${y}Q${num(-wide * 0.5)},${num(y - wide * 0.3)} ${num(-wide)},${num(y - wide * 0.75)}`;
  }
  return {
    radius: 110,
    silhouette: path(outline, {}),
    carving: path(`${inner}M0,106V-98`, {}),
    markup:
      `<defs><linearGradient id="${id}blade"><stop offset="0" stop-color="${mix(base, pale, 0.4)}"/><stop offset=".49" stop-color="${base}"/><stop offset=".51" stop-color="${mix(base, deep, 0.55)}"/><stop offset="1" stop-color="${mix(base, deep, 0.3)}"/></linearGradient></defs>` +
      path(outline, { fill: `url(#${id}blade)` }) +
      path(inner, { fill: 'none', stroke: deep, 'stroke-width': 1.3, 'stroke-opacity': 0.4 }) +
      path('M0,106V-98', {
        stroke: pale,
        'stroke-width': 3,
        'stroke-opacity': 0.75,
        'stroke-linecap': 'round',
      }),
  };
}
