import { readReturnTo } from './use-return';

it.each(['/user?tab=orders', '/products/a-b?variant=1#reviews', '/'])('accepts the path %s', (wanted) => {
  expect(readReturnTo(wanted)).toBe(wanted);
});

it.each([
  null,
  'https://evil.example',
  '/login',
  '/login/',
  '/login?returnTo=/login',
  '/register',
  '/reset-password',
])('refuses %j', (wanted) => {
  expect(readReturnTo(wanted)).toBeNull();
});
