import { z } from 'zod';
import { readText } from '../data-file';
import { mix } from './color';
import { num } from './svg-markup';

/** Colours by the name of their slot: `var(--name)` in a drawing. Values are `#RRGGBB`. */
export type Colors = Readonly<Record<string, string>>;

/** A `<symbol>` of a file in `drawings/`. */
export interface Drawing {
  /** SVG with `var(--slot)` and `color-mix(in srgb, …)` in place of colours. */
  markup: string;
  /** Size of the viewBox; 0 for a drawing that is never stretched. */
  width: number;
  height: number;
  /** What radii and stroke widths of a stretched drawing are measured in. */
  strokeUnit: 'width' | 'height' | 'both';
  /** How far the drawing reaches from the origin. */
  radius: number;
}

const symbolSchema = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  viewBox: z
    .string()
    .regex(/^0 0 \d+ \d+$/)
    .default('0 0 0 0'),
  'data-stroke-unit': z.enum(['width', 'height', 'both']).default('both'),
  'data-radius': z.coerce.number().positive().default(100),
});

const files = ['cells', 'cloths', 'figures', 'garments', 'plants'] as const;

function readDrawings(file: (typeof files)[number]): [string, Drawing][] {
  const svg = readText(`prints/drawings/${file}.svg`);
  return [...svg.matchAll(/<symbol ([^>]*)>([\s\S]*?)<\/symbol>/g)].map(([, head = '', body = '']) => {
    const attributes = [...head.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value]) => [name, value]);
    const symbol = symbolSchema.parse(Object.fromEntries(attributes));
    const [, , width = 0, height = 0] = symbol.viewBox.split(' ').map(Number);
    const markup = body.replace(/>\s+</g, '><').trim();
    return [
      symbol.id,
      { markup, width, height, strokeUnit: symbol['data-stroke-unit'], radius: symbol['data-radius'] },
    ];
  });
}

const drawings = new Map(files.flatMap(readDrawings));

/** The drawing of this name. Throws when there is none. */
export function drawing(name: string): Drawing {
  const found = drawings.get(name);
  if (!found) throw new Error(`There is no drawing "${name}"`);
  return found;
}

const mixture = /color-mix\(in srgb, (#[0-9a-f]{6}), (#[0-9a-f]{6}) ([\d.]+)%\)/gi;

/**
 * Replaces colour expressions by colours, in markup or alone: `var(--slot)` and `color-mix(in srgb, A, B 40%)`, as CSS
 * has them. Throws when a slot has no colour.
 */
export function paint(markup: string, colors: Colors): string {
  let painted = markup.replace(/var\(--([\w-]+)\)/g, (_, slot: string) => {
    const color = colors[slot];
    if (color === undefined) throw new Error(`The slot "${slot}" has no colour`);
    return color;
  });
  // Mixtures of mixtures are resolved from the inside out.
  while (painted.includes('color-mix(')) {
    const mixed = painted.replace(mixture, (_, one: string, other: string, percent: string) =>
      mix(one, other, Number(percent) / 100),
    );
    if (mixed === painted) throw new Error(`Not a mixture of colours: ${painted.slice(0, 100)}`);
    painted = mixed;
  }
  return painted;
}

/** Makes the ids of a drawing unique. */
export const prefixIds = (markup: string, prefix: string): string =>
  markup
    .replace(/\bid="/g, `id="${prefix}`)
    .replace(/url\(#/g, `url(#${prefix}`)
    .replace(/\bhref="#/g, `href="#${prefix}`);

/** The markup of a drawing in its own size, with unique ids. */
export const drawn = (name: string, colors: Colors, idPrefix: string): string =>
  prefixIds(paint(drawing(name).markup, colors), idPrefix);

/**
 * Axes of the numbers of path commands other than pairs of x and y: angles and flags of arcs have none. An arc in an
 * anchored path is not supported.
 */
const axes: Readonly<Record<string, string>> = { H: 'x', V: 'y', A: 'xy---xy' };

/** From units of a drawing to those of its box. */
type Scale = (value: number) => number;

function stretchPath(d: string, x: Scale, y: Scale, from: readonly [x: number, y: number]): string {
  return d.replace(/([A-Za-z])([^A-Za-z]*)/g, (_, command: string, list: string) => {
    const order = axes[command.toUpperCase()] ?? 'xy';
    const [left, top] = command === command.toUpperCase() ? from : [0, 0];
    const values = (list.match(/-?[\d.]+/g) ?? []).map((text, index) => {
      const axis = order[index % order.length];
      if (axis === 'x') return num(left + x(Number(text)));
      return axis === 'y' ? num(top + y(Number(text))) : text;
    });
    return command + values.join(' ');
  });
}

/** A drawing stretched from its viewBox to a box of width × height at the origin. */
export function stretch(shape: Drawing, width: number, height: number): string {
  const x: Scale = (value) => value * (width / shape.width);
  const y: Scale = (value) => value * (height / shape.height);
  const smaller = x(1) < y(1) ? x : y;
  const unit = { width: x, height: y, both: smaller }[shape.strokeUnit];
  const scales: Readonly<Record<string, Scale>> = { x, cx: x, width: x, y, cy: y, height: y, r: unit };
  return shape.markup.replace(/<[^>]*>/g, (element) => {
    // A path with an anchor keeps its proportions: its anchor is moved, and it is scaled by the stroke unit.
    const [anchor, left, top] = / data-anchor="([\d.]+) ([\d.]+)"/.exec(element) ?? [''];
    return element
      .replace(anchor, '')
      .replace(/ d="([^"]*)"/, (_, d: string) => {
        const path = anchor
          ? stretchPath(d, unit, unit, [x(Number(left)), y(Number(top))])
          : stretchPath(d, x, y, [0, 0]);
        return ` d="${path}"`;
      })
      .replace(
        / stroke-width="([^"]*)"/,
        (_, size: string) => ` stroke-width="${Number(unit(Number(size)).toFixed(3))}"`,
      )
      .replace(/ (c?[xy]|width|height|r)="([^"]*)"/g, (whole, name: string, value: string) => {
        const scale = scales[name];
        return scale ? ` ${name}="${num(scale(Number(value)))}"` : whole;
      });
  });
}
