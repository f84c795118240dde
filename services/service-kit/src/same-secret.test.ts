import { isSameSecret } from './same-secret';

it.each([
  ['a secret', true],
  ['a secreT', false],
  ['a secret ', false],
  ['', false],
  [undefined, false],
])('compares %j with a secret: %s', (given, same) => {
  expect(isSameSecret(given, 'a secret')).toBe(same);
});

it('takes no empty answer for a missing one', () => {
  expect(isSameSecret('', '')).toBe(true);
  expect(isSameSecret(undefined, '')).toBe(false);
});
