import { chooseEncoding } from './content-encoding';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0', 'identity'],
  ['identity', 'identity'],
  ['brotli, xgzip', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('answers %j with %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});
