import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { reviewPictureWidths } from '@store/shared/contracts/reviews';
import { drawPhotograph } from './photograph';
import { storefrontApiPath } from '@store/shared/contracts/storefront';

it('draws a picture of the catalogue where the commerce service is today', async () => {
  const cloth = await sharp({ create: { width: 64, height: 80, channels: 3, background: '#24476b' } })
    .jpeg()
    .toBuffer();
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.setHeader('content-type', 'image/jpeg').end(cloth);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    // Sown while the shop was open on another port.
    const drawing = { picture: 'http://localhost:1/cdn/7/hoodie-front.jpg', seed: 7 };
    const sizes = await drawPhotograph(drawing, `http://127.0.0.1:${port}${storefrontApiPath}`);
    expect(asked).toEqual(['/cdn/7/hoodie-front.jpg?width=1280']);
    expect([...sizes.keys()].toSorted((a, b) => a - b)).toEqual([...reviewPictureWidths]);
    for (const picture of sizes.values()) {
      expect((await sharp(picture).metadata()).format).toBe('jpeg');
      // Still the cloth's blue (36, 71, 107), in the light of a room.
      const [red, green, blue] = (await sharp(picture).stats()).channels.map(({ mean }) => mean);
      expect(red).toBeLessThan(green!);
      expect(green).toBeLessThan(blue!);
      expect(Math.abs(blue! - 107)).toBeLessThan(50);
    }
  } finally {
    server.close();
  }
});
