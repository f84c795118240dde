/** Text that people enter: its letters in NFC, its length in graphemes, its digits in any script. */

/** The text in NFC: systems write `é` as one code point or as two, and both have to be equal. */
export const normalizeText = (typed: string): string => typed.normalize('NFC');

let graphemes: Intl.Segmenter | undefined;

/** The characters of a text as people count them: a family of seven code points is one. */
export function charactersOf(text: string): string[] {
  // Old browsers have no segmenter, and what is typed most needs none.
  if (/^[\x20-\x7e]*$/.test(text) || !('Segmenter' in Intl)) return [...text];
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/**
 * Most UTF-16 units for so many characters, for the attribute `maxLength`, which counts units. The longest emoji has 15
 * units; only a letter with many combining marks has more than 20.
 */
export const unitsFor = (characters: number): number => characters * 20;

/** Whether a text has at most so many characters. */
export const fitsIn = (text: string, characters: number): boolean =>
  text.length <= characters ||
  (text.length <= unitsFor(characters) && charactersOf(text).length <= characters);

/** The error of a text that has more characters. */
export const tooLongText = (characters: number): string =>
  `Please use at most ${characters.toLocaleString('en-US')} characters.`;

/** A digit of any script as 0 to 9. Unicode has the ten digits of a script side by side, from 0 to 9. */
function plainDigit(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(codePoint - before - 1))) before++;
  return String(before % 10);
}

/** Trims a number, writes its digits as 0 to 9 and drops invisible marks, which come with copied text. */
export const plainDigits = (typed: string): string =>
  typed
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, plainDigit)
    .trim();
