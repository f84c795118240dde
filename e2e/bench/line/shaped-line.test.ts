import type { ClientHttp2Session } from 'node:http2';
import { freePort } from '@store/service-kit/testing/free-port';
import { serveHere } from '../../../scripts/testing/local-server';
import { makeCertificates, publicKeyHash } from './certificate';
import { secureFront } from './secure-front';
import { ShapedLine } from './shaped-line';
import { connectTo } from './testing/line-client';

const host = 'shop.localhost';
const body = Buffer.alloc(50_000, 'a');

/** A service that says by which host it was asked, behind a front on a line. */
async function openLine() {
  const service = await serveHere((request, response) => {
    response
      .writeHead(200, { 'x-host': request.headers.host })
      .end(request.url === '/large' ? body : 'small');
  });
  const certificates = await makeCertificates([host, 'pictures.localhost']);
  const line = new ShapedLine(secureFront(new Map([[host, { origin: service.origin }]]), certificates));
  const port = await freePort();
  await line.listen(port);
  const session = connectTo(port, host, { ca: certificates.get(host)?.cert });
  const close = () => {
    session.close();
    line.close();
    service.close();
  };
  return { line, session, certificates, port, close };
}

async function get(session: ClientHttp2Session, path: string) {
  const stream = session.request({ ':path': path });
  const headers = await new Promise<Record<string, unknown>>((resolve) => stream.once('response', resolve));
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return { headers, body: Buffer.concat(parts) };
}

it('passes requests of a host on, byte for byte, over HTTP/2', async () => {
  const { line, session, port, close } = await openLine();
  line.shape({ latency: 4, down: 50_000_000, up: 50_000_000 });
  const [large, small] = await Promise.all([get(session, '/large'), get(session, '/small')]);
  expect(session.alpnProtocol).toBe('h2');
  expect(large.headers).toMatchObject({ ':status': 200, 'x-host': `${host}:${port}` });
  expect(large.body.equals(body)).toBe(true);
  expect(small.body.toString()).toBe('small');
  close();
});

it.each([
  ['a round trip', '/small', { latency: 600, down: 50_000_000, up: 50_000_000 }, 600],
  ['the time that the bytes need', '/large', { latency: 0, down: 800_000, up: 800_000 }, 500],
])('takes %s', async (_, path, shape, leastMs) => {
  const { line, session, close } = await openLine();
  await get(session, '/small');
  line.shape(shape);
  const began = performance.now();
  await get(session, path);
  // Nothing makes the answer arrive earlier, whatever the machine does; timers have whole milliseconds.
  expect(performance.now() - began).toBeGreaterThan(leastMs - 5);
  close();
});

it('has a certificate with a key of its own for each host', async () => {
  const { certificates, close } = await openLine();
  const hashes = [...certificates.values()].map(publicKeyHash);
  expect(new Set(hashes).size).toBe(2);
  for (const hash of hashes) expect(hash).toMatch(/^[A-Za-z0-9+/]{43}=$/);
  close();
});
