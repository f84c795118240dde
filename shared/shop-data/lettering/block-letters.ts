import alphabet from './block-alphabet.json' with { type: 'json' };

type Point = readonly [x: number, y: number];

/** `collegiate` has slab serifs (names and numbers), `athletic` has none, `caption` is lighter, for small print. */
export type LetteringStyle = 'collegiate' | 'athletic' | 'caption';

interface BlockLetters {
  /** Path data: x from 0 to `width`, y from 0 (top of capitals) to `height` (baseline). Fill with the non-zero rule. */
  path: string;
  width: number;
}

const styles: Record<LetteringStyle, { thickness: number; gap: number; slab: number; narrow: number }> = {
  collegiate: { thickness: 2.1, gap: 1.3, slab: 0.7, narrow: 1.1 },
  athletic: { thickness: 1.9, gap: 1, slab: 0, narrow: 1.1 },
  caption: { thickness: 1.3, gap: 1.9, slab: 0, narrow: 1.1 },
};

const wordSpace = 2.6;

const lettersOf = (text: string) => text.replace(/ß/g, 'ss').toUpperCase().normalize('NFD');
/**
 * A letter of a collegiate block alphabet, as the centre lines of its strokes. It is drawn in code, so pictures need no
 * font files and look the same on every machine.
 *
 * Coordinates: x from 0 to `width`, y from 0 (centre of a top stroke) to 8 (centre of a bottom stroke). A
 * stroke is `x,y x,y …`; a trailing `z` closes it. `slabs` are the positions of serifs in collegiate lettering.
 */
interface BlockGlyph {
  width: number;
  strokes: readonly string[];
  slabs?: readonly (readonly number[])[];
}

const glyphs: Readonly<Record<string, BlockGlyph>> = alphabet.glyphs;
/** Accents, drawn around x = 0 above the letter (below it for the cedilla), by combining character. */
const accents: Readonly<Record<string, readonly string[]>> = alphabet.accents;

const glyphOf = (character: string) => glyphs[character === '’' ? "'" : character];

/** Whether every character of a text can be set in block letters: Latin capitals, digits, a few marks. */
export const hasBlockLetters = (text: string): boolean =>
  [...lettersOf(text)].every((character) => character === ' ' || accents[character] || glyphOf(character));

/**
 * Text as outlines in our own block alphabet, so that no font is needed. Capitals, digits and the accents of
 * Latin alphabets; a character it does not have becomes a space. Accents are above y = 0.
 */
export function blockLetters(
  text: string,
  options: { height: number; style?: LetteringStyle },
): BlockLetters {
  const { thickness, gap, slab, narrow } = styles[options.style ?? 'athletic'];
  const scale = options.height / (8 + thickness);
  let cursor = 0;
  let centre = 0;
  let outlines = '';
  const add = (outline: readonly Point[], offset: number) => {
    const placed = outline.map(
      ([x, y]) => [(x + offset) * scale * narrow, (y + thickness / 2) * scale] as const,
    );
    outlines += polygon(placed);
  };
  for (const character of lettersOf(text)) {
    const accent = accents[character];
    if (accent) {
      for (const stroke of accent)
        for (const outline of outlinesOf(stroke, thickness * 0.62)) add(outline, centre);
      continue;
    }
    const glyph = glyphOf(character);
    if (!glyph) {
      if (!/\p{M}/u.test(character)) cursor += wordSpace;
      continue;
    }
    const feet = slab > 0 && (glyph.slabs ?? []).length > 0 ? slab : 0;
    const start = cursor + thickness / 2 + feet * 0.6;
    for (const stroke of glyph.strokes)
      for (const outline of outlinesOf(stroke, thickness)) add(outline, start);
    for (const [x = 0, y = 0] of feet ? (glyph.slabs ?? []) : []) add(slabAt(x, y, thickness, feet), start);
    centre = start + glyph.width / 2;
    cursor += glyph.width + thickness + gap + feet * 1.2;
  }
  return { path: outlines, width: Math.max(0, cursor - gap) * scale * narrow };
}

function slabAt(x: number, y: number, thickness: number, reach: number): Point[] {
  const half = thickness / 2 + reach;
  const edge = y === 0 ? -thickness / 2 : 8 + thickness / 2;
  const inner = edge + (y === 0 ? 1 : -1) * thickness * 0.62;
  const top = Math.min(edge, inner);
  const bottom = Math.max(edge, inner);
  return [
    [x - half, top],
    [x + half, top],
    [x + half, bottom],
    [x - half, bottom],
  ];
}

/** The outline(s) of a stroke: one for an open line, an outer and an inner one for a closed one. */
function outlinesOf(stroke: string, thickness: number): Point[][] {
  const closed = stroke.endsWith('z');
  const points = stroke
    .replace(/ ?z$/, '')
    .split(' ')
    .map((pair): Point => {
      const [x = 0, y = 0] = pair.split(',').map(Number);
      return [x, y];
    });
  const right = side(points, thickness / 2, closed);
  const other = side(points, -thickness / 2, closed);
  if (!closed) return [clockwise([...right, ...other.reverse()])];
  const [outer, inner] = Math.abs(area(right)) > Math.abs(area(other)) ? [right, other] : [other, right];
  return [clockwise(outer), clockwise(inner).reverse()];
}

/** The line moved sideways by `offset`, with mitred corners. */
function side(points: readonly Point[], offset: number, closed: boolean): Point[] {
  const count = points.length;
  const result: Point[] = [];
  for (let index = 0; index < count; index += 1) {
    const here = points[index] ?? [0, 0];
    const before = points[closed ? (index + count - 1) % count : index - 1];
    const after = points[closed ? (index + 1) % count : index + 1];
    if (before && after) result.push(mitre(before, here, after, offset));
    else if (after) result.push(cap(after, here, -offset));
    else if (before) result.push(cap(before, here, offset));
  }
  return result;
}

function normal([fromX, fromY]: Point, [toX, toY]: Point): Point {
  const length = Math.hypot(toX - fromX, toY - fromY) || 1;
  return [(fromY - toY) / length, (toX - fromX) / length];
}

function mitre(before: Point, here: Point, after: Point, offset: number): Point {
  const one = normal(before, here);
  const two = normal(here, after);
  const reach = offset / Math.max(0.35, 1 + one[0] * two[0] + one[1] * two[1]);
  return [here[0] + (one[0] + two[0]) * reach, here[1] + (one[1] + two[1]) * reach];
}

/** End of a stroke: level with the top or bottom of the line of text where it reaches it, else square. */
function cap(from: Point, end: Point, offset: number): Point {
  const [nx, ny] = normal(from, end);
  const dx = ny;
  const dy = -nx;
  const x = end[0] + nx * offset;
  const y = end[1] + ny * offset;
  const half = Math.abs(offset);
  if (Math.abs(dy) < 0.01) return [x + dx * half * 0.9, y];
  if (end[1] !== 0 && end[1] !== 8) return [x, y];
  const edge = end[1] === 0 ? -half : 8 + half;
  const along = (edge - y) / dy;
  return [x + dx * along, edge];
}

function area(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);
}

function clockwise(points: Point[]): Point[] {
  return area(points) < 0 ? points.reverse() : points;
}

const polygon = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${rounded(x)},${rounded(y)}`).join('L')}Z`;

const rounded = (value: number) => Math.round(value * 10) / 10;
