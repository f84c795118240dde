import { keptText } from './kept-text';

const family = '👨‍👩‍👧‍👦';

it.each([
  [' Nguye\u0302\u0303n\n', 'Nguy\u1ec5n'],
  ['e\u2066\u0301', '\u00e9'],
  ['Ada \u202egro.elpmaxe\u2066', 'Ada gro.elpmaxe'],
  [`${family} 🏴󠁧󠁢󠁳󠁣󠁴󠁿`, `${family} 🏴󠁧󠁢󠁳󠁣󠁴󠁿`],
  ['\u200b\u00ad \u3164\u0301', ''],
])('keeps of %j what can be seen: %j', (typed, kept) => expect(keptText(typed)).toBe(kept));
