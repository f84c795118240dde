import { readCookie, writeCookie } from './cookies';

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

it('sets a cookie for the whole site', () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  writeCookie('welcome_popup_seen', '1', 60);
  expect(written).toHaveBeenCalledWith('welcome_popup_seen=1; Max-Age=60; Path=/; SameSite=Lax');
  written.mockRestore();
});
