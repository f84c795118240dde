import { define, group, num, place, polar, rect } from './svg-markup';

/** The inks of one band: figure on field, with an accent. */
export interface BandInks {
  field: string;
  figure: string;
  accent: string;
}

/** Draws one cell of a band in a box from 0,0. It must meet its own copy at both sides. */
export type Cell = (width: number, height: number, inks: BandInks) => string;

/** One line of a stack: a cell repeated `count` times across, or plain cloth when there is no cell. */
export interface Band {
  height: number;
  inks: BandInks;
  cell?: Cell;
  count?: number;
}

/** Collects shapes that are drawn many times, so that each stands in the markup once. */
export class ShapeBook {
  private readonly shapes = new Map<string, string>();

  constructor(private readonly idPrefix: string) {}

  /** The id of this markup, defined on first sight. */
  define(markup: string): string {
    const known = this.shapes.get(markup);
    if (known) return known;
    const id = `${this.idPrefix}s${this.shapes.size}`;
    this.shapes.set(markup, id);
    return id;
  }

  /** All definitions, in the order in which they were made (later ones may use earlier ones). */
  definitions(): string {
    return `<defs>${[...this.shapes].map(([markup, id]) => define(id, markup)).join('')}</defs>`;
  }
}

/** Height of a stack of bands. */
export const stackHeight = (bands: readonly Band[]) => bands.reduce((sum, band) => sum + band.height, 0);

/** Bands from y = 0 down, `width` wide. */
export function bandStack(book: ShapeBook, width: number, bands: readonly Band[]): string {
  let y = 0;
  let markup = '';
  for (const { height, inks, cell, count = 1 } of bands) {
    // Half a unit more than needed: neighbouring bands may not let the cloth shine through.
    markup += rect(0, y, width, height + 0.5, { fill: inks.field });
    if (cell) {
      const cellWidth = width / count;
      const id = book.define(cell(cellWidth, height, inks));
      for (let index = 0; index < count; index += 1) markup += place(id, { x: index * cellWidth, y });
    }
    y += height;
  }
  return markup;
}

/** A stack turned by 45° that fills a square tile without seams. The stack must be `diagonalPeriod(tile)` high. */
export const diagonalPeriod = (tile: number) => tile / Math.SQRT2;

export function diagonalStack(book: ShapeBook, tile: number, stack: string, mirrored = false): string {
  const period = diagonalPeriod(tile);
  const id = book.define(stack);
  const copies = [-1, 0]
    .flatMap((down) => [0, 1].map((across) => place(id, { x: across * period, y: down * period })))
    .join('');
  const turned = group(copies, { transform: 'rotate(45)' });
  return mirrored ? group(turned, { transform: `translate(${tile},0)scale(-1,1)` }) : turned;
}

/** A cell bent into a ring: `count` copies around 0,0 between two radii, feet inwards. */
export function ring(
  book: ShapeBook,
  cell: Cell,
  count: number,
  [inner, outer]: readonly [number, number],
  inks: BandInks,
): string {
  const width = (2 * Math.PI * (inner + outer)) / 2 / count;
  const id = book.define(cell(width, outer - inner, inks));
  let copies = '';
  for (let index = 0; index < count; index += 1) {
    const angle = (360 / count) * index;
    const [x, y] = polar(angle, outer);
    const radians = (angle * Math.PI) / 180;
    copies += place(id, {
      x: x - (Math.cos(radians) * width) / 2,
      y: y - (Math.sin(radians) * width) / 2,
      turn: angle,
    });
  }
  return copies;
}

/** A ring of plain colour. */
export function disc(radius: number, fill: string): string {
  return `<circle r="${num(radius)}" fill="${fill}"/>`;
}
