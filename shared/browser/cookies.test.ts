import { readCookie } from './cookies';

it.each([
  ['a', '1'],
  ['b', 'x=y'],
  ['c', ''],
  ['missing', null],
])('reads %s', (name, value) => {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('a=1; b=x=y; c=');
  expect(readCookie(name)).toBe(value);
});
