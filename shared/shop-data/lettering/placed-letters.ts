import { blockLetters, type LetteringStyle } from './block-letters';

/** Position of a line of letters: its middle and its largest size, in units of the drawing. */
interface LetterPlace {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Distance of the ends below the middle, in letter heights; negative when they are above it. */
  arch?: number;
}

/** An outline and its position: the attributes `d` and `transform` of an SVG path. */
interface PlacedLetter {
  d: string;
  transform: string;
}

/**
 * Block letters fitted into a place: one outline when it is straight, one for each letter on an arch.
 * Used for the sample pictures and for the preview of a personalization, so that both look the same.
 */
export function placedLetters(text: string, place: LetterPlace, style: LetteringStyle): PlacedLetter[] {
  const letters = [...text.trim()];
  if (letters.length === 0) return [];
  const { x, y, height, arch = 0 } = place;
  const whole = blockLetters(letters.join(''), { height, style });
  if (whole.width === 0) return [];
  const scale = Math.min(1, place.width / whole.width);
  // A long name is condensed before its letters get smaller.
  const tall = Math.min(1, scale * 1.25);
  if (arch === 0) {
    const left = x - (whole.width * scale) / 2;
    const top = y - (height * tall) / 2;
    return [{ d: whole.path, transform: `translate(${num(left)} ${num(top)}) scale(${scale} ${tall})` }];
  }
  return letters.map((letter, index) => {
    const upTo = blockLetters(letters.slice(0, index + 1).join(''), { height, style }).width;
    const own = blockLetters(letter, { height, style });
    const along = (upTo - own.width / 2 - whole.width / 2) * scale;
    const share = along / (place.width / 2);
    const turn = Math.atan2(2 * arch * height * share, place.width / 2) * (180 / Math.PI);
    const at = `translate(${num(x + along)} ${num(y + arch * height * share * share)}) rotate(${num(turn)})`;
    return {
      d: own.path,
      transform: `${at} scale(${scale} ${tall}) translate(${num(-own.width / 2)} ${num(-height / 2)})`,
    };
  });
}

const num = (value: number) => Math.round(value * 100) / 100;
