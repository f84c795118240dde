import { readCookie } from './cookies';

it.each([
  ['a', '1'],
  ['b', 'x=y'],
  ['c', ''],
  // The end of another cookie's name, and a part of another one's value.
  ['y', null],
  ['x', null],
])('reads %s', (name, value) => {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('my=0; a=1; b=x=y; c=');
  expect(readCookie(name)).toBe(value);
});
