import { readCookie } from './cookies';

it.each([
  ['country=DE; selectedUserCurrency=FR', 'country', 'DE'],
  ['country=DE; selectedUserCurrency=FR', 'selectedUserCurrency', 'FR'],
  ['mycountry=DE', 'country', null],
  ['a=b=c', 'a', 'b=c'],
  ['country=', 'country', ''],
  ['', 'country', null],
])('reads from %j the cookie %s as %j', (cookies, name, value) => {
  expect(readCookie(name, cookies)).toBe(value);
});
