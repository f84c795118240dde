import { readFileSync } from 'node:fs';
import { trackingParameters, withoutTracking } from './tracking-parameters';

it.each([
  ['/', '/'],
  ['/?utm_source=x', '/'],
  [
    '/collections/all?utm_source=x&page=2&gclid=1&sort=Price%20low',
    '/collections/all?page=2&sort=Price%20low',
  ],
  ['/search?q=utm_source&fbclid', '/search?q=utm_source'],
  ['/search?q=a?b&UTM_Medium=x', '/search?q=a?b'],
  ['/search?q=', '/search?q='],
])('%s → %s', (url, kept) => expect(withoutTracking(url)).toBe(kept));

it('is what the HTTP cache leaves out of its keys', () => {
  const vcl = readFileSync(new URL('../../../../deploy/varnish/default.vcl', import.meta.url), 'utf8');
  expect(vcl).toContain(trackingParameters.source.slice(1, -1));
});
