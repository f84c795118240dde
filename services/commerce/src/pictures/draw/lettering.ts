import type { Lettering } from '../geometry/scene';
import { lettering, type LetteringStyle } from '../prints/lettering';

export interface Ink {
  fill: string;
  outline: string;
}

/** Words and numbers are short; what is longer is a mistake and would not fit. */
const longest = 24;

/** Letters sewn on a place of the sheet: outlined, fitted, and on an arch if the place has one. */
export function letteringMarkup(text: string, place: Lettering, ink: Ink, style: LetteringStyle): string {
  const letters = [...text.trim().slice(0, longest)];
  if (letters.length === 0) return '';
  const whole = lettering(letters.join(''), { height: place.height, style });
  const scale = Math.min(1, place.width / whole.width);
  // A long name gets narrower before it gets small, as a tailor would do it.
  const tall = Math.min(1, scale * 1.25);
  const arch = place.arch ?? 0;
  const top = place.y - (place.height * tall) / 2;
  const marks =
    arch === 0
      ? `<path transform="translate(${(place.x - (whole.width * scale) / 2).toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(4)} ${tall.toFixed(4)})" d="${whole.path}"/>`
      : letters
          .map((letter, i) => {
            const before = lettering(letters.slice(0, i).join('') + letter, {
              height: place.height,
              style,
            }).width;
            const own = lettering(letter, { height: place.height, style });
            const middle = (before - own.width / 2 - whole.width / 2) * scale;
            const t = middle / (place.width / 2);
            const turn = Math.atan2(2 * arch * place.height * t, place.width / 2) * (180 / Math.PI);
            return `<path transform="translate(${(place.x + middle).toFixed(1)} ${(place.y + arch * place.height * t * t).toFixed(1)}) rotate(${turn.toFixed(2)}) scale(${scale.toFixed(4)} ${tall.toFixed(4)}) translate(${(-own.width / 2).toFixed(1)} ${-place.height / 2})" d="${own.path}"/>`;
          })
          .join('');
  const edge = place.height * 0.055;
  return `<g fill="${ink.outline}" stroke="${ink.outline}" stroke-width="${(edge * 2.6).toFixed(1)}" stroke-linejoin="miter" stroke-miterlimit="3">${marks}</g><g fill="${ink.fill}">${marks}</g>`;
}
