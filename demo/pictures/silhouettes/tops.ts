import { x } from '../geometry/path';
import type { Fold, Layer, Line, Panel, Texture } from '../geometry/scene';
import { bothLines, bothSides, moved, ribs, seam, stitches } from './sewing';
import { armhole, bodyOutline, longSleeve, shortSleeve, type TopCut } from './top-cut';
import { bodyFolds, bothFolds, longSleeveFolds, shortSleeveFolds, slack } from './top-folds';

export interface TopCloth {
  texture: Texture;
  weight: number;
  slack: number;
}

/** What sleeves add to the body's layer: the shoulder goes over into the sleeve without a step. */
export interface Sleeves {
  panels: readonly Panel[];
  folds: readonly Fold[];
  lines: readonly Line[];
  below: readonly Layer[];
}

/** Short sleeves with hems. */
export function shortSleeves(cut: TopCut, cloth: TopCloth, length = 0, flare = 0): Sleeves {
  const sleeve = shortSleeve(cut, length, flare);
  const hem2 = sleeve.hem.replace(/,(-?\d+(?:\.\d+)?)/g, (_all, y: string) => `,${Number(y) + 9}`);
  return {
    panels: bothSides({ part: 'sleeve', d: sleeve.d, texture: cloth.texture, angle: 27, shift: [130, 70] }),
    folds: bothFolds(shortSleeveFolds(cut, cloth.weight)),
    lines: bothLines([...stitches(sleeve.hem), ...stitches(hem2)]),
    below: [],
  };
}

/** Long sleeves with ribbed (`rib`) or sewn cuffs. */
export function longSleeves(
  cut: TopCut,
  cloth: TopCloth,
  cuff: 'rib' | 'sewn' | 'plain' = 'rib',
  slim = 0,
): Sleeves {
  const sleeve = longSleeve(cut, slim);
  const cuffPart: Panel = {
    part: cuff === 'plain' ? 'sleeve' : 'cuff',
    d: sleeve.cuff,
    texture: cuff === 'rib' ? 'fleece' : cloth.texture,
    angle: 8,
    shift: [40, 20],
  };
  const cuffLines: Line[] =
    cuff === 'rib'
      ? ribs(sleeve.cuffTop, sleeve.cuffEnd, 19)
      : [...stitches(moved(sleeve.cuffEnd, 0, -10)), ...stitches(moved(sleeve.cuffTop, 0, 14))];
  return {
    below: [
      {
        panels: bothSides(cuffPart),
        round: { radius: 60, height: 34 },
        shadow: 0,
        lines: bothLines([
          ...cuffLines,
          { d: sleeve.cuffTop, width: 22, tone: 'dark', strength: 0.34, blur: 8 },
        ]),
      },
    ],
    panels: bothSides({ part: 'sleeve', d: sleeve.d, texture: cloth.texture, angle: 8, shift: [150, 60] }),
    folds: bothFolds(longSleeveFolds(cut, cloth.weight)),
    lines: [],
  };
}

export interface BodyOptions {
  depth?: number;
  panels?: readonly Panel[];
  lines?: readonly Line[];
  hemStitch?: boolean;
  sleeves?: Sleeves;
  folds?: readonly Fold[];
  round?: Layer['round'];
}

/** The body with its sleeves, as one surface with armhole seams; what hangs below it comes first. */
export function bodyLayers(cut: TopCut, cloth: TopCloth, options: BodyOptions = {}): Layer[] {
  const d = bodyOutline(cut, options.depth ?? cut.neckDepth);
  const hemLine = `M${x(cut.hem - 3)},${cut.hemTop - 34} C${x(cut.hem * 0.6)},${cut.hemTop + cut.hemCurve - 34} ${x(cut.hem * 0.25)},${cut.hemTop + cut.hemCurve - 34} 800,${cut.hemTop + cut.hemCurve - 34}`;
  const hem =
    options.hemStitch === false ? [] : bothLines([...stitches(hemLine), ...stitches(moved(hemLine, 0, 9))]);
  const armholes = options.sleeves
    ? bothLines([...seam(armhole(cut), 0.34), ...stitches(moved(armhole(cut), 11, 4))])
    : [];
  return [
    ...(options.sleeves?.below ?? []),
    {
      panels: [
        ...(options.sleeves?.panels ?? []),
        ...(options.panels ?? [{ part: 'body', d, texture: cloth.texture }]),
      ],
      round: options.round ?? {
        radius: 120,
        height: 62,
        openBelow:
          options.sleeves && options.sleeves.below.length > 0 ? cut.hemTop - 60 : cut.shoulderTop + 300,
      },
      seam: 3,
      shadow: 0.42,
      reach: 18,
      folds: [...bodyFolds(cut, cloth.weight), ...(options.sleeves?.folds ?? []), ...(options.folds ?? [])],
      wrinkles: slack(cloth.slack),
      lines: [...armholes, ...hem, ...(options.sleeves?.lines ?? []), ...(options.lines ?? [])],
    },
  ];
}
