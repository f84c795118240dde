import { TesterLinks } from '@store/release-kit/tester-link';
import { sampleReleases } from '../../testing/test-gate';
import { PictureStore } from '../picture-store';
import { browserCheck, noBrowserSentence } from './browser-check';

// What a browser shows is judged in e2e/journeys/gate-browser.journey.ts.
it.each([
  ['there is no browser', null, noBrowserSentence],
  [
    'nothing answers there',
    { address: 'ws://127.0.0.1:9', token: 'a-token-of-this-test' },
    /^No page could be judged in a browser: it failed \((?!.*a-token)/,
  ],
])('could not judge when %s', async (_, place, sentence) => {
  const check = browserCheck({
    place,
    testerLinks: new TesterLinks('a secret of this test'),
    siteOrigins: { shop: 'http://localhost:9', preview: 'http://preview.localhost:9' },
    samples: { product: async () => null, collection: async () => null, cart: async () => null },
    pictures: new PictureStore(''),
  });
  const next = sampleReleases({ 'mfe-cart': '2.0.0' });
  const { unjudged } = await check(next, sampleReleases(), ['mfe-cart'], () => undefined);
  expect(unjudged).toEqual([typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)]);
});
