import type { LetteringStyle } from '@store/shared/shop-data/lettering/block-letters';
import { placedLetters } from '@store/shared/shop-data/lettering/placed-letters';
import type { Lettering } from '../geometry/scene';

export interface Ink {
  fill: string;
  outline: string;
}

/** Letters sewn on a place of the sheet, with an outline; a long text is made smaller until it fits. */
export function letteringMarkup(text: string, place: Lettering, ink: Ink, style: LetteringStyle): string {
  const marks = placedLetters(text, place, style)
    .map(({ d, transform }) => `<path transform="${transform}" d="${d}"/>`)
    .join('');
  if (!marks) return '';
  const edge = place.height * 0.055;
  return `<g fill="${ink.outline}" stroke="${ink.outline}" stroke-width="${(edge * 2.6).toFixed(1)}" stroke-linejoin="miter" stroke-miterlimit="3">${marks}</g><g fill="${ink.fill}">${marks}</g>`;
}
