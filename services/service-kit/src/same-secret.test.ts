import { isSameSecret } from './same-secret';

it.each([
  ['a secret', 'a secret', true],
  ['a secreT', 'a secret', false],
  ['a secret ', 'a secret', false],
  ['', 'a secret', false],
  ['', '', true],
  [undefined, '', false],
])('compares %j with the secret %j: %s', (given, secret, same) => {
  expect(isSameSecret(given, secret)).toBe(same);
});
