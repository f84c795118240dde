import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { addressesPerFile, sitemapFiles } from './sitemap-xml';

const readFiles = async (...order: Parameters<typeof sitemapFiles>) =>
  (await sitemapFiles(...order)).map((file) => gunzipSync(file).toString());

it('cuts at the 50,000 addresses that the protocol allows', async () => {
  expect(addressesPerFile).toBe(50_000);
  const addresses = Array.from({ length: 50_001 }, (_, index) => ({ url: `https://shop.example/${index}` }));
  expect((await readFiles(addresses)).map((file) => file.match(/<loc>/g)?.length)).toEqual([50_000, 1]);
});

it('keeps every address and their order for any limit', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.stringMatching(/^[a-z]{1,5}$/), { maxLength: 40 }),
      fc.integer({ min: 1, max: 9 }),
      async (names, limit) => {
        const files = await readFiles(
          names.map((url) => ({ url })),
          limit,
        );
        const found = files.flatMap((file) => [...file.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url));
        expect(found).toEqual(names);
        expect(files).toHaveLength(Math.max(1, Math.ceil(names.length / limit)));
      },
    ),
  );
});

it('escapes XML markup', async () => {
  const [file = ''] = await readFiles([{ url: `https://shop.example/?a=1&b=<'">`, changed: '2026-01-01' }]);
  expect(file).toContain('<loc>https://shop.example/?a=1&amp;b=&lt;&#39;&quot;&gt;</loc>');
});
