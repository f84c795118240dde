import { readFileSync } from 'node:fs';
import { trackingNames, withoutTracking } from './tracking-parameters';

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
  [
    '/?gad_source=1&gad_campaignid=2&gbraid=3&wbraid=4&_kx=5&_ga=6&ttclid=7&srsltid=8&epik=9&li_fat_id=a',
    '/',
  ],
  [
    '/products/kilt?_pos=1&_sid=2&_ss=r&pr_rec_id=3&variant=7&_gallery=1',
    '/products/kilt?variant=7&_gallery=1',
  ],
])('%s → %s', (url, kept) => expect(withoutTracking(url)).toBe(kept));

it('is what the HTTP cache leaves out of its keys', () => {
  const vcl = readFileSync(new URL('../../../../deploy/varnish/default.vcl', import.meta.url), 'utf8');
  expect(vcl).toContain(`(?i)([?&])(${trackingNames.join('|')})(=[^&]*)?(?=&|$)`);
});
