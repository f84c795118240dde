import { TesterLinks } from '@store/release-kit/tester-link';
import { sampleReleases } from '../../testing/test-gate';
import { PictureStore } from '../picture-store';
import { browserCheck, noBrowserSentence } from './browser-check';

// What a browser shows is judged in e2e/journeys/gate-browser.journey.ts.
it.each([
  ['there is no browser', null, noBrowserSentence],
  ['the browser does not start', '/bin/false', /^No page could be judged in a browser: it failed \(/],
])('could not judge when %s', async (_, chromium, sentence) => {
  const check = browserCheck({
    chromium,
    testerLinks: new TesterLinks('a secret of this test'),
    storeOrigin: 'http://localhost:9',
    origins: [],
    samples: { product: async () => null, collection: async () => null, cart: async () => null },
    pictures: new PictureStore('', async () => []),
  });
  const next = sampleReleases({ 'mfe-cart': '2.0.0' });
  const { unjudged } = await check(next, sampleReleases(), ['mfe-cart']);
  expect(unjudged).toEqual([typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)]);
});
