/** U+0027 and the marks that keyboards, phones and other scripts put in its place. */
const apostrophes = /['´‘’‛`′ʹʻʼʾʿˈ＇]/gu;

/** Letters that Unicode normalization does not decompose. */
const foldedLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Soft hyphens, joiners and marks of direction, which come with copied text. */
const unseen = /\p{Cf}/gu;

/**
 * Every apostrophe as U+0027, and letters in their composed, ordinary width (NFKC), without invisible marks: what other
 * programs expect.
 */
export const plainText = (text: string): string =>
  text.replace(apostrophes, "'").replace(unseen, '').normalize('NFKC');

/**
 * A text as it is compared: lower case, without diacritics and apostrophes, special letters spelled out. Two spellings
 * that a reader takes for the same word are equal. Idempotent.
 * @example foldText("Côte d’Ivoire") // 'cote divoire'
 */
export const foldText = (text: string): string =>
  text
    .replace(apostrophes, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => foldedLetters[letter] ?? '');
