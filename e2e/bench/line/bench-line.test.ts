import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { connect } from 'node:http2';
import { freePort } from '@store/service-kit/testing/free-port';
import { BenchLine } from './bench-line';

/** A service that answers with its name. */
async function serve(name: string) {
  const server = http.createServer((_, response) => response.end(name));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

/** Asks a host of the line for a path, as a browser does that trusts its certificate. */
function ask(port: number, host: string, path: string): Promise<string> {
  const session = connect(`https://${host}:${port}`, {
    createConnection: () =>
      connectSecurely({
        ...{ port, host: '127.0.0.1', servername: host, ALPNProtocols: ['h2'] },
        rejectUnauthorized: false,
      }),
  });
  return new Promise((resolve, reject) => {
    let text = '';
    const stream = session.request({ ':path': path }).setEncoding('utf8');
    stream.on('data', (part: string) => (text += part)).once('error', reject);
    stream.once('end', () => {
      session.close();
      resolve(text);
    });
  });
}

it('has three hosts for a shop, or all of it on one', async () => {
  const [edge, commerce] = await Promise.all([serve('edge'), serve('commerce')]);
  const port = await freePort();
  const line = new BenchLine(port);
  const services = { edge: edge.origin, commerce: commerce.origin };
  const three = line.add('shop', services, 'shop');
  const one = line.addOnOneHost('single', services);
  const opened = await line.open();
  expect(three).toMatchObject({
    STORE_ORIGIN: `https://shop.localhost:${port}`,
    PICTURE_ORIGIN: `https://shop-pictures.localhost:${port}`,
    STOREFRONT_ENDPOINT: `https://shop-api.localhost:${port}/api/2025-04/graphql.json`,
  });
  expect(one).toMatchObject({
    PICTURE_ORIGIN: `https://single.localhost:${port}`,
    STOREFRONT_ENDPOINT: `https://single.localhost:${port}/api/2025-04/graphql.json`,
  });
  expect(await ask(port, 'shop.localhost', '/cdn/1.jpg')).toBe('edge');
  expect(await ask(port, 'shop-pictures.localhost', '/cdn/1.jpg')).toBe('commerce');
  expect(await ask(port, 'shop-api.localhost', '/api/2025-04/graphql.json')).toBe('commerce');
  expect(await ask(port, 'single.localhost', '/cdn/1.jpg')).toBe('commerce');
  expect(await ask(port, 'single.localhost', '/products/hoodie')).toBe('edge');
  expect(opened.browserArguments[0]).toMatch(/^--ignore-certificate-errors-spki-list=\S{44},/);
  opened.line.close();
  for (const { server } of [edge, commerce]) server.close().closeAllConnections();
});
