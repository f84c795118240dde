import { text } from 'node:stream/consumers';
import { freePort } from '@store/service-kit/testing/free-port';
import { serveHere } from '../../../scripts/testing/local-server';
import { BenchLine } from './bench-line';
import { connectTo } from './testing/line-client';

/** Asks a host of the line for a path, as a browser does that trusts its certificate. */
async function ask(port: number, host: string, path: string): Promise<string> {
  const session = connectTo(port, host, { rejectUnauthorized: false });
  const answer = await text(session.request({ ':path': path }));
  session.close();
  return answer;
}

it('has three hosts for a shop, of which another may share two', async () => {
  const edge = await serveHere((_, response) => response.end('edge'));
  const commerce = await serveHere((_, response) => response.end('commerce'));
  const port = await freePort();
  const line = new BenchLine(port);
  const services = { edge: edge.origin, commerce: commerce.origin };
  const three = line.add('shop', services, 'shop');
  const single = line.add('single', services, 'shop');
  const opened = await line.open();
  expect(three).toMatchObject({
    STORE_ORIGIN: `https://shop.localhost:${port}`,
    PICTURE_ORIGIN: `https://shop-pictures.localhost:${port}`,
    STOREFRONT_ENDPOINT: `https://shop-api.localhost:${port}/api/2025-04/graphql.json`,
  });
  expect(single).toMatchObject({
    STORE_ORIGIN: `https://single.localhost:${port}`,
    PICTURE_ORIGIN: three.PICTURE_ORIGIN,
  });
  expect(await ask(port, 'shop.localhost', '/cdn/1.jpg')).toBe('edge');
  expect(await ask(port, 'shop-pictures.localhost', '/cdn/1.jpg')).toBe('commerce');
  expect(await ask(port, 'shop-api.localhost', '/api/2025-04/graphql.json')).toBe('commerce');
  expect(await ask(port, 'single.localhost', '/products/hoodie')).toBe('edge');
  expect(opened.browserArguments[0]).toMatch(/^--ignore-certificate-errors-spki-list=\S{44},/);
  opened.line.close();
  for (const service of [edge, commerce]) service.close();
});

it('has a host with the same pages, on which no script runs', async () => {
  const edge = await serveHere(({ headers }, response) =>
    response.writeHead(200, { 'content-security-policy': "img-src 'self'" }).end(headers.host),
  );
  const port = await freePort();
  const line = new BenchLine(port);
  line.add('shop', { edge: edge.origin, commerce: edge.origin }, 'shop');
  line.addWithoutScripts('floor', edge.origin, 'shop');
  const opened = await line.open();
  const session = connectTo(port, 'floor.localhost', { rejectUnauthorized: false });
  const request = session.request({ ':path': '/' });
  const headers = await new Promise<Record<string, unknown>>((resolve) => request.once('response', resolve));
  expect(await text(request)).toBe(`shop.localhost:${port}`);
  expect(headers['content-security-policy']).toBe("img-src 'self', script-src 'none'");
  session.close();
  opened.line.close();
  edge.close();
});
