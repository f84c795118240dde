/** Font size and lines of text on a picture. All lengths are in units of the picture. */
interface PrintLayout {
  lines: string[];
  size: number;
  /** Distance between baselines. */
  pitch: number;
}

interface Box {
  width: number;
  height: number;
}

/** Width of a text at font size 1. */
export type Measure = (text: string) => number;

/** Font size relative to the box's height at which a line of capitals fills the box. */
const sizeToHeight = 1 / 0.78;
const pitchToSize = 1.12;
const mostLines = 3;
/** Several lines may exceed the box's height by this factor. */
const spread = 1.35;
/** A further line is used only if it enlarges the letters by this factor. */
const worthALine = 1.2;

/** Fits a text into a box as large as possible, on one to three lines. */
export function layoutPrint(text: string, box: Box, measure: Measure): PrintLayout | null {
  const words = wordsOf(text);
  if (words.length === 0) return null;
  let best: PrintLayout | null = null;
  for (let count = 1; count <= Math.min(mostLines, words.length); count++) {
    const lines = broken(words, count, measure);
    const widest = Math.max(...lines.map(measure), 1e-6);
    const height = count === 1 ? box.height : box.height * spread;
    const byHeight = height / (1 / sizeToHeight + (count - 1) * pitchToSize);
    const size = Math.min(byHeight, box.width / widest);
    if (!best || size > best.size * worthALine) best = { lines, size, pitch: size * pitchToSize };
  }
  return best;
}

/** Units that are not broken: words, or single characters in scripts without spaces. */
export function wordsOf(text: string): string[] {
  const trimmed = text.trim().replace(/\s+/gu, ' ');
  if (!trimmed) return [];
  const scriptWithoutSpaces = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]/u;
  if (!scriptWithoutSpaces.test(trimmed) || !('Segmenter' in Intl)) return trimmed.split(/(?<= )/u);
  return [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(trimmed)].map(
    ({ segment }) => segment,
  );
}

/** Distributes words over lines so that the widest line is as narrow as possible. */
function broken(words: readonly string[], count: number, measure: Measure): string[] {
  if (count === 1) return [words.join('').trim()];
  let best: string[] | null = null;
  let narrowest = Infinity;
  for (let first = 1; first <= words.length - count + 1; first++) {
    const lines = [words.slice(0, first).join('').trim(), ...broken(words.slice(first), count - 1, measure)];
    const widest = Math.max(...lines.map(measure));
    if (widest < narrowest) {
      best = lines;
      narrowest = widest;
    }
  }
  return best ?? [words.join('').trim()];
}
