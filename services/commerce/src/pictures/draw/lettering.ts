import type { Lettering } from '../geometry/scene';

/**
 * Block capitals as on team shirts, drawn as strokes: the service carries no fonts and may not count on any being
 * installed. A glyph is its width and its strokes on a grid 6 high; corners are cut, as sewn letters are.
 */
const glyphs: Record<string, readonly [width: number, strokes: string]> = {
  A: [4, '0,6 0,1.2 1.2,0 2.8,0 4,1.2 4,6|0,3.7 4,3.7'], B: [4, '0,0 2.9,0 3.9,0.9 3.9,2.1 3,3 3.9,3.9 3.9,5.1 2.9,6 0,6 0,0|0,3 3,3'],
  C: [4, '4,1.8 4,1.2 2.8,0 1.2,0 0,1.2 0,4.8 1.2,6 2.8,6 4,4.8 4,4.2'], D: [4, '0,0 2.8,0 4,1.2 4,4.8 2.8,6 0,6 0,0'],
  E: [3.6, '3.6,0 0,0 0,6 3.6,6|0,3 2.8,3'], F: [3.6, '3.6,0 0,0 0,6|0,3.1 2.8,3.1'],
  G: [4, '4,1.7 4,1.2 2.8,0 1.2,0 0,1.2 0,4.8 1.2,6 2.8,6 4,4.8 4,3.3 2.3,3.3'], H: [4, '0,0 0,6|4,0 4,6|0,3 4,3'],
  I: [0, '0,0 0,6'], J: [3.6, '3.6,0 3.6,4.8 2.4,6 1.2,6 0,4.8 0,4.2'], K: [4, '0,0 0,6|4,0 1,3 4,6|0,3 1,3'], L: [3.5, '0,0 0,6 3.5,6'],
  M: [5, '0,6 0,0 2.5,3.2 5,0 5,6'], N: [4.2, '0,6 0,0 4.2,6 4.2,0'], O: [4, '1.2,0 2.8,0 4,1.2 4,4.8 2.8,6 1.2,6 0,4.8 0,1.2 1.2,0 2.8,0'],
  P: [4, '0,6 0,0 2.8,0 4,1.1 4,2.3 2.8,3.4 0,3.4'], Q: [4, '1.2,0 2.8,0 4,1.2 4,4.8 2.8,6 1.2,6 0,4.8 0,1.2 1.2,0 2.8,0|2.4,4.4 4.2,6.2'],
  R: [4, '0,6 0,0 2.8,0 4,1.1 4,2.3 2.8,3.4 0,3.4|2,3.4 4,6'], S: [4, '4,1.7 4,1.2 2.8,0 1.2,0 0,1.2 0,2 1,3 3,3 4,4 4,4.8 2.8,6 1.2,6 0,4.8 0,4.3'],
  T: [4, '0,0 4,0|2,0 2,6'], U: [4, '0,0 0,4.8 1.2,6 2.8,6 4,4.8 4,0'], V: [4.2, '0,0 2.1,6 4.2,0'], W: [6, '0,0 1.4,6 3,2 4.6,6 6,0'],
  X: [4.2, '0,0 4.2,6|4.2,0 0,6'], Y: [4.2, '0,0 2.1,2.9 4.2,0|2.1,2.9 2.1,6'], Z: [3.8, '0,0 3.8,0 0,6 3.8,6'],
  0: [4, '1.2,0 2.8,0 4,1.2 4,4.8 2.8,6 1.2,6 0,4.8 0,1.2 1.2,0 2.8,0'], 1: [1.5, '0,1 1.5,0 1.5,6'],
  2: [4, '0,1.8 0,1.2 1.2,0 2.8,0 4,1.2 4,2.2 0,6 4,6'], 3: [4, '0,1.2 1.2,0 2.8,0 4,1.1 4,2.1 3.1,3 4,3.9 4,4.9 2.8,6 1.2,6 0,4.8|1.4,3 3.1,3'],
  4: [4, '3,6 3,0 0,3.6 0,4.2 4.2,4.2'], 5: [4, '3.8,0 0.2,0 0,3 1,2.4 2.8,2.4 4,3.5 4,4.8 2.8,6 1.2,6 0,4.8'],
  6: [4, '3.8,1.2 2.8,0 1.2,0 0,1.2 0,4.8 1.2,6 2.8,6 4,4.8 4,3.8 2.8,2.7 0,2.7'], 7: [4, '0,0 4,0 4,0.9 1.6,6'],
  8: [4, '1.1,0 2.9,0 3.9,1 3.9,2 2.9,3 1.1,3 0,4 0,5 1.1,6 2.9,6 4,5 4,4 2.9,3 1.1,3 0.1,2 0.1,1 1.1,0 2.9,0'],
  9: [4, '0.2,4.8 1.2,6 2.8,6 4,4.8 4,1.2 2.8,0 1.2,0 0,1.2 0,2.2 1.2,3.3 4,3.3'], '-': [2.4, '0,3 2.4,3'], "'": [0, '0,0 0,1.4'],
  '.': [0, '0,5.9 0,6'], '&': [4, '4,6 0.8,1.8 0.8,1 1.6,0 2.4,0 3.2,1 3.2,1.6 0,4 0,5 1,6 2.2,6 4,4'],
};

const weight = 1.55;
const gap = 1.05;

/** Text as it can be sewn: capitals without accents; what has no letter becomes a space. */
export function sewable(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/’/g, "'").toUpperCase().replace(/[^A-Z0-9'&. -]/g, ' ').replace(/\s+/g, ' ').trim().slice(0, 24);
}

interface Ink { fill: string; outline: string; /** A thin line between fill and outline, if any. */ inner?: string }

/** Letters fitted into a place on the sheet, outlined, on an arch if the place has one. */
export function letteringMarkup(text: string, place: Lettering, ink: Ink): string {
  const letters = [...sewable(text)];
  if (letters.length === 0) return '';
  const widths = letters.map((letter) => (letter === ' ' ? 1.6 : (glyphs[letter]?.[0] ?? 3) + weight));
  const total = widths.reduce((sum, width) => sum + width + gap, -gap);
  const size = Math.min(place.height / (6 + weight), place.width / total);
  // Short words are not blown up to fill the height alone: letters keep a natural width.
  const tall = Math.min(place.height / (6 + weight), size * 1.35);
  let pen = -(total * size) / 2;
  const arch = place.arch ?? 0;
  const marks = letters.map((letter, i) => {
    const width = (widths[i] ?? 0) * size;
    const middleX = pen + width / 2;
    pen += width + gap * size;
    const strokes = glyphs[letter]?.[1];
    if (!strokes) return '';
    const t = middleX / (place.width / 2);
    const lift = arch * place.height * t * t;
    const turn = Math.atan2(2 * arch * place.height * t, place.width / 2) * (180 / Math.PI);
    const d = strokes.split('|').map((stroke) => `M${stroke.split(' ').map((pair) => pair.split(',').map((n, axis) => (Number(n) + weight / 2 - (axis ? (6 + weight) / 2 : (widths[i] ?? 0) / 2)).toFixed(2)).join(',')).join(' L')}`).join(' ');
    return `<path transform="translate(${(place.x + middleX).toFixed(1)} ${(place.y + lift).toFixed(1)}) rotate(${turn.toFixed(2)}) scale(${size.toFixed(2)} ${tall.toFixed(2)})" d="${d}"/>`;
  }).join('');
  const stroke = (color: string, width: number) => `<g fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="miter" stroke-linecap="square" stroke-miterlimit="3">${marks}</g>`;
  return stroke(ink.outline, weight + 0.75) + (ink.inner ? stroke(ink.inner, weight + 0.3) : '') + stroke(ink.fill, weight);
}
