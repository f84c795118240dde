import fc from 'fast-check';
import { linkedVariant, withVariant } from './variant-address';

it.each([
  ['?variant=44000000000001', '44000000000001'],
  ['?a=1&variant=7', '7'],
  ['?variant=', null],
  ['?variant=../7', null],
  ['?variant=7%27--', null],
  [`?variant=${'9'.repeat(30)}`, null],
  ['', null],
])('reads %p as %p', (search, number) => expect(linkedVariant(search)).toBe(number));

it('changes nothing else in the URL', () => {
  fc.assert(
    fc.property(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.nat(),
      (address, number) => {
        const before = new URL(address);
        const after = new URL(withVariant(address, String(number)));
        expect(linkedVariant(after.search)).toBe(String(number));
        expect(new URL(withVariant(after.href, null)).searchParams.has('variant')).toBe(false);
        for (const url of [before, after]) url.searchParams.delete('variant');
        expect(after.href).toBe(before.href);
      },
    ),
  );
});
