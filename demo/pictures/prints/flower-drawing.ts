import { lighten, mix } from './color';
import type { Plant, PlantColors } from './plant';
import { circle, group, num, path, polar, smoothLine, smoothOutline, type Point } from './svg-markup';

const fifths = [0, 72, 144, 216, 288] as const;
const turned = (content: string, angle: number) => group(content, { transform: `rotate(${angle})` });

/** Radial gradient around the flower's heart, in the flower's own units. */
function heartGradient(id: string, stops: readonly (readonly [offset: number, color: string])[]): string {
  const marks = stops.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`).join('');
  return `<defs><radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="100">${marks}</radialGradient></defs>`;
}

/** Five broad ruffled petals, a dark throat and the long stamen. */
export function hibiscus(id: string, { base, deep, pale, accent }: PlantColors): Plant {
  const petal = smoothOutline([
    [-5, -4],
    [-25, -30],
    [-43, -52],
    [-46, -66],
    [-39, -78],
    [-33, -80],
    [-25, -92],
    [-12, -92],
    [1, -103],
    [12, -96],
    [23, -96],
    [30, -84],
    [39, -77],
    [41, -62],
    [28, -34],
    [7, -6],
  ]);
  const veins = [
    [-30, -74],
    [-15, -84],
    [2, -88],
    [18, -82],
    [32, -68],
  ] as const;
  const veinLines = veins.map(([x, y]) => `M0,-12Q${num(x * 0.3)},${num(y * 0.55)} ${x},${y}`).join('');
  const onePetal =
    path(petal, { fill: `url(#${id}heart)`, stroke: deep, 'stroke-width': 1.6, 'stroke-opacity': 0.55 }) +
    path(
      smoothLine([
        [7, -6],
        [27, -34],
        [39, -62],
      ]),
      { fill: 'none', stroke: deep, 'stroke-width': 7, 'stroke-opacity': 0.22, 'stroke-linecap': 'round' },
    ) +
    path(veinLines, {
      fill: 'none',
      stroke: deep,
      'stroke-width': 1.5,
      'stroke-opacity': 0.5,
      'stroke-linecap': 'round',
    });
  const throat = fifths
    .map((angle) =>
      turned(
        path('M0,0C-13,-16 -9,-28 0,-40C9,-28 13,-16 0,0Z', { fill: deep, 'fill-opacity': 0.75 }),
        angle + 3,
      ),
    )
    .join('');
  const pollen = Array.from({ length: 11 }, (_, index) => {
    const along = 0.56 + index * 0.045;
    const [x, y] = [along * 46 + Math.sin(index * 2.4) * 7, -along * 62 + Math.cos(index * 2.4) * 6];
    return circle(x, y, 3.1, { fill: index % 3 ? accent : lighten(accent, 0.45) });
  }).join('');
  const stamen = path('M0,0Q14,-36 46,-62', {
    fill: 'none',
    stroke: mix(accent, pale, 0.35),
    'stroke-width': 5.5,
    'stroke-linecap': 'round',
  });
  return {
    radius: 106,
    silhouette: fifths.map((angle) => turned(path(petal, {}), angle)).join(''),
    carving:
      fifths.map((angle) => turned(path(veinLines, {}), angle)).join('') +
      path('M0,0Q14,-36 46,-62M40,-66l8,-2M46,-54l8,2M34,-56l2,-8M48,-62l6,-6', {}),
    markup:
      heartGradient(id + 'heart', [
        [0, deep],
        [0.3, mix(base, deep, 0.4)],
        [0.6, base],
        [1, pale],
      ]) +
      `<defs><g id="${id}petal">${onePetal}</g></defs>` +
      fifths.map((angle) => `<use href="#${id}petal" transform="rotate(${angle})"/>`).join('') +
      throat +
      stamen +
      pollen,
  };
}

/** Frangipani: five petals that overlap like a pinwheel around a warm heart. */
export function plumeria(id: string, { base, deep, pale, accent }: PlantColors): Plant {
  const petal = 'M0,0C-30,-18 -52,-56 -38,-86C-26,-108 16,-104 28,-76C38,-52 20,-20 0,0Z';
  const onePetal =
    path(petal, { fill: `url(#${id}heart)`, stroke: mix(deep, base, 0.35), 'stroke-width': 1.4 }) +
    path('M2,-4C22,-24 36,-52 26,-77', {
      fill: 'none',
      stroke: deep,
      'stroke-width': 8,
      'stroke-opacity': 0.2,
      'stroke-linecap': 'round',
    }) +
    path('M-4,-6C-30,-24 -48,-58 -35,-84', {
      fill: 'none',
      stroke: pale,
      'stroke-width': 4,
      'stroke-opacity': 0.8,
      'stroke-linecap': 'round',
    });
  const first = `<clipPath id="${id}tuck"><path d="M0,0L-60,-120H-130V40Z"/></clipPath>`;
  const use = (angle: number) => `<use href="#${id}petal" transform="rotate(${angle})"/>`;
  return {
    radius: 100,
    silhouette: fifths.map((angle) => turned(path(petal, {}), angle)).join(''),
    carving: fifths
      .map((angle) => turned(path('M0,-6C8,-24 14,-44 10,-66M-4,-12C-14,-28 -20,-44 -18,-60', {}), angle))
      .join(''),
    markup:
      heartGradient(id + 'heart', [
        [0, accent],
        [0.28, mix(accent, base, 0.25)],
        [0.58, base],
        [1, pale],
      ]) +
      `<defs><g id="${id}petal">${onePetal}</g>${first}</defs>` +
      fifths.map(use).join('') +
      // The first petal tucks over the last, so that the pinwheel closes.
      `<g clip-path="url(#${id}tuck)">${use(0)}</g>`,
  };
}

/** Anthurium: a glossy heart with its spadix. */
export function anthurium(id: string, { base, deep, pale, accent }: PlantColors): Plant {
  const heart = 'M0,22C-22,54 -92,34 -84,-20C-78,-62 -26,-74 0,-104C26,-74 78,-62 84,-20C92,34 22,54 0,22Z';
  const veins =
    'M0,22V-92M0,10C-20,-4 -44,-14 -66,-10M0,10C20,-4 44,-14 66,-10M0,-14C-14,-30 -34,-40 -54,-42M0,-14C14,-30 34,-40 54,-42M0,16C-22,28 -46,32 -66,16M0,16C22,28 46,32 66,16';
  const seeds = Array.from({ length: 7 }, (_, index) =>
    circle(14 + index * 2.1, -2 - index * 8.4, 1.5, { fill: deep, 'fill-opacity': 0.45 }),
  ).join('');
  return {
    radius: 106,
    silhouette: path(heart, {}),
    carving: path(veins, {}) + path('M8,14Q14,-20 26,-58', {}),
    markup:
      `<defs><linearGradient id="${id}gloss" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${pale}"/><stop offset=".45" stop-color="${base}"/><stop offset="1" stop-color="${mix(base, deep, 0.75)}"/></linearGradient></defs>` +
      path(heart, { fill: `url(#${id}gloss)` }) +
      path(veins, { fill: 'none', stroke: deep, 'stroke-width': 2, 'stroke-opacity': 0.4 }) +
      path('M-62,-14C-56,-40 -34,-54 -16,-66', {
        fill: 'none',
        stroke: pale,
        'stroke-width': 7,
        'stroke-opacity': 0.5,
        'stroke-linecap': 'round',
      }) +
      path('M8,14Q14,-20 26,-58', {
        fill: 'none',
        stroke: accent,
        'stroke-width': 13,
        'stroke-linecap': 'round',
      }) +
      seeds,
  };
}

/** Bird of paradise: sepals and the blue tongue rising from a beak. */
export function birdOfParadise(id: string, { base, deep, pale, accent }: PlantColors): Plant {
  const sepals = [
    'M-8,28C-40,-8 -40,-62 -24,-102C-2,-66 8,-20 -8,28Z',
    'M0,26C-8,-22 14,-74 46,-98C50,-54 34,-6 0,26Z',
    'M6,28C18,-10 50,-44 88,-54C80,-16 48,18 6,28Z',
  ];
  const tongue = 'M2,28C8,0 26,-34 58,-62C52,-34 34,4 2,28Z';
  const beak = 'M-98,48C-66,22 -26,12 14,22C22,30 16,40 2,44C-32,50 -66,44 -98,48Z';
  const lines = 'M-10,22C-28,-14 -30,-58 -24,-94M2,20C4,-24 22,-68 44,-92M10,24C28,-6 56,-38 84,-50';
  return {
    radius: 110,
    silhouette: [...sepals, tongue, beak].map((d) => path(d, {})).join(''),
    carving: path(lines, {}),
    markup:
      `<defs><linearGradient id="${id}flame" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="${mix(base, deep, 0.55)}"/><stop offset=".5" stop-color="${base}"/><stop offset="1" stop-color="${pale}"/></linearGradient></defs>` +
      sepals
        .map((d) =>
          path(d, { fill: `url(#${id}flame)`, stroke: deep, 'stroke-width': 1.5, 'stroke-opacity': 0.5 }),
        )
        .join('') +
      path(lines, { fill: 'none', stroke: deep, 'stroke-width': 1.6, 'stroke-opacity': 0.45 }) +
      path(tongue, { fill: accent, stroke: deep, 'stroke-width': 1.2, 'stroke-opacity': 0.5 }) +
      path(beak, { fill: mix(deep, accent, 0.2) }) +
      path('M-92,46C-60,26 -24,18 10,26', {
        fill: 'none',
        stroke: base,
        'stroke-width': 4,
        'stroke-linecap': 'round',
        'stroke-opacity': 0.85,
      }),
  };
}

/** A bud or small star flower for the gaps between big ones. */
export function smallBloom({ base, deep, pale, accent }: PlantColors): Plant {
  const petals = [0, 60, 120, 180, 240, 300].map((angle) => {
    const side = (offset: number, radius: number): Point => polar(angle + offset, radius);
    const [a, b, tip] = [side(-24, 62), side(24, 62), side(0, 100)];
    return `M0,0C${num(a[0])},${num(a[1])} ${num(a[0] * 1.15)},${num(a[1] * 1.15)} ${num(tip[0])},${num(tip[1])}C${num(b[0] * 1.15)},${num(b[1] * 1.15)} ${num(b[0])},${num(b[1])} 0,0Z`;
  });
  const d = petals.join('');
  return {
    radius: 100,
    silhouette: path(d, {}),
    carving: circle(0, 0, 20, {}),
    markup:
      path(d, { fill: base, stroke: mix(deep, base, 0.4), 'stroke-width': 3 }) +
      [0, 60, 120, 180, 240, 300]
        .map((angle) =>
          turned(path('M0,-14V-58', { stroke: pale, 'stroke-width': 5, 'stroke-linecap': 'round' }), angle),
        )
        .join('') +
      circle(0, 0, 20, { fill: accent }) +
      circle(0, 0, 9, { fill: deep, 'fill-opacity': 0.5 }),
  };
}
