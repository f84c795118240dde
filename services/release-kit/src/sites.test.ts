import { siteOrigins } from './sites';

const originsOf = (STORE_ORIGIN: string, PREVIEW_ORIGIN: string) =>
  siteOrigins({ STORE_ORIGIN, PREVIEW_ORIGIN });

it('reads the origins of shop and preview', () => {
  expect(originsOf('https://shop.example/', 'https://preview.example')).toEqual({
    shop: 'https://shop.example',
    preview: 'https://preview.example',
  });
});

it.each([
  ['http://localhost:4000', 'http://localhost:4001', 'needs another host name than STORE_ORIGIN'],
  ['https://shop.example', 'http://preview.example', 'both http or both https'],
])('refuses %s with a preview at %s', (shop, preview, sentence) => {
  expect(() => originsOf(shop, preview)).toThrow(sentence);
});
