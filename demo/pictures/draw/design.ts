import { seededRandom } from '@store/service-kit/seeded-random';
import type { LetteringStyle } from '@store/shared/shop-data/lettering/block-letters';
import { placedLetters } from '@store/shared/shop-data/lettering/placed-letters';
import { silhouetteFacts, type Art } from '../../catalogue/catalogue';
import { boxOf, middle, type Box } from '../geometry/path';
import type { Lettering, Panel, Part, Scene } from '../geometry/scene';
import type { Side } from '../read-silhouette';
import { dyeable, hex, lightness, mixed, rgb, standsOut, type Rgb } from './color';

/** How far inside the printed area a place of the sheet lies, in sheet units; below 0 it is plain cloth. */
type PrintMask = (x: number, y: number) => number;

/** Plain cloth, an accent line and plain cloth again before the print begins. */
export const maskEdge = { line: 9, print: 17 } as const;

export interface PanelPaint {
  panel: Panel;
  /** Plain colour, and what shows where the mask is 0. */
  color: Rgb;
  printed: boolean;
  /** None where the print is not masked. */
  mask: PrintMask | undefined;
  /** Colour of the line along the mask's edge. */
  edge: Rgb;
  /** Whether words and numbers are printed on the panel. */
  lettered: boolean;
}

export interface Design {
  /** In the order of panels, through the layers. */
  paints: readonly PanelPaint[];
  /** Words, numbers and badges as SVG on the sheet; empty when there are none. */
  graphics: string;
  /** Where a whole motif lies, unless a panel has its own field. */
  field: Box;
}

/** The parts that carry a print; the others are made of plain cloth. */
const clothParts: ReadonlySet<Part> = new Set<Part>(['body', 'sleeve', 'hood', 'yoke', 'pocket']);

const edgeParts: ReadonlySet<Part> = new Set<Part>(['collar', 'cuff', 'hem', 'placket']);

/** Whether words and numbers are printed on a panel. Others, such as cords and buttons, lie on top of them. */
export const takesLetters = ({ part }: Panel): boolean => clothParts.has(part) || part === 'placket';

/** Where a repeating print shows: everywhere, not on the sleeves, below a rising edge, or at the sides. */
type Style = 'allover' | 'blocked' | 'rising' | 'sides';

function styleOf(art: Art, repeats: boolean, random: () => number): Style {
  // A print that does not repeat is composed for the whole garment.
  if (!repeats) return 'allover';
  if (silhouetteFacts[art.silhouette].alwaysAllOver || art.print.kind === 'tartan') return 'allover';
  const pick = random();
  return pick < 0.55 ? 'allover' : pick < 0.7 ? 'blocked' : pick < 0.88 ? 'rising' : 'sides';
}

function maskOf(style: Style, box: Box): PrintMask | undefined {
  if (style === 'rising')
    return (x, y) =>
      y -
      box.y -
      box.height * (0.5 - 0.11 * Math.abs((x - middle) / box.width)) -
      26 * Math.sin((x - box.x) / 150);
  if (style === 'sides')
    return (x, y) => Math.abs(x - middle) - box.width * 0.2 - 20 * Math.sin((y - box.y) / 260);
  return undefined;
}

/** Colour and print of every panel, and the lettering of a view. */
export function designOf(art: Art, scene: Scene, repeats: boolean, side: Side, lettering: boolean): Design {
  const random = seededRandom(art.seed);
  const colors = art.palette.map(rgb);
  const cloth = colors[0] ?? [220, 214, 200];
  const others = colors.slice(1);
  const second = others[0] ?? cloth;
  const panels = scene.layers.flatMap((layer) => layer.panels);
  const style = side === 'cloth' ? 'allover' : styleOf(art, repeats, random);
  const accentRoll = random();
  const accent = others.length > 0 && accentRoll < 0.6 ? standsOut(cloth, others) : second;
  const darkest = [...colors].sort((a, b) => lightness(a) - lightness(b))[0] ?? cloth;
  const { print } = art;
  const plainTeam = print.kind === 'team';
  const clothPanels = panels.filter((panel) => panel.part === 'body' || panel.part === 'sleeve');
  const box = boxOf((clothPanels.length > 0 ? clothPanels : panels).map(({ path }) => path).join(' '));
  const field = scene.field ?? box;
  const mask = maskOf(style, field);
  const { plainSleeves } = art;

  const partColor = (part: Part): Rgb => {
    if (plainSleeves && (part === 'collar' || part === 'cuff')) return cloth;
    if (part === 'sleeve' && style === 'blocked') return second;
    if (clothParts.has(part)) return cloth;
    if (edgeParts.has(part)) {
      if (print.kind === 'tartan') return cloth;
      return print.kind === 'flag' || plainTeam ? accent : style === 'rising' ? second : darkest;
    }
    switch (part) {
      case 'lining':
        return mixed(
          style === 'allover' && !plainTeam && print.kind !== 'tartan' ? darkest : cloth,
          [90, 84, 78],
          0.25,
        );
      case 'trim':
      case 'strap':
      case 'tongue':
        return print.kind === 'tartan' ? cloth : darkest;
      case 'accent':
        return accent;
      default:
        return [200, 196, 190];
    }
  };
  const printedHere = ({ part }: Panel): boolean =>
    clothParts.has(part) && !(part === 'sleeve' && (style === 'blocked' || plainSleeves));
  const paints = panels.map((panel): PanelPaint => ({
    panel,
    color: dyeable(panel.color ? rgb(panel.color) : partColor(panel.part)),
    printed: printedHere(panel),
    edge: dyeable(standsOut(cloth, others.length > 0 ? others : [second])),
    mask: panel.part === 'sleeve' && style === 'sides' ? undefined : mask,
    lettered: takesLetters(panel),
  }));
  return {
    paints,
    graphics: lettering && side !== 'cloth' ? graphicsOf(art, scene, side, cloth, colors, style) : '',
    field,
  };
}

function graphicsOf(
  art: Art,
  scene: Scene,
  view: 'front' | 'back',
  cloth: Rgb,
  colors: readonly Rgb[],
  style: Style,
): string {
  const { print, word } = art;
  const fill = standsOut(cloth, [...colors, [245, 241, 232], [32, 30, 28]]);
  const outline = standsOut(fill, colors.filter((color) => color !== fill).concat([cloth]));
  const ink = { fill: hex(fill), outline: hex(outline) };
  if (print.kind === 'team') {
    const place = scene.teamWord ?? scene.word;
    const club = place ? letteringMarkup(print.word, place, ink, 'athletic') : '';
    return club + (scene.number ? letteringMarkup(print.number, scene.number, ink, 'collegiate') : '');
  }
  if (!word || view === 'back') return '';
  if (print.kind === 'flag') {
    const { nameplate, secondNameplate } = scene;
    if (!nameplate) return '';
    const plates =
      secondNameplate === undefined ? [nameplate] : [nameplate, { ...nameplate, x: secondNameplate }];
    return plates.map((plate) => letteringMarkup(word, plate, ink, 'athletic')).join('');
  }
  if (!scene.word || (style !== 'rising' && style !== 'sides')) return '';
  return letteringMarkup(word, scene.word, ink, 'athletic');
}

interface Ink {
  fill: string;
  outline: string;
}

/** Letters sewn on a place of the sheet, with an outline; a long text is made smaller until it fits. */
function letteringMarkup(text: string, place: Lettering, ink: Ink, style: LetteringStyle): string {
  const marks = placedLetters(text, place, style)
    .map(({ d, transform }) => `<path transform="${transform}" d="${d}"/>`)
    .join('');
  if (!marks) return '';
  const edge = place.height * 0.055;
  return `<g fill="${ink.outline}" stroke="${ink.outline}" stroke-width="${(edge * 2.6).toFixed(1)}" stroke-linejoin="miter" stroke-miterlimit="3">${marks}</g><g fill="${ink.fill}">${marks}</g>`;
}
