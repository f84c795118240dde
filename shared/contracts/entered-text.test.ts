import { charactersOf, fitsIn, plainDigits, unitsFor } from './entered-text';

const family = '👨‍👩‍👧‍👦';

it('counts characters as people do', () => {
  for (const [text, count] of [
    ['', 0],
    ['Ada 07', 6],
    [family.repeat(8), 8],
    ['Nguyễn'.normalize('NFD'), 6],
    ['🏴󠁧󠁢󠁳󠁣󠁴󠁿🇯🇵', 2],
    ['क्षि', 1],
  ] as const)
    expect([text, charactersOf(text).length]).toEqual([text, count]);
});

it('fits by characters, and no character takes units without end', () => {
  expect(fitsIn(family.repeat(50), 50)).toBe(true);
  expect(fitsIn(family.repeat(51), 50)).toBe(false);
  expect(fitsIn(`a${'\u0301'.repeat(unitsFor(50))}`, 50)).toBe(false);
});

it.each([
  ['07', '07'],
  [' １２　', '12'],
  ['\u200f٤٢\u200f', '42'],
  ['𝟘𝟡𝟶', '090'],
  ['#１００１', '#1001'],
  ['Ⅻ', 'Ⅻ'],
])('reads the digits of %j as %j', (typed, plain) => expect(plainDigits(typed)).toBe(plain));

it('reads every decimal digit of Unicode as its value', () => {
  const digits = Array.from({ length: 0x1ffff }, (_, code) => String.fromCodePoint(code)).filter(
    (character) => /\p{Nd}/u.test(character),
  );
  expect(digits.length % 10).toBe(0);
  expect(digits.map(plainDigits)).toEqual(digits.map((_, place) => String(place % 10)));
});
