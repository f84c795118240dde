import { firstGroupSchema, isCompared, parseFirst, shareFor, sharesText } from './first-group';

const first = { group: 'country=DE', percent: 50 };

it.each([
  [{ percent: 5 }, 5, 5, true, true, '5 % of visitors'],
  [{ percent: 0, first }, 50, 0, true, false, '50 % of country=DE'],
  [{ percent: 5, first }, 50, 5, false, true, '5 % of visitors and 50 % of country=DE'],
  [{ percent: 50, first }, 50, 50, true, true, '50 % of visitors'],
])('with %j members and others have shares of their own, and are compared apart', (shares, ...expected) => {
  const of = (isMember: boolean) => [shareFor(shares, isMember), isCompared(shares, isMember)];
  const [member, isMemberCompared] = of(true);
  const [other, isOtherCompared] = of(false);
  expect([member, other, isMemberCompared, isOtherCompared, sharesText(shares)]).toEqual(expected);
});

it('reads groups with and without a share', () => {
  expect(['staff', 'device=phone', '20% country=FR', '5 % staff'].map(parseFirst)).toEqual([
    { group: 'staff', percent: 100 },
    { group: 'device=phone', percent: 50 },
    { group: 'country=FR', percent: 20 },
    { group: 'staff', percent: 5 },
  ]);
});

it.each(['country=Germany', 'device=watch', '101% staff', 'half of staff', ''])('refuses %s', (text) => {
  expect(firstGroupSchema.safeParse(parseFirst(text)).success).toBe(false);
});
