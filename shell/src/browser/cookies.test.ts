import { readCookie, writeCookie } from './cookies';

it.each([
  ['country=DE; selectedUserCurrency=FR', 'country', 'DE'],
  ['country=DE; selectedUserCurrency=FR', 'selectedUserCurrency', 'FR'],
  ['mycountry=DE', 'country', null],
  ['a=b=c', 'a', 'b=c'],
  ['country=', 'country', ''],
  ['', 'country', null],
])('in %j the cookie %s is %j', (cookies, name, value) => {
  expect(readCookie(name, cookies)).toBe(value);
});

it('keeps a value for the whole site', () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  writeCookie('welcome_popup_seen', '1', 60);
  expect(written).toHaveBeenCalledWith('welcome_popup_seen=1; Max-Age=60; Path=/; SameSite=Lax');
  written.mockRestore();
});
