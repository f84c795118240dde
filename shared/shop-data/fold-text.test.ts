import * as fc from 'fast-check';
import { foldText, plainText } from './fold-text';

/** U+0027 and its stand-ins, by code point, so that no editor alters them. */
const apostrophes = [0x27, 0xb4, 0x60, 0x2018, 0x2019, 0x201b, 0x2032, 0x02b9, 0x02bb, 0x02bc, 0xff07];

it.each(apostrophes)('takes the mark %i for an apostrophe', (mark) => {
  const text = `Men${String.fromCodePoint(mark)}s`;
  expect(foldText(text)).toBe('mens');
  expect(plainText(text)).toBe("Men's");
});

it.each([
  ['CÔTE D’IVOIRE', 'cote divoire'],
  ['Nguye\u0302\u0303n', 'nguyen'],
  ['ｈｏｏｄｉｅ', 'hoodie'],
  ['\u200fhoo\u00addie\u200b', 'hoodie'],
  ['Łódź Straße İzmir', 'lodz strasse izmir'],
])('folds %s', (text, folded) => expect(foldText(text)).toBe(folded));

it('gives other programs no invisible marks', () =>
  expect(plainText('\u200fhoo\u00addie\u200b')).toBe('hoodie'));

it('folds what is folded to itself, composed or not', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
      expect(foldText(text.normalize('NFD'))).toBe(foldText(text.normalize('NFC')));
    }),
  );
});
