import { writeCookie } from './cookies';

it('sets a cookie for the whole site', () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  writeCookie('welcome_popup_seen', '1', 60);
  expect(written).toHaveBeenCalledWith('welcome_popup_seen=1; Max-Age=60; Path=/; SameSite=Lax');
  written.mockRestore();
});
