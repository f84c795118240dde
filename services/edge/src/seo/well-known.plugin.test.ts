import Fastify, { type FastifyInstance } from 'fastify';
import { iconLinks, webManifest, wellKnownPlugin } from './well-known.plugin';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await app.register(wellKnownPlugin, { siteOrigin: 'https://shop.example' });
});
afterAll(() => app.close());

/** Width and height in the header of a PNG file. */
const pngSize = (file: Buffer) => `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;

it('has every icon of the manifest in the declared size', async () => {
  for (const { src, sizes, type } of webManifest.icons) {
    const answer = await app.inject(src);
    expect(answer.headers['content-type']).toBe(type);
    if (type === 'image/png') expect(pngSize(answer.rawPayload)).toBe(sizes);
  }
});

it('has every file that the head of a page links to', async () => {
  for (const [, address = ''] of iconLinks.matchAll(/href="([^"]+)"/g)) {
    expect((await app.inject(address)).statusCode).toBe(200);
  }
  expect(pngSize((await app.inject('/apple-touch-icon.png')).rawPayload)).toBe('180x180');
});

it('allows crawlers to read every page and names the sitemap', async () => {
  const { body } = await app.inject('/robots.txt');
  expect(body).toContain('Sitemap: https://shop.example/sitemap.xml');
  expect([...body.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path)).toEqual(['/api/']);
});
